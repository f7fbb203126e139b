// Meadow, hills, sky, stones and blades: one mesh with its light painted in.
in vec4 point;    // xyz: place; w: how much the wind moves it
in vec4 paint;    // rgb: colour; a: how much of the ground's texture shows

out vec3 world;
out vec4 tone;

void main() {
    world = point.xyz;
    float gust = sin(eye.w * (16.0 * TURN / CYCLE) + world.x * 0.5 + world.z * 0.35)
        + 0.5 * sin(eye.w * (39.0 * TURN / CYCLE) + world.x * 1.9);
    world.xz += vec2(0.10, 0.04) * gust * point.w;
    // Slow shadows of clouds.
    float cloud = sin(world.x * 0.043 + eye.w * (TURN / CYCLE)) * sin(world.z * 0.037 - eye.w * (TURN / CYCLE));
    tone = vec4(paint.rgb * (paint.a >= 0.0 ? 1.0 + 0.05 * cloud : 1.0), paint.a);
    gl_Position = camera * vec4(world, 1.0);
}
