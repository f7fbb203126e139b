// One mesh over the board and its rim: a sum of four sines, whose slope is known exactly.
in vec2 point;    // 0 to 1 over the board

out vec3 world;
out vec3 slope;   // x, z: slope of the surface; y: height

// Direction, waves a cell, rounds in a cycle (a whole number), height.
const vec4 WAVES[4] = vec4[4](
    vec4(0.80, 0.60, 1.1, 14.0), vec4(-0.45, 0.89, 1.7, 19.0),
    vec4(0.96, -0.28, 2.6, 27.0), vec4(-0.70, -0.71, 3.4, 33.0));
const vec4 HEIGHTS = vec4(0.014, 0.010, 0.006, 0.0045);

void main() {
    vec2 spot = (point * 2.0 - 1.0) * bed.xy;
    // The outermost row of points lies on the outer edge of the rim.
    spot += (step(vec2(0.9999), point) - step(point, vec2(0.0001))) * bed.z;
    float height = 0.0;
    vec2 lean = vec2(0.0);
    for (int i = 0; i < 4; i++) {
        vec4 wave = WAVES[i];
        float phase = dot(wave.xy, spot) * wave.z * 2.0 + eye.w * wave.w * (TURN / CYCLE);
        height += sin(phase) * HEIGHTS[i];
        lean += wave.xy * wave.z * 2.0 * cos(phase) * HEIGHTS[i];
    }
    for (int i = 0; i < 2; i++) {
        vec4 ring = ripples[i];
        vec2 away = spot - ring.xy;
        float far = length(away) + 0.001;
        float front = far - ring.z * 4.2;
        float swell = ring.w * exp(-front * front * 2.2) * exp(-ring.z * 1.4);
        height += swell * 0.05 * cos(front * 5.0);
        lean += away / far * swell * 0.30 * -sin(front * 5.0);
    }
    world = vec3(spot.x, 0.004, spot.y);
    slope = vec3(lean.x, height, lean.y);
    gl_Position = camera * vec4(world, 1.0);
}
