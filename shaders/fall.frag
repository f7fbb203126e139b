// A falling sheet: clear over the lip, drawn out into threads, torn at its foot.
in vec4 flow;
in vec2 trait;
out vec4 color;

uniform sampler2D noise;
uniform sampler2D field;

void main() {
    float down = flow.w;
    float overflow = glow.w * trait.x;
    float d = shore(texture(field, flow.xy / bed.w + 0.5).r);
    // The mouth narrows a little as it falls.
    float wall = smoothstep(-0.03 + 0.05 * down, 0.05 + 0.07 * down, d);
    if (wall <= 0.0) discard;
    // Even steps of `down` are even steps of time, so that the threads gather speed as water does.
    float run = eye.w * (44.0 / CYCLE);
    float broad = texture(noise, vec2(flow.z * 0.17, down * 0.10 - run * 0.25)).a;
    float thread = texture(noise, vec2(flow.z * 0.62, down * 0.16 - run * 0.5)).a;
    float fine = texture(noise, vec2(flow.z * 1.9, down * 0.45 - run)).g;
    float white = clamp(0.16 + 2.2 * (thread - 0.45) + 0.7 * (fine - 0.5) + 0.35 * down + 0.22 * trait.x + 0.05 * overflow, 0.0, 1.0);
    vec3 c = mix(vec3(0.17, 0.55, 0.64), vec3(0.93, 0.985, 0.99), white);
    c = mix(c, vec3(0.97, 1.0, 1.0), smoothstep(0.10, 0.0, abs(down - 0.10)) * 0.45 + (1.0 - wall) * 0.5);
    float body = mix(0.78, 0.62, down) * (0.62 + 0.7 * white) + 0.25 * overflow;
    float torn = smoothstep(1.04, 0.66 + 0.16 * overflow, down + (0.55 - 0.25 * overflow) * (1.0 - broad) * down - 0.10 * overflow);
    float begins = smoothstep(0.0, 0.04, down);
    // By day as bright as the sun on it; at the end it keeps its light while all else loses it.
    float light = mix((sun.w - 0.3) / 0.7, 1.0, 0.85 * overflow);
    c *= mix(vec3(0.42, 0.48, 0.58), mix(vec3(1.0), vec3(0.80, 1.0, 1.0), overflow), light);
    color = vec4(c, clamp(body * torn * begins, 0.0, 1.0) * wall * trait.y);
}
