// Streaks that run along the ribbon.
in vec3 flow;
in vec4 trait;
out vec4 color;

uniform sampler2D noise;

void main() {
    float speed = eye.w * (mix(40.0, 16.0, trait.x) / CYCLE);
    float run = texture(noise, vec2(flow.x * 0.05 + flow.z, flow.y * 0.22 - speed)).a;
    float fine = texture(noise, vec2(flow.x * 0.12 + flow.z * 3.0, flow.y * 0.5 - speed * 2.0)).g;
    float across = 1.0 - flow.x * flow.x;
    float body = min(across * 1.6, 1.0) * (0.40 + 0.9 * smoothstep(0.35, 0.7, run));
    vec3 water = mix(vec3(0.60, 0.86, 0.89), vec3(0.95, 0.99, 1.0), clamp(fine * 0.8 + trait.y * 0.45, 0.0, 1.0));
    vec3 dust = mix(vec3(0.72, 0.47, 0.34), vec3(0.93, 0.78, 0.64), trait.y * 0.7 + fine * 0.3);
    float thick = mix(body * mix(0.66, 0.9, trait.y), across * smoothstep(0.55, 0.78, fine) * mix(0.35, 0.6, trait.y), trait.x);
    vec3 c = mix(water, dust, trait.x);
    float own = glow.w * trait.y * (1.0 - trait.x);
    c *= mix(vec3(0.42, 0.48, 0.58), vec3(1.0), max((sun.w - 0.3) / 0.7, own));
    color = vec4(c, clamp(thick, 0.0, 1.0) * trait.z * trait.w);
}
