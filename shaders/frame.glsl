// What every program knows of the frame; filled by scene/frame.rs, in the same order.
layout(std140) uniform Frame {
    mat4 camera;      // world to clip
    mat4 sunlight;    // world to the shadow map, 0 to 1
    vec4 eye;         // xyz: the eye; w: seconds, wrapped at CYCLE
    vec4 bed;         // xy: half width and depth of the board; z: rim; w: cells across the field
    vec4 sun;         // xyz: toward the sun; w: light, 1 by day
    vec4 glow;        // x, y: glow of winning water and rock; z: detail, 0 or 1; w: overflow of winning water, 0 to 1
    vec4 grid;        // xy: columns and rows; zw: pixel size in clip units
    vec4 options;     // x: outline of the champions
    vec4 ripples[2];  // xy: where, the world's x and z; z: age in seconds; w: strength, 0 to 1
    vec4 bursts[6];   // xy: where, the world's x and z; z: age in seconds, under 0 for none; w: kind, 0 dust, 1 splash, 2 ash, 3 steam
};

// Seconds after which everything periodic has come round.
const float CYCLE = 64.0;
const float TURN = 6.2831853;
// Height of the board over the ground at its foot.
const float DEPTH = 1.45;
// The distance to the water's outline as the field keeps it: all its steps are used.
float stored_shore(float d) { return (d + 0.38) / 0.68; }
float shore(float stored) { return stored * 0.68 - 0.38; }
// Light is added up in squared colours: near enough to linear, and one multiplication.
vec3 linear(vec3 c) { return c * c; }
vec3 shown(vec3 c) { return sqrt(max(c, 0.0)); }
// The end's dusk: less light, and bluer.
vec3 dusk(vec3 c) { return c * mix(vec3(0.80, 0.92, 1.12), vec3(1.0), sun.w) * sun.w; }

const vec3 KEY = vec3(1.16, 1.06, 0.90);
const vec3 SKY = vec3(0.40, 0.46, 0.52);
