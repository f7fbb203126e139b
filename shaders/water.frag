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
const vec3 SAND_LOW = vec3(0.80, 0.70, 0.53);
// What a cell of water takes out of the light, and what it gives back.
const vec3 ABSORB = vec3(3.1, 0.74, 0.50);
const vec3 SCATTER = vec3(0.008, 0.118, 0.185);
const float SUNK = 0.22;

// Noise carried along by the current: two copies, each set back while the other is seen.
vec4 carried(vec2 at, vec2 ride, float scale, vec3 turn) {
    vec4 one = texture(noise, (at - ride * turn.x) * scale);
    vec4 two = texture(noise, (at - ride * turn.y) * scale + 0.37);
    return mix(one, two, turn.z);
}

vec3 floor_at(vec2 spot) {
    vec4 grain = texture(noise, spot * (1.0 / 6.0));
    float heap = 0.30 + grain.a * 0.55 + (grain.r - 0.5) * 0.95 + (grain.g - 0.5) * 0.2;
    return linear(mix(SAND_LOW * 0.92, SAND, clamp(heap + 0.12, 0.0, 1.1)));
}

void main() {
    vec2 lid = world.xz;
    vec4 f = texture(field, lid / bed.w + 0.5);
    float d = shore(f.r);
    float edge = fwidth(d) * 0.75 + 0.002;
    float cover = smoothstep(-edge, edge, d);
    if (cover <= 0.0) discard;
    vec3 view = normalize(eye.xyz - world);
    vec2 over = abs(lid) - bed.xy;
    float beyond = max(over.x, over.y);
    // 0 on the board, 1 where the water leaves the rim.
    float lip = clamp(beyond / bed.z, 0.0, 1.0);
    float sunk = SUNK * (1.0 - smoothstep(-0.30, bed.z * 0.7, beyond));
    vec2 k = view.xz / max(view.y, 0.25);

    // Where the line of sight meets the surface, or the bank before it.
    vec2 spot = lid - k * sunk;
    vec4 s = texture(field, spot / bed.w + 0.5);
    float ds = shore(s.r);
    float light = mix(0.36, 1.0, f.a);
    vec3 c;
    float wall = smoothstep(edge, -edge, ds) ;
    float hit = clamp(d / max(d - ds, 1e-3), 0.0, 1.0);

    // The bank: layers of sand, wet below, bright where it faces the sun.
    vec2 at_wall = lid - k * sunk * hit;
    float down = hit * sunk;
    vec4 grain = texture(noise, vec2(at_wall.x + at_wall.y, down * 3.0) * 0.4);
    vec3 bank = mix(vec3(0.86, 0.77, 0.60), vec3(0.62, 0.52, 0.38), clamp(down / SUNK * 1.15 + (grain.a - 0.5) * 0.8, 0.0, 1.0));
    // How it faces the sun, from two places a little apart.
    vec2 sunward = normalize(sun.xz) * 0.09;
    float facing = clamp((texture(field, (at_wall + sunward) / bed.w + 0.5).r - texture(field, (at_wall - sunward) / bed.w + 0.5).r) * 3.4, 0.0, 1.0);
    bank = linear(bank * (0.88 + 0.24 * grain.g)) * (KEY * (0.16 + 0.75 * facing) * light + SKY * 0.85 * (1.0 - 0.45 * down / SUNK));

    // The surface.
    float drift = eye.w * (1.0 / CYCLE);
    vec4 stream = texture(flow, (vec2(spot.x, -spot.y) + bed.xy) / grid.xy);
    vec2 way = stream.xy * 2.0 - 1.0;
    vec2 ride = way * stream.z * 1.1;
    vec2 turns = fract(vec2(0.0, 0.5) + eye.w * (26.0 / CYCLE));
    vec3 turn = vec3(turns, abs(turns.x * 2.0 - 1.0));
    vec4 swirl = carried(spot + vec2(drift * 10.0, drift * -5.0), ride, 1.0 / 5.0, turn);
    vec4 cross_swirl = carried(spot.yx + vec2(drift * -10.0, drift * 7.0), ride.yx, 1.0 / 3.4, turn);
    // Threads of the current, drawn out along it.
    float thread = 0.0;
    for (int i = -1; i <= 1; i++) {
        thread += carried(spot + way * (0.20 * float(i)), ride, 1.1, turn).a;
    }
    thread = smoothstep(0.48, 0.66, thread / 3.0) * stream.z * stream.z * smoothstep(0.04, 0.2, ds);
    vec2 lean = slope.xz + (vec2(swirl.a, cross_swirl.a) - 0.5) * 0.30;
    vec3 n = normalize(vec3(-lean.x, 1.0, -lean.y));

    // Depth under the surface: a shelf along the banks, then the deep.
    float shelf = smoothstep(0.10, 0.29, ds);
    float wide = smoothstep(0.28, 0.92, s.g);
    float hollow = texture(noise, spot * 0.13).a - 0.5;
    float depth = (0.015 + 0.13 * smoothstep(-0.02, 0.14, ds) + shelf * mix(0.28, 1.15, wide) * (1.0 + 0.9 * hollow)) * (1.0 - 0.80 * smoothstep(-0.2, 1.0, lip));
    vec2 bent = spot - k * depth * 0.55 - lean * (0.25 + depth * 0.5);
    vec3 sand = floor_at(bent);
    // Light on the floor: a net that focuses, thin and bright in the shallows, wide and faint below.
    vec2 warp = (vec2(cross_swirl.a, swirl.a) - 0.5) * 0.22 + lean * 0.12;
    float one = texture(noise, bent * 0.21 + warp + vec2(drift * 3.0, drift)).b;
    float two = texture(noise, bent.yx * 0.29 - warp - vec2(drift, drift * 4.0)).b;
    float gather = smoothstep(0.25, 0.80, texture(noise, bent * 0.09 + vec2(drift, drift * -2.0)).a);
    float net = pow(max(1.0 - min(one, two) * 1.15, 0.0), mix(8.0, 3.0, clamp(depth, 0.0, 1.0))) * (0.2 + 1.3 * gather) * (1.0 - 0.45 * clamp(depth, 0.0, 1.0));
    net *= smoothstep(0.02, 0.12, ds);

    // The shadow that bank and stones cast on the surface and the floor.
    vec2 to_sun = sun.xz / sun.y;
    float banked = smoothstep(-0.06, 0.07, shore(texture(field, (spot + to_sun * (sunk + depth * 0.35)) / bed.w + 0.5).r));
    float lit = light * mix(0.45, 1.0, banked);

    vec3 through = exp(-ABSORB * depth * 1.7);
    vec3 ground = sand * (KEY * (0.62 + net * 1.5) * lit + SKY * 0.62);
    c = ground * through + SCATTER * (1.0 - exp(-depth * 3.0)) * (0.55 + 0.75 * lit);

    // Sky and what stands around in the mirror.
    vec3 mirror = reflect(-view, n);
    float fresnel = 0.02 + 0.98 * pow(1.0 - max(dot(n, view), 0.0), 5.0);
    vec3 sky = linear(mix(vec3(0.93, 0.95, 0.93), vec3(0.50, 0.70, 0.82), clamp(mirror.y * 1.1, 0.0, 1.0)));
    float stone = texture(field, (spot + mirror.xz / max(mirror.y, 0.3) * 0.34) / bed.w + 0.5).b;
    sky = mix(sky, vec3(0.42, 0.13, 0.07), stone * 0.9);
    c = mix(c, vec3(0.42, 0.72, 0.74) * (0.35 + 0.65 * lit), thread * (0.42 + 0.25 * stream.a));
    c = mix(c, sky, clamp(fresnel * 1.6 + 0.05 + 0.28 * stone * (1.0 - fresnel), 0.0, 0.85));

    // The sun breaks into a patch of glitter where the waves lean the right way.
    vec3 halfway = normalize(view + sun.xyz);
    vec2 wanted = -halfway.xz / halfway.y;
    vec2 fine = lean * 1.6 + (vec2(texture(noise, spot * 0.9 + drift * 5.0).a, texture(noise, spot.yx * 0.9 - drift * 6.0).a) - 0.5) * 1.0;
    vec2 miss = wanted - fine;
    float glint = exp(-dot(miss, miss) * 95.0) * 1.6 + 0.16 * exp(-dot(miss, miss) * 9.0);
    c += glint * lit * s.a * sun.w * vec3(1.0, 0.97, 0.88);

    c = mix(c, bank, wall);

    // Foam: only round stones and at the outlets, thin, torn and drifting.
    float torn = swirl.g * 0.35 + cross_swirl.a * 0.65;
    float rub = smoothstep(0.35, 0.95, s.b) * smoothstep(0.14, 0.03, ds);
    float foam = clamp(rub * smoothstep(0.42, 0.62, torn) + 0.0, 0.0, 1.0);
    foam = max(foam, smoothstep(0.0, 0.3, lip) * smoothstep(0.70 - 0.10 * lip, 0.86, torn) * 0.7);
    foam = max(foam, smoothstep(0.86, 1.0, lip + (torn - 0.5) * 0.20) * 0.85);
    c = mix(c, linear(FOAM) * (0.34 + 0.66 * lit), foam * (1.0 - wall));
    // A line of light and of shade where sand breaks off into the bank.
    c *= mix(1.0, 0.55, smoothstep(0.05, 0.0, d) * 0.5 * (1.0 - lip));
    c *= 1.0 - 0.45 * f.b * (1.0 - wall * 0.5);
    c = dusk(c);

    float win = glow.x * smoothstep(0.25, 0.75, stream.a) * (1.0 - 0.8 * wall);
    c += win * (vec3(0.10, 0.52, 0.56) * (0.45 + net) + foam * 0.35);
    color = vec4(shown(c), cover * mix(1.0, 0.72 + 0.28 * foam, smoothstep(0.1, 0.8, lip)));
}
