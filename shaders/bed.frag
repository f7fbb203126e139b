// Sand, grid, rim with its chevrons, and the strata of the sides.
in vec3 world;
in vec3 up;
out vec4 color;

uniform sampler2D noise;
uniform sampler2D field;

const vec3 SAND = vec3(0.935, 0.875, 0.735);
const vec3 SAND_LOW = vec3(0.82, 0.72, 0.55);
const vec3 RIM = vec3(0.965, 0.935, 0.865);
const vec3 AMBER = vec3(0.78, 0.50, 0.24);

// Chevrons pointing outward along a side, and the film of water that leaves the board.
vec3 rim(vec2 spot, vec2 over, vec4 grain, vec4 f, vec3 base) {
    bool along = over.x > over.y;
    float out_by = max(over.x, over.y) / bed.z;
    vec2 cells = spot + bed.xy;
    float side = fract(along ? cells.y : cells.x) - 0.5;
    bool corner = min(over.x, over.y) > -0.02;
    float water = smoothstep(-0.10, 0.06, shore(f.r));
    float creep = fract(eye.w * (4.0 / CYCLE));
    float v = out_by * 1.9 + abs(side) * 1.25 * bed.z / 0.62 - creep;
    float stroke = abs(fract(v) - 0.5);
    float fine = fwidth(v) * 0.7 + 0.01;
    float line = 1.0 - smoothstep(0.13 - fine, 0.13 + fine, stroke);
    // Each comes and goes as a whole, by where its tip is.
    float tip = (floor(v) + 0.5 + creep) / 1.9;
    float ends = smoothstep(0.20, 0.42, tip) * smoothstep(0.98, 0.80, tip) * step(0.02, out_by);
    line *= ends * (1.0 - smoothstep(0.24, 0.27, abs(side)));
    if (corner) line = 0.0;
    // Beside water a film of it runs out over the rim, in streaks.
    vec2 course = along ? vec2(cells.y * 0.31, out_by * 0.11) : vec2(cells.x * 0.31, out_by * 0.11);
    float streak = texture(noise, course - vec2(0.0, eye.w * (6.0 / CYCLE))).a;
    vec3 film = mix(vec3(0.30, 0.66, 0.72), vec3(0.62, 0.86, 0.87), clamp(out_by * 0.7 + (streak - 0.4) * 1.5 * smoothstep(0.0, -0.3, min(over.x, over.y)), 0.0, 1.0));
    base = mix(base, film, water * 0.35);
    vec3 mark = mix(AMBER, vec3(0.97, 1.0, 1.0), water);
    return mix(base, mark, line * mix(0.70, 0.85, water));
}

vec3 top() {
    vec2 spot = world.xz;
    vec2 over = abs(spot) - bed.xy;
    float beyond = max(over.x, over.y);
    vec4 grain = texture(noise, spot * (1.0 / 6.0));
    vec4 f = texture(field, spot / bed.w + 0.5);
    float d = shore(f.r);
    vec3 c;
    if (beyond < 0.0) {
        // Grains, for who comes near.
        float fine = texture(noise, spot * 0.83).g - 0.5;
        float heap = 0.22 + grain.a * 0.5 + (grain.r - 0.5) * 0.56 + (grain.g - 0.5) * 0.30 + fine * 0.30;
        c = mix(SAND_LOW, SAND, clamp(heap + 0.28, 0.0, 1.15));
        vec2 cell = abs(fract(spot + bed.xy) - 0.5);
        vec2 wide = fwidth(spot);
        vec2 line = smoothstep(0.5 - 0.014 - wide, vec2(0.5), cell);
        vec2 lip = smoothstep(0.44 - wide, vec2(0.47), cell) * (1.0 - line);
        c *= 1.0 - 0.15 * max(line.x, line.y);
        c *= 1.0 + 0.035 * max(lip.x, lip.y);
        // Wet sand, and the bank's little shadow under the water's edge.
        c *= mix(vec3(1.0), vec3(0.80, 0.79, 0.76), smoothstep(-0.20, -0.02, d));
        c = mix(c, vec3(0.30, 0.66, 0.72), smoothstep(0.0, 0.06, d) * smoothstep(-0.10, 0.0, beyond));
        float outline = (f.g - 0.5) * 2.0;
        vec3 ink = outline > 0.0 ? vec3(0.66, 0.16, 0.08) : vec3(0.0, 0.40, 0.50);
        c = mix(c, ink, options.x * 0.8 * smoothstep(0.30, 0.62, abs(outline)) * smoothstep(-0.02, -0.05, d));
    } else {
        c = RIM * (0.93 + 0.12 * grain.a) * (0.96 + 0.08 * grain.g);
        c = rim(spot, over, grain, f, c);
        c *= mix(0.90, 1.0, smoothstep(0.0, 0.08, beyond));
    }
    // A soft groove between sand and rim, never thinner than a pixel; water flows over it.
    float groove = 0.035 + fwidth(beyond);
    c *= 1.0 - 0.30 * smoothstep(groove, 0.0, abs(beyond + 0.01)) * 0.035 / groove * 1.6 * (1.0 - smoothstep(-0.10, 0.06, shore(f.r)));
    float light = f.a;
    float contact = f.b;
    vec3 lit = KEY * 0.66 * light + SKY * 0.70 * mix(vec3(1.0), vec3(0.88, 0.95, 1.08), 1.0 - light);
    return linear(c) * lit * (1.0 - 0.55 * contact);
}

vec3 side() {
    float along = abs(up.x) > abs(up.z) ? world.z : world.x;
    vec4 grain = texture(noise, vec2(along * 0.19, world.y * 0.9));
    float layer = smoothstep(-0.4, 0.5, sin(world.y * 26.0 + grain.a * 5.0)) * 0.7 + smoothstep(0.2, 0.7, sin(world.y * 61.0 + grain.a * 9.0)) * 0.3;
    vec3 c = mix(vec3(0.72, 0.60, 0.44), vec3(0.86, 0.77, 0.60), layer * 0.6 + grain.a * 0.4);
    c *= 0.86 + 0.28 * grain.g;
    float lit = max(dot(up, sun.xyz), 0.0);
    float open = mix(0.42, 1.0, smoothstep(-DEPTH, -0.15, world.y));
    return linear(c) * (KEY * lit + SKY * 0.95 * open);
}

void main() {
    vec3 c = up.y > 0.9 ? top() : side();
    if (up.y > 0.1 && up.y < 0.9) {
        float lit = max(dot(normalize(up), sun.xyz), 0.0);
        c = linear(RIM) * (KEY * lit * 0.75 + SKY * 0.7);
    }
    color = vec4(shown(dusk(c)), 1.0);
}
