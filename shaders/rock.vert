// One instance a cell. The top is a lattice whose border points are shared with linked
// neighbours, so that the tiles of a mass join into one massif; the hash of the point (and of the
// cell, inside) breaks it into facets.
in vec4 point;    // xy: place on the lattice, -1 to 1; z: 1 on top, 0.5 waist, 0 at the foot
in vec4 place;    // xy: column, row; z: bits of linked neighbours; w: offset of the fall
in vec4 state;    // x: how far it has risen; y: petrified 0 to 1; z: glow; w: shape 0 to 4

out vec3 world;
out vec4 look;    // x: height 0 to 1 of its own; y: petrified; z: glow; w: tint of the cell
out float turning; // how much it is on the way from alive to dead, 0 to 1

// The five shapes: heights of the inner points.
float shaped(vec2 q, int shape) {
    if (shape == 0) return 0.10 - 0.06 * float(q.x > 0.0) - 0.05 * float(q.y < 0.0);                        // dome
    if (shape == 1) return 0.30 * q.x + 0.10 * q.y;                        // slope
    if (shape == 2) return q.x + q.y > 0.2 ? 0.16 : -0.07;                 // step
    if (shape == 3) return 0.13 - 0.30 * abs(q.x - q.y);                  // ridge
    return q.x < 0.0 && q.y > 0.0 ? 0.20 : -0.02;                                 // crown
}

void main() {
    vec2 q = point.xy;
    int links = int(place.z + 0.5);
    ivec2 cell = ivec2(place.xy);
    ivec2 sides = ivec2(q.x > 0.9 ? 1 : q.x < -0.9 ? -1 : 0, q.y > 0.9 ? 1 : q.y < -0.9 ? -1 : 0);
    bool joinX = sides.x != 0 && (links & (sides.x > 0 ? 1 : 2)) != 0;
    bool joinY = sides.y != 0 && (links & (sides.y > 0 ? 4 : 8)) != 0;
    bool corner = sides.x != 0 && sides.y != 0;
    bool diagonal = corner && (links & (16 << ((sides.x > 0 ? 0 : 1) + (sides.y > 0 ? 0 : 2)))) != 0;
    bool both = int(joinX) + int(joinY) + int(diagonal) >= 2;
    bool openX = sides.x != 0 && !joinX && !(corner && both);
    bool openY = sides.y != 0 && !joinY && !(corner && both);
    bool edge = openX || openY || (corner && !(joinX && joinY && diagonal));

    ivec2 key = cell * 3 + ivec2(round(q * 1.5 + 1.5));
    float a = chance(ivec3(key, 1)), b = chance(ivec3(key, 2)), c = chance(ivec3(key, 3));
    float dead = state.y;
    float tall = mix(0.54, 0.90, dead);
    float height = tall * (1.0 + (a - 0.5) * mix(0.34, 0.36, dead));
    if (sides == ivec2(0)) height += shaped(q, int(state.w + 0.5)) * mix(1.0, 1.5, dead);
    if (edge) height = tall * mix(0.62, 0.84, a);
    if (openX && openY) height -= 0.10 * tall;

    // Open sides stand back from the border, the foot less than the shoulder.
    float level = point.z;
    vec2 back = vec2(openX, openY) * (level > 0.9 ? 0.12 + 0.09 * b : level > 0.4 ? 0.025 + 0.085 * c : 0.035 + 0.03 * a);
    vec2 at = q * 0.5 - vec2(sides) * back;
    bvec2 loose = corner ? bvec2(joinX || both, joinY || both) : bvec2(sides.x == 0 || joinX, sides.y == 0 || joinY);
    if (level > 0.4) at += (vec2(b, c) - 0.5) * (edge ? 0.08 : 0.15) * vec2(loose);
    float y = level > 0.9 ? height : level > 0.4 ? height * (0.40 + 0.26 * b) : -0.06;

    world = vec3(place.x + 0.5 + at.x - bed.x, y * state.x + place.w, bed.y - place.y - 0.5 - at.y);
    turning = 4.0 * dead * state.x * (1.0 - dead * state.x);
    look = vec4(y / tall, dead, state.z, chance(ivec3(cell, 9)));
#ifdef SHADOW
    gl_Position = vec4((sunlight * vec4(world, 1.0)).xyz * 2.0 - 1.0, 1.0);
#else
    gl_Position = camera * vec4(world, 1.0);
#endif
}
