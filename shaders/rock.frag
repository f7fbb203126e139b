// Terracotta and basalt: flat facets in sun and sky.
in vec3 world;
in vec4 look;
in float turning;
out vec4 color;

uniform sampler2D noise;
uniform sampler2D flow;
uniform highp sampler2D shadow;

float sunshine(vec3 n, float slope) {
    vec3 at = (sunlight * vec4(world + n * 0.035, 1.0)).xyz;
    float bias = 0.0015 + 0.004 * (1.0 - slope);
    // Four answers blended by distance: a soft edge, whatever the size on screen.
    vec2 size = vec2(textureSize(shadow, 0)) * 0.7;
    vec2 spot = at.xy * size - 0.5;
    vec2 part = smoothstep(0.0, 1.0, fract(spot));
    vec4 corner = vec4(floor(spot) + 0.5, floor(spot) + 1.5) / size.xyxy;
    vec4 open = smoothstep(at.z - bias * 2.6, at.z - bias, vec4(texture(shadow, corner.xy).r, texture(shadow, corner.zy).r,
        texture(shadow, corner.xw).r, texture(shadow, corner.zw).r));
    return mix(mix(open.x, open.y, part.x), mix(open.z, open.w, part.x), part.y);
}

void main() {
    vec3 n = normalize(cross(dFdx(world), dFdy(world)));
    vec4 grain = abs(n.y) > 0.55
        ? texture(noise, world.xz * 0.31)
        : texture(noise, vec2(abs(n.x) > abs(n.z) ? world.z : world.x + 0.5, world.y * 1.3) * 0.31);
    float dead = look.y, tint = clamp(look.w * 0.5 + (grain.a - 0.3) * 0.9, 0.0, 1.0);
    float facing = dot(n, sun.xyz);
    float lit = max(facing, 0.0);
    if (glow.z > 0.5 && facing > 0.0) lit *= sunshine(n, facing);

    vec3 clay = mix(vec3(0.630, 0.325, 0.220), vec3(0.705, 0.425, 0.300), tint);
    clay = mix(clay, vec3(0.520, 0.245, 0.180), smoothstep(0.6, 0.0, look.x) * 0.7);
    clay *= 0.86 + 0.28 * grain.g;
    vec3 basalt = mix(vec3(0.225, 0.21, 0.245), vec3(0.275, 0.26, 0.285), tint) * (0.8 + 0.4 * grain.g);
    vec3 base = linear(mix(clay, basalt, dead));

    // The foot of a stone sees less of the sky; faces that look down see the warm sand.
    float open = mix(0.45, 1.0, smoothstep(0.0, 0.75, look.x));
    vec3 sky = mix(vec3(0.30, 0.26, 0.22), SKY * 1.05, n.y * 0.5 + 0.5) * open;
    vec3 c = base * (KEY * lit * 1.45 + sky);

    float crack = 1.0 - smoothstep(0.0, 0.13, grain.b);
    c *= 1.0 - 0.55 * crack * dead;
    // While it dies, light leaves it and cracks burst open, white in the middle and red beside.
    c *= 1.0 - 0.62 * turning;
    float torn = 1.0 - smoothstep(0.0, 0.13 + 0.15 * turning, grain.b);
    // Hottest while the mass is turning, then a faint ember.
    // At the end the dead are cold ash, so that they are told from the living.
    float ember = dead * mix(0.12, 1.0, clamp((sun.w - 0.3) / 0.7, 0.0, 1.0)) * (0.42 + 1.0 * (1.0 - dead)) * crack * mix(0.22, 1.0, smoothstep(1.0, 0.1, look.x));
    c = dusk(c) + ember * vec3(1.0, 0.16, 0.05) + turning * torn * vec3(1.25, 0.30 + 0.45 * crack, 0.05 + 0.25 * crack);
    float win = look.z * glow.y;
    // The last sun on the rock that won, and hot seams where it holds the shore.
    vec2 within = bed.xy - abs(world.xz);
    float shore_held = smoothstep(1.15, 0.25, min(within.x, within.y));
    float low_sun = max(dot(n, normalize(vec3(sun.x, 0.22, sun.z))), 0.0);
    c += win * (vec3(0.62, 0.22, 0.085) * (0.10 + 0.75 * low_sun * (0.4 + 0.6 * look.x))
        + vec3(1.05, 0.30, 0.06) * crack * shore_held * (0.35 + 0.65 * smoothstep(1.0, 0.0, look.x)));
    // Light that comes back from the water that won.
    if (glow.x > 0.0) {
        float beside = glow.x * texture(flow, (vec2(world.x, -world.z) + bed.xy) / grid.xy).a;
        c += base * beside * vec3(0.25, 1.5, 1.6) * (0.70 - 0.45 * n.y) * smoothstep(1.0, 0.1, look.x);
    }
    color = vec4(shown(c), 1.0);
}
