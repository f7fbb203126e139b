// Cheap on purpose: most pixels of the screen come from here.
in vec3 world;
in vec4 tone;
out vec4 color;

uniform sampler2D noise;
uniform sampler2D field;
uniform sampler2D flow;

// Soft shadow of the bed on the ground, and the darkness at its foot.
float bed_shadow(vec2 spot) {
    vec2 half_size = bed.xy + bed.z;
    vec2 shift = -sun.xz / sun.y * DEPTH;
    vec2 far = max(abs(spot - shift * 0.5) - half_size - abs(shift) * 0.5 + 0.3, 0.0);
    float fallen = smoothstep(0.55, 0.05, length(far));
    float foot = length(max(abs(spot) - half_size, 0.0));
    return 1.0 - 0.34 * fallen - 0.30 * exp(-foot * 2.2);
}

// Where a fall meets the ground: foam, a pool, and a rill that runs away from the bed. `light` is
// that of the hour.
vec3 rill(vec3 c, vec2 spot, vec3 light) {
    vec2 over = abs(spot) - bed.xy - bed.z;
    float away = max(over.x, over.y);
    if (away < -0.2 || away > 3.0) return c * light;
    // The mouth that this place lies under; a rill winds.
    bool along_x = over.x < over.y;
    float along = along_x ? spot.x : spot.y;
    float wound = along + (texture(noise, vec2(away * 0.13, floor(along * 0.2) * 0.3)).a - 0.5) * 2.2 * smoothstep(0.5, 2.6, away);
    vec2 lip = along_x ? vec2(wound, sign(spot.y) * (bed.y + 0.42)) : vec2(sign(spot.x) * (bed.x + 0.42), wound);
    float d = shore(texture(field, lip / bed.w + 0.5).r) - 0.34 * smoothstep(0.3, 2.6, away);
    if (d < -0.16) return c * light;
    float wet = smoothstep(-0.16, 0.05, d) * smoothstep(3.0, 1.7, away);
    vec4 run = texture(noise, vec2(along * 1.1, away * 0.32 - eye.w * (9.0 / CYCLE)));
    float water = smoothstep(-0.02, 0.07, d + (run.g - 0.5) * 0.05) * smoothstep(2.9, 1.6, away + run.g * 0.4);
    float churn = smoothstep(0.75, 0.1, abs(away - 0.35));
    float foam = clamp(churn * smoothstep(0.30, 0.62, run.a + 0.25 * churn) + 0.4 * smoothstep(0.56, 0.72, run.a), 0.0, 1.0);
    c *= 1.0 - 0.30 * wet;
    vec3 shallow = mix(c * vec3(0.66, 0.90, 0.92), vec3(0.30, 0.60, 0.64), 0.55);
    vec3 shade = mix(c, mix(shallow, vec3(0.93, 0.98, 0.98), foam * 0.85), water) * light;
    if (glow.x <= 0.0) return shade;
    // Water that won gives its own light.
    float win = glow.x * texture(flow, (vec2(lip.x, -lip.y) + bed.xy) / grid.xy).a;
    return shade + win * (water * mix(vec3(0.02, 0.20, 0.23), vec3(0.42, 0.62, 0.62), foam) + c * wet * vec3(0.02, 0.16, 0.18));
}

void main() {
    vec3 c = tone.rgb;
    if (tone.a > 0.01) {
        vec4 fine = texture(noise, world.xz * 0.13);
        float broad = texture(noise, world.xz * 0.021).a;
        vec3 grass = mix(vec3(0.93, 0.98, 0.82), vec3(1.06, 1.02, 0.98), broad * 1.6 - 0.3);
        c *= mix(vec3(1.0), grass * (0.80 + 0.24 * fine.a + 0.20 * fine.g), tone.a);
        // A path worn by feet leads to the bed and away behind it.
        float bend = world.x - 2.3 * sin(world.z * 0.11 + (world.z > 0.0 ? -0.8 : 2.6)) * smoothstep(4.0, 15.0, abs(world.z));
        float path = smoothstep(1.25, 0.55, abs(bend) + (fine.a - 0.5) * 1.5 + (fine.g - 0.5) * 0.25);
        c = mix(c, vec3(0.755, 0.715, 0.580) * (0.74 + 0.30 * fine.a + 0.22 * fine.g), path * 0.62 * tone.a);
    }
    if (tone.a >= 0.0) c *= bed_shadow(world.xz);
    vec3 light = mix(vec3(0.36, 0.40, 0.50), vec3(1.0), (sun.w - 0.3) / 0.7);
    c = tone.a > 0.5 ? rill(c, world.xz, light) : c * light;
    color = vec4(c, 1.0);
}
