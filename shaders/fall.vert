// Water that leaves the board: one sheet a face, over the lip and down to the ground. Neighbouring
// faces of a mass meet without a seam, since nothing here depends on the face but where it is.
in vec2 point;    // x: across, -1 to 1; y: down, 0 at the lip, 1 on the ground
in vec4 face;     // xy: middle of the face; zw: outward
in vec4 kind;     // x: champion; y: strength; z: seed

out vec4 flow;    // xy: where on the lip; z: across the whole side, in cells; w: how far down
out vec2 trait;   // x: champion; y: strength

void main() {
    float overflow = glow.w * kind.x;
    float down = point.y;
    vec2 way = face.zw, aside = vec2(-way.y, way.x);
    // Thrown out level, then pulled down; heavier and farther when the game is won.
    float far = mix(0.30, 0.62, overflow) * (0.9 + 0.2 * kind.y);
    float ahead = bed.z - 0.03 + down * far;
    float across = point.x * 0.5 * (1.0 + 0.10 * overflow * down);
    float sway = sin(down * 4.0 + kind.z * 40.0 - eye.w * (20.0 * TURN / CYCLE)) * 0.012 * down;
    vec2 spot = face.xy + way * (ahead + sway) + aside * across;
    vec3 world = vec3(spot.x, 0.006 - DEPTH * down * down, spot.y);
    vec2 lip = face.xy + way * (bed.z - 0.08) + aside * point.x * 0.5;
    flow = vec4(lip, dot(lip, aside), down);
    trait = kind.xy;
    gl_Position = camera * vec4(world, 1.0);
}
