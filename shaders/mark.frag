// Shapes drawn from distances, so that they are sharp at every size.
in vec2 spot;
in vec4 mark;
out vec4 color;

float box(vec2 p, float half_size, float round) {
    vec2 q = abs(p) - half_size + round;
    return length(max(q, 0.0)) + min(max(q.x, q.y), 0.0) - round;
}

float ring(float d, float width) { return abs(d) - width; }

void main() {
    vec2 p = spot;
    int shape = int(mark.x + 0.5);
    vec3 tint = vec3(1.0);
    float d = 1.0, inner = 1.0;
    if (shape == 0) {              // last water: a ring
        d = ring(length(p) - 0.42, 0.085);
        tint = vec3(0.95, 1.0, 1.0);
    } else if (shape == 1) {       // last rock: a diamond
        d = ring((abs(p.x) + abs(p.y)) * 0.7071 - 0.34, 0.075);
        tint = vec3(1.0, 0.93, 0.82);
    } else if (shape == 2) {       // aim: four corners of a cell and a drop
        float frame = ring(box(p, 0.86, 0.22), 0.085);
        float gap = 0.42 - min(abs(p.x), abs(p.y));
        d = min(max(frame, gap), length(p) - 0.19);
        tint = vec3(0.05, 0.46, 0.55);
    } else if (shape == 3) {       // aim that awaits confirmation: a closed frame around the tile to come
        d = ring(box(p, 0.92, 0.22), 0.075);
        inner = box(p, 0.86, 0.22);
        tint = vec3(0.02, 0.42, 0.52);
    } else {                       // forbidden: a cross
        vec2 q = abs(vec2(p.x + p.y, p.x - p.y) * 0.7071);
        d = max(min(q.x, q.y) - 0.12, max(q.x, q.y) - 0.72);
        tint = vec3(0.70, 0.16, 0.12);
    }
    float soft = fwidth(d) * 0.75;
    float ink = 1.0 - smoothstep(-soft, soft, d);
    // A halo of the other value, so that the mark reads on sand, water and stone.
    float halo = (1.0 - smoothstep(0.0, 0.11, d)) * (shape < 2 ? 0.42 : shape < 4 ? 0.55 : 0.90);
    vec3 around = shape < 2 ? vec3(0.06, 0.12, 0.15) : vec3(1.0, 0.98, 0.93);
    // The tile to come: ripples of water, or two facets of rock.
    float wave = smoothstep(0.35, 0.75, sin(p.y * 9.0 + sin(p.x * 4.0) * 0.9));
    vec3 water = mix(vec3(0.11, 0.46, 0.56), vec3(0.42, 0.79, 0.83), wave * 0.7);
    vec3 rock = mix(vec3(0.60, 0.26, 0.16), vec3(0.87, 0.51, 0.35), step(p.x + p.y * 0.6, 0.1));
    float fill = shape == 3 ? (1.0 - smoothstep(-soft, soft, inner)) * 0.8 : 0.0;
    vec3 c = mix(around, tint, ink);
    float alpha = max(max(ink * 0.96, halo), fill);
    c = mix(mix(c, mark.z < 0.5 ? water : rock, fill > halo && ink < 0.5 ? 1.0 : 0.0), c, ink);
    color = vec4(c * mix(0.45, 1.0, (sun.w - 0.3) / 0.7), alpha * mark.y);
}
