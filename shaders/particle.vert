// Drops of the escapes, bursts of dust and motes. A particle is a function of time: nothing is
// kept between two frames, and each is born again when its life is over.
in vec2 point;    // corner of the square, -1 to 1
in vec4 origin;   // escapes: xy middle of the face, zw outward; bursts: x slot; motes: xyz place
in vec4 nature;   // x: 0 drop, 1 grain of dust, 2 burst, 3 mote; y: champion; z: strength; w: seed

out vec2 disc;
out vec4 tint;

float pick(float seed, int n) { return chance(ivec3(int(seed * 65535.0), n, 5)); }

void main() {
    float seed = nature.w;
    float r0 = pick(seed, 0), r1 = pick(seed, 1), r2 = pick(seed, 2), r3 = pick(seed, 3);
    vec3 at; vec3 along = vec3(0.0, 1.0, 0.0);
    float size = 0.0, stretch = 1.0;
    tint = vec4(0.0);
    if (nature.x < 1.5) {
        bool dust = nature.x > 0.5;
        float overflow = dust ? 0.0 : glow.w * nature.y;
        float rounds = dust ? 22.0 + floor(r3 * 8.0) : 40.0 + floor(r3 * 14.0);
        float age = fract(eye.w * rounds / CYCLE + r0);
        vec2 way = origin.zw, aside = vec2(-way.y, way.x);
        float run = bed.z + 0.05;
        float t = age * 1.75;
        float over = max(t - 0.72, 0.0) * (1.05 + 0.25 * overflow);
        float g = dust ? 1.3 : 1.9;
        float fall = over * over * g;
        float ahead = min(t / 0.72, 1.0) * run + over * (0.34 + 0.25 * r1);
        at.xz = origin.xy + way * ahead + aside * ((r2 - 0.5) * (0.20 + over * 0.35));
        at.y = max(0.05 - fall + (dust ? 0.04 * sin(t * 9.0 + r1 * 6.0) : 0.0), 0.02 - DEPTH);
        along = vec3(way.x * 0.5, -2.0 * over * g - 0.02, way.y * 0.5);
        stretch = dust ? 1.0 : 1.0 + over * 2.2;
        size = dust ? 0.016 + 0.022 * r1 : 0.016 + 0.016 * r1;
        size *= 1.0 + overflow * 0.5;
        float ends = smoothstep(0.0, 0.08, age) * smoothstep(1.0, 0.86, age) * smoothstep(0.02, 0.12, at.y + DEPTH);
        vec3 water = mix(vec3(0.66, 0.88, 0.91), vec3(0.95, 0.99, 1.0), max(nature.y, r1 * 0.6));
        vec3 grit = mix(vec3(0.74, 0.50, 0.37), vec3(0.95, 0.80, 0.66), max(nature.y * 0.8, r1 * 0.4));
        tint = vec4(dust ? grit : water, ends * nature.z * (dust ? 0.62 : 0.8) * mix(0.3, 1.0, smoothstep(0.6, 0.85, t)));
        tint.rgb = mix(tint.rgb * mix(0.45, 1.0, (sun.w - 0.3) / 0.7), tint.rgb, overflow);
    } else if (nature.x < 2.5) {
        vec4 burst = bursts[int(origin.x + 0.5)];
        float age = burst.z / 0.8;
        bool splash = burst.w > 0.5 && burst.w < 1.5, steam = burst.w > 2.5;
        if (age > 0.0 && age < 1.0) {
            float turn = r0 * TURN, out_by = steam ? 0.45 * r1 : 0.42 + (0.45 + 0.5 * r1) * (1.0 - (1.0 - age) * (1.0 - age)) * (splash ? 0.4 : 0.75);
            at = vec3(burst.x + cos(turn) * out_by, 0.06 + (splash ? 1.6 * r2 * age * (1.0 - age) : (steam ? 1.5 : 0.30) * r2 * age + 0.05), burst.y + sin(turn) * out_by);
            size = splash ? 0.03 : (0.05 + 0.10 * r3) * (steam ? 1.2 + 1.2 * age : 0.6 + age);
            vec3 shade = burst.w < 0.5 ? vec3(0.93, 0.84, 0.68) : splash || steam ? vec3(0.93, 0.98, 0.98) : vec3(0.42, 0.34, 0.34);
            tint = vec4(shade, (1.0 - age) * (splash ? 0.8 : 0.42));
        }
    } else {
        float drift = eye.w / CYCLE;
        at = origin.xyz + vec3(sin((drift * (1.0 + floor(r0 * 3.0)) + r1) * TURN) * 1.6,
            sin((drift * (2.0 + floor(r2 * 3.0)) + r3) * TURN) * 0.5, cos((drift + r0) * TURN) * 1.2);
        size = 0.018 + 0.016 * r2;
        float twinkle = 0.5 + 0.5 * sin((drift * 9.0 + r1) * TURN);
        tint = vec4(1.0, 0.98, 0.88, 0.16 + 0.34 * twinkle);
    }
    vec4 mid = camera * vec4(at, 1.0);
    vec4 tip = camera * vec4(at + along * 0.05, 1.0);
    vec2 aspect = vec2(grid.w / grid.z, 1.0);
    vec2 dir = (tip.xy / tip.w - mid.xy / mid.w) * aspect;
    dir = stretch > 1.0 && dot(dir, dir) > 1e-10 ? normalize(dir) : vec2(0.0, 1.0);
    vec2 off = (vec2(dir.y, -dir.x) * point.x + dir * point.y * stretch) * size * 2.475;
    disc = point;
    // Never under a pixel across: fainter instead.
    float least = grid.w * 1.1 * mid.w;
    float thin = min(size * 2.475 / least, 1.0);
    off /= max(thin, 0.05);
    tint.a *= thin;
    gl_Position = tint.a > 0.0 ? mid + vec4(off / aspect, 0.0, 0.0) : vec4(2.0, 2.0, 2.0, 1.0);
}
