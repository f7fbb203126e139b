// Water over sand: depth, caustics, foam on the outline, sky and sun on the surface.
in vec3 world;
in vec3 slope;
out vec4 color;

uniform sampler2D noise;
uniform sampler2D field;
uniform sampler2D cells;

const vec3 SHALLOW = vec3(0.40, 0.81, 0.80);
const vec3 DEEP = vec3(0.02, 0.375, 0.49);
const vec3 FOAM = vec3(0.955, 0.985, 0.98);

void main() {
    vec2 spot = world.xz;
    vec4 f = texture(field, spot / bed.w + 0.5);
    float lap = sin(eye.w * (9.0 * TURN / CYCLE) + spot.x * 1.7 + spot.y * 1.3) * 0.010;
    float d = f.r - 0.5 + lap;
    float edge = fwidth(d) * 0.75 + 0.002;
    float cover = smoothstep(-edge, edge, d);
    if (cover <= 0.0) discard;

    float drift = eye.w * (1.0 / CYCLE);
    vec4 swirl = texture(noise, spot * (1.0 / 5.0) + vec2(drift * 2.0, drift * -1.0));
    vec4 cross_swirl = texture(noise, spot.yx * (1.0 / 3.4) + vec2(drift * -3.0, drift * 2.0));
    vec2 lean = slope.xz + (vec2(swirl.a, cross_swirl.a) - 0.5) * 0.34;
    vec3 n = normalize(vec3(-lean.x, 1.0, -lean.y));
    vec3 view = normalize(eye.xyz - world);

    float depth = smoothstep(0.0, 0.29, d) * mix(0.78, 1.0, smoothstep(0.35, 0.95, f.g));
    vec2 bent = spot - (view.xz / max(view.y, 0.35) * 0.22 + lean * 0.35) * depth;
    vec4 bottom = texture(noise, bent * (1.0 / 6.0));
    vec3 sand = linear(mix(vec3(0.72, 0.64, 0.47), vec3(0.92, 0.86, 0.70), clamp(bottom.a * 0.9 + (bottom.r - 0.5) * 0.5 + 0.3, 0.0, 1.0)));
    float light = mix(0.42, 1.0, f.a);

    float net = 0.0;
    if (glow.z > 0.5) {
        vec2 warp = (vec2(cross_swirl.a, swirl.a) - 0.5) * 0.11;
        float one = texture(noise, bent * 0.23 + warp + vec2(drift * 3.0, drift)).b;
        float two = texture(noise, bent.yx * 0.31 - warp - vec2(drift, drift * 4.0)).b;
        net = (1.0 - one) * (1.0 - two);
        // Light gathers here and thins out there.
        net *= net * net * (0.35 + 1.5 * smoothstep(0.3, 0.75, swirl.a)) * (1.0 - 0.5 * depth) * smoothstep(0.03, 0.16, d);
    }
    vec3 tint = linear(mix(SHALLOW, DEEP, depth));
    vec3 through = sand * mix(vec3(0.80, 0.95, 0.93), vec3(0.16, 0.42, 0.50), depth);
    vec3 c = mix(through, tint, 0.30 + 0.52 * depth) * (0.55 + 0.60 * light);
    c += net * light * vec3(0.34, 0.48, 0.42);

    float fresnel = 0.03 + 0.97 * pow(1.0 - max(dot(normalize(n + vec3(0.0, 0.6, 0.0)), view), 0.0), 5.0);
    vec3 mirror = reflect(-view, n);
    vec3 sky = linear(mix(vec3(0.86, 0.92, 0.93), vec3(0.52, 0.70, 0.80), clamp(mirror.y * 1.2, 0.0, 1.0)));
    c = mix(c, sky, clamp(fresnel * 1.25, 0.0, 0.8));
    float glint = pow(max(dot(mirror, sun.xyz), 0.0), 200.0);
    c += glint * 1.3 * f.a * sun.w * vec3(1.0, 0.96, 0.86);

    // Foam: a thin bright line on the outline, and torn lace behind it.
    float torn = swirl.g * 0.5 + cross_swirl.a * 0.8;
    float line = smoothstep(0.062 + 0.03 * swirl.a, 0.02, d);
    float lace = smoothstep(0.15, 0.07, d) * smoothstep(0.66, 0.86, torn);
    float foam = clamp(line * 0.9 + lace * 0.7, 0.0, 1.0);
    c = mix(c, linear(FOAM) * (0.34 + 0.66 * light), foam);
    c *= 1.0 - 0.4 * f.b;
    c = dusk(c);

    ivec2 at = clamp(ivec2(vec2(spot.x, -spot.y) + bed.xy), ivec2(0), ivec2(grid.xy) - 1);
    float win = glow.x * texelFetch(cells, at, 0).a;
    c += win * (vec3(0.10, 0.52, 0.56) * (0.45 + net) + foam * 0.35);
    color = vec4(shown(c), cover);
}
