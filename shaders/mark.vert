// Marks that lie on a cell: last moves, the aim, what is forbidden.
in vec2 point;    // corner, -1 to 1
in vec4 place;    // xyz: middle; w: half size
in vec4 sort;     // x: shape; y: strength; z: 0 for water, 1 for rock

out vec2 spot;
out vec4 mark;

void main() {
    spot = point * 1.15;
    mark = sort;
    vec3 world = place.xyz + vec3(point.x, 0.0, point.y) * place.w * 1.15;
    gl_Position = camera * vec4(world, 1.0);
    // Its depth is that of a place nearer to the eye, so that what it lies on does not cut it.
    vec4 nearer = camera * vec4(world + normalize(eye.xyz - world) * 0.55, 1.0);
    gl_Position.z = nearer.z / nearer.w * gl_Position.w;
}
