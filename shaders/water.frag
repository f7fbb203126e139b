// Water sunk into the sand: lit banks, a shelf on which the sand is seen bent, a deep middle,
// caustics, sky and sun on the surface, foam at stones and outlets.
in vec3 world;
in vec3 slope;
out vec4 color;

uniform sampler2D noise;
uniform sampler2D field;
uniform sampler2D flow;     // rg direction, b speed, a champion

const vec3 FOAM = vec3(0.955, 0.985, 0.98);
const vec3 SAND = vec3(0.935, 0.875, 0.735);
const vec3 SAND_LOW = vec3(0.736, 0.644, 0.488);
// What a cell of water takes out of the light, and what it gives back.
const vec3 ABSORB = vec3(3.1, 0.74, 0.50);
const vec3 SCATTER = vec3(0.008, 0.118, 0.185);
// How deep the surface lies under the sand.
const float SUNK = 0.22;

vec4 field_at(vec2 spot) { return texture(field, spot / bed.w + 0.5); }
float clock() { return eye.w / CYCLE; }

// Noise carried along by the current: two copies, each set back while the other is seen.
vec4 carried(vec2 at, vec2 ride, float scale) {
    vec2 turns = fract(vec2(0.0, 0.5) + clock() * 26.0);
    vec4 one = texture(noise, (at - ride * turns.x) * scale);
    vec4 two = texture(noise, (at - ride * turns.y) * scale + 0.37);
    return mix(one, two, abs(turns.x * 2.0 - 1.0));
}

vec3 floor_at(vec2 spot) {
    vec4 grain = texture(noise, spot * (1.0 / 6.0));
    float heap = 0.42 + grain.a * 0.55 + (grain.r - 0.5) * 0.95 + (grain.g - 0.5) * 0.2;
    return linear(mix(SAND_LOW, SAND, clamp(heap, 0.0, 1.1)));
}

// Layers of sand, wet below, bright where they face the sun. `down` is 1 at the water.
vec3 bank_at(vec2 spot, float down, float light) {
    vec4 grain = texture(noise, vec2(spot.x + spot.y, down * 0.66) * 0.4);
    vec3 layers = mix(vec3(0.86, 0.77, 0.60), vec3(0.62, 0.52, 0.38), clamp(down * 1.15 + (grain.a - 0.5) * 0.8, 0.0, 1.0));
    vec2 sunward = normalize(sun.xz) * 0.09;
    float facing = clamp((field_at(spot + sunward).r - field_at(spot - sunward).r) * 3.4, 0.0, 1.0);
    return linear(layers * (0.88 + 0.24 * grain.g)) * (KEY * (0.16 + 0.75 * facing) * light + SKY * 0.85 * (1.0 - 0.45 * down));
}

// Light on the floor: a net that focuses, thin and bright in the shallows, wide and faint below.
float caustics(vec2 at, vec2 warp, float gather, float depth) {
    float one = texture(noise, at * 0.21 + warp + clock() * vec2(3.0, 1.0)).b;
    float two = texture(noise, at.yx * 0.29 - warp - clock() * vec2(1.0, 4.0)).b;
    float deep = clamp(depth, 0.0, 1.0);
    float net = pow(max(1.0 - min(one, two) * 1.15, 0.0), mix(8.0, 3.0, deep));
    return net * (0.2 + 1.3 * smoothstep(0.25, 0.80, gather)) * (1.0 - 0.45 * deep);
}

// Foam only round stones and at the outlets: thin, torn and drifting. `lip` is 1 at the outlet.
float foam_at(float shore_by, float stone, float lip, float torn) {
    float foam = smoothstep(0.35, 0.95, stone) * smoothstep(0.14, 0.03, shore_by) * smoothstep(0.42, 0.62, torn);
    foam = max(foam, smoothstep(0.0, 0.3, lip) * smoothstep(0.70 - 0.10 * lip, 0.86, torn) * 0.7);
    return max(foam, smoothstep(0.86, 1.0, lip + (torn - 0.5) * 0.20) * 0.85);
}

