// Baked once at the start, tileable: r ripples of wind-blown sand in the sun, g grain,
// b distance between cell borders (cracks, caustics), a soft noise.
in vec2 uv;
out vec4 color;

float value(vec2 p, int period, int seed) {
    ivec2 i = ivec2(floor(p));
    vec2 f = p - floor(p);
    f = f * f * (3.0 - 2.0 * f);
    ivec2 j = (i + 1) % period;
    i = i % period;
    return mix(
        mix(chance(ivec3(i, seed)), chance(ivec3(j.x, i.y, seed)), f.x),
        mix(chance(ivec3(i.x, j.y, seed)), chance(ivec3(j, seed)), f.x), f.y);
}

float soft(vec2 p, int period, int seed) {
    float sum = 0.0, weight = 0.5;
    for (int octave = 0; octave < 5; octave++) {
        sum += weight * value(p * float(period), period, seed + octave);
        weight *= 0.5;
        period *= 2;
    }
    return sum / 0.97;
}

float ripple(vec2 p) {
    float warp = soft(p, 3, 40) * 4.6 + value(p * 14.0, 14, 50) * 0.35;
    // Whole numbers of waves both ways keep it tileable; aslant, so that it never runs with the grid.
    float phase = 20.0 * p.y + 11.0 * p.x + warp;
    float t = fract(phase);
    // A long windward slope, a short lee.
    float height = t < 0.68 ? t / 0.68 : (1.0 - t) / 0.32;
    height = height * height * (3.0 - 2.0 * height);
    return height * mix(0.42, 1.0, smoothstep(0.3, 0.62, soft(p + 0.37, 4, 60)));
}

float borders(vec2 p, int period) {
    p *= float(period);
    ivec2 base = ivec2(floor(p));
    float first = 9.0, second = 9.0;
    for (int y = -1; y <= 1; y++) for (int x = -1; x <= 1; x++) {
        ivec2 cell = base + ivec2(x, y);
        ivec2 key = (cell + period) % period;
        vec2 point = vec2(cell) + vec2(chance(ivec3(key, 70)), chance(ivec3(key, 71)));
        float d = distance(p, point);
        second = d < first ? first : min(second, d);
        first = min(first, d);
    }
    return second - first;
}

void main() {
    vec2 e = vec2(1.0 / 512.0, 0.0);
    float slope = (ripple(fract(uv + e.xy)) - ripple(fract(uv - e.xy))) * 0.5
        + (ripple(fract(uv + e.yx)) - ripple(fract(uv - e.yx)));
    float fine = value(uv * 256.0, 256, 80) * 0.55 + value(uv * 128.0, 128, 90) * 0.45;
    float speck = chance(ivec3(ivec2(uv * 512.0), 95));
    float grain = fine * 0.7 + 0.15 + (speck > 0.965 ? 0.25 : speck < 0.03 ? -0.28 : 0.0);
    vec2 bent = uv + 0.022 * vec2(value(uv * 20.0, 20, 30), value(uv * 20.0, 20, 31));
    color = vec4(
        clamp(0.5 + slope * 1.7, 0.0, 1.0), clamp(grain, 0.0, 1.0),
        clamp(borders(fract(bent), 12) * 1.25, 0.0, 1.0), soft(uv, 4, 10));
}
