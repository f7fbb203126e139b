// A soft disc.
in vec2 disc;
in vec4 tint;
out vec4 color;

void main() {
    float r = dot(disc, disc);
    color = vec4(tint.rgb, tint.a * smoothstep(1.0, 0.1, r));
}