void main() {
    vec2 lid = world.xz;
    vec4 f = field_at(lid);
    float d = shore(f.r);
    float edge = fwidth(d) * 0.75 + 0.002;
    float cover = smoothstep(-edge, edge, d);
    if (cover <= 0.0) discard;

    // Past the board the water rises to the rim and thins: `lip` is 0 on the board, 1 at the edge.
    vec2 over = abs(lid) - bed.xy;
    float beyond = max(over.x, over.y);
    float lip = clamp(beyond / bed.z, 0.0, 1.0);
    float sunk = SUNK * (1.0 - smoothstep(-0.30, bed.z * 0.7, beyond));

    // Where the line of sight meets the surface, or the bank before it.
    vec3 view = normalize(eye.xyz - world);
    vec2 k = view.xz / max(view.y, 0.25);
    vec2 spot = lid - k * sunk;
    vec4 s = field_at(spot);
    float ds = shore(s.r);
    float wall = smoothstep(edge, -edge, ds);
    float light = mix(0.36, 1.0, f.a);
    vec3 bank = vec3(0.0);
    if (wall > 0.0) {
        float hit = clamp(d / max(d - ds, 1e-3), 0.0, 1.0);
        bank = bank_at(lid - k * sunk * hit, hit * sunk / SUNK, light);
    }

    vec3 c = vec3(0.0);
    float net = 0.0, foam = 0.0;
    vec4 stream = texture(flow, (vec2(spot.x, -spot.y) + bed.xy) / grid.xy);
    if (wall < 1.0) {
        vec2 way = stream.xy * 2.0 - 1.0;
        vec2 ride = way * stream.z * 1.1;
        vec4 swirl = carried(spot + clock() * vec2(10.0, -5.0), ride, 0.2);
        vec4 cross_swirl = carried(spot.yx + clock() * vec2(-10.0, 7.0), ride.yx, 0.3);
        vec2 lean = slope.xz + (vec2(swirl.a, cross_swirl.a) - 0.5) * 0.30;
        vec3 n = normalize(vec3(-lean.x, 1.0, -lean.y));

        // A shelf along the banks, then the deep, which is deeper where the mass is wide.
        float shelf = smoothstep(0.10, 0.29, ds);
        float wide = smoothstep(0.28, 0.92, s.g);
        float hollow = texture(noise, spot * 0.13).a;
        float depth = 0.015 + 0.13 * smoothstep(-0.02, 0.14, ds) + shelf * mix(0.28, 1.15, wide) * (0.55 + 0.9 * hollow);
        depth *= 1.0 - 0.80 * smoothstep(-0.2, 1.0, lip);
        vec2 bent = spot - k * depth * 0.55 - lean * (0.25 + depth * 0.5);
        if (glow.z > 0.5) {
            net = caustics(bent, (vec2(cross_swirl.a, swirl.a) - 0.5) * 0.22 + lean * 0.12, hollow, depth) * smoothstep(0.02, 0.12, ds);
        } else {
            net = 0.55 * smoothstep(0.56, 0.72, cross_swirl.a + swirl.a * 0.2) * smoothstep(0.02, 0.12, ds);
        }

        // The shadow that the bank casts on the surface and the floor.
        float banked = smoothstep(-0.06, 0.07, shore(field_at(spot + sun.xz / sun.y * (sunk + depth * 0.35)).r));
        float lit = light * mix(0.45, 1.0, banked);
        vec3 ground = floor_at(bent) * (KEY * (0.62 + net * 1.5) * lit + SKY * 0.62);
        c = ground * exp(-ABSORB * depth * 1.7) + SCATTER * (1.0 - exp(-depth * 3.0)) * (0.55 + 0.75 * lit);

        // Threads of the current, drawn out along it.
        if (glow.z > 0.5 && stream.z > 0.1) {
            float thread = carried(spot + way * 0.12, ride, 1.1).a + carried(spot - way * 0.12, ride, 1.1).a;
            thread = smoothstep(0.98, 1.32, thread) * stream.z * stream.z * smoothstep(0.04, 0.2, ds);
            c = mix(c, vec3(0.42, 0.72, 0.74) * (0.35 + 0.65 * lit), thread * (0.30 + 0.20 * stream.a));
        }

        // Sky and the stones around in the mirror.
        vec3 mirror = reflect(-view, n);
        float fresnel = 0.02 + 0.98 * pow(1.0 - max(dot(n, view), 0.0), 5.0);
        float stone = field_at(spot + mirror.xz / max(mirror.y, 0.3) * 0.34).b;
        vec3 sky = linear(mix(vec3(0.93, 0.95, 0.93), vec3(0.50, 0.70, 0.82), clamp(mirror.y * 1.1, 0.0, 1.0)));
        sky = mix(sky, vec3(0.42, 0.13, 0.07), stone * 0.9);
        c = mix(c, sky, clamp(fresnel * 1.6 + 0.05 + 0.28 * stone * (1.0 - fresnel), 0.0, 0.85));

        // The sun breaks into a patch of glitter where the waves lean the right way.
        vec3 halfway = normalize(view + sun.xyz);
        vec2 sparks = vec2(texture(noise, spot * 0.9 + clock() * 5.0).a, texture(noise, spot.yx * 0.9 - clock() * 6.0).a) - 0.5;
        vec2 miss = halfway.xz / halfway.y + lean * 1.6 + sparks;
        float glint = exp(-dot(miss, miss) * 95.0) * 1.6 + 0.16 * exp(-dot(miss, miss) * 9.0);
        c += glint * lit * s.a * sun.w * vec3(1.0, 0.97, 0.88);

        foam = foam_at(ds, s.b, lip, swirl.g * 0.35 + cross_swirl.a * 0.65) * (1.0 - wall);
        c = mix(c, linear(FOAM) * (0.34 + 0.66 * lit), foam);
    }
    c = mix(c, bank, wall);
    // A line of shade where the sand breaks off, and beneath stones.
    c *= 1.0 - 0.225 * smoothstep(0.05, 0.0, d) * (1.0 - lip);
    c *= 1.0 - 0.45 * f.b * (1.0 - wall * 0.5);
    c = dusk(c);
    c += glow.x * smoothstep(0.25, 0.75, stream.a) * (1.0 - 0.8 * wall) * (vec3(0.10, 0.52, 0.56) * (0.45 + net) + foam * 0.35);
    color = vec4(shown(c), cover * mix(1.0, 0.72 + 0.28 * foam, smoothstep(0.1, 0.8, lip)));
}
