// Cheap on purpose: most pixels of the screen come from here.
in vec3 world;
in vec4 tone;
out vec4 color;

uniform sampler2D noise;

// Soft shadow of the bed on the ground, and the darkness at its foot.
float bed_shadow(vec2 spot) {
    vec2 half_size = bed.xy + bed.z;
    vec2 shift = -sun.xz / sun.y * 0.9;
    vec2 far = max(abs(spot - shift * 0.5) - half_size - abs(shift) * 0.5 + 0.3, 0.0);
    float fallen = smoothstep(0.55, 0.05, length(far));
    float foot = length(max(abs(spot) - half_size, 0.0));
    return 1.0 - 0.34 * fallen - 0.30 * exp(-foot * 2.2);
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
    color = vec4(c * mix(vec3(0.36, 0.40, 0.50), vec3(1.0), (sun.w - 0.3) / 0.7), 1.0);
}
