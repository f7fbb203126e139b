// The box of sand: a unit shape stretched to the board and its rim.
in vec4 point;    // xz: -1 to 1; y: 0 at the top, -1 at the foot; w: width of the bevel it lies on
in vec3 normal;

out vec3 world;
out vec3 up;

void main() {
    vec2 half_size = bed.xy + bed.z;
    world = vec3(point.x * half_size.x, point.y * DEPTH, point.z * half_size.y);
    world.xz -= sign(point.xz) * point.w;
    up = normal;
    gl_Position = camera * vec4(world, 1.0);
}
