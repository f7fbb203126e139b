// A thread of poured water (or trickling dust): a ribbon over the rim, down the side, onto the ground.
in vec2 point;    // x: across, -1 to 1; y: along, 0 to 1
in vec4 face;     // xz: middle of the face; zw: outward
in vec4 kind;     // x: 0 water, 1 rock; y: champion; z: strength; w: seed

out vec3 flow;    // x: across; y: along in cells; z: seed
out vec4 trait;   // x: kind; y: champion; z: strength; w: fade

const float LIP = 0.10;

void main() {
    float overflow = glow.w * kind.y * (1.0 - kind.x);
    float along = point.y * 2.35;
    float run = bed.z + LIP;                 // on the flat before the fall
    vec2 way = face.zw;
    float ahead, up;
    float t = max(along - run, 0.0);         // then a parabola
    float drop = 0.9;
    float land = sqrt(drop / 1.5);
    if (along < run) { ahead = along; up = 0.028; }
    else if (t < land) { ahead = run + t * 0.46; up = 0.028 - 1.5 * t * t; }
    else { ahead = run + land * 0.46 + (t - land) * 0.8; up = -0.875; }
    float rise = along < run ? 0.0 : t * t * 1.5;
    up = mix(up, 0.03 + rise, overflow);
    float wide = mix(0.21, 0.115, smoothstep(0.05, run, along)) * mix(1.0, 0.8, smoothstep(run, run + 0.6, along));
    wide *= mix(1.0, 2.6, smoothstep(run + land - 0.05, 2.35, along) * (1.0 - overflow));
    wide *= mix(1.0, 2.4, smoothstep(run, 2.2, along) * overflow);
    wide *= mix(1.0, 0.7, kind.x);
    float wave = sin(along * 5.0 + kind.w * 40.0 - eye.w * (24.0 * TURN / CYCLE)) * 0.012;
    vec2 aside = vec2(-way.y, way.x);
    vec2 spot = face.xy + way * ahead + aside * (point.x * wide + wave + (kind.w - 0.5) * 0.02);
    vec3 world = vec3(spot.x, up, spot.y);
    flow = vec3(point.x, along, kind.w);
    float ends = smoothstep(-0.05, 0.12, along) * smoothstep(2.35, mix(1.8, 0.9, overflow), along);
    trait = vec4(kind.xyz, ends);
    gl_Position = camera * vec4(world, 1.0);
}
