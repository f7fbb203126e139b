// The n x n board widened to a smooth field, redrawn only when something changed:
// r distance to the water's outline in cells (see `shore`; above 0 inside),
// g in water its openness (a lake more than a canal), elsewhere the champions' outline: from 0.5
// down for water, up for rock; b closeness of stone, a sunshine.
in vec2 uv;
out vec4 color;

uniform sampler2D cells;    // r water, g bits of where it came from, b stone's height, a landed
uniform sampler2D noise;
uniform highp sampler2D shadow;

const float LEVEL = 0.56;   // over a half, so that a diagonal contact keeps a gap
const float SLOPE = 1.5;    // of the ramp across a border, which also rounds the corners

// How much of the cell the water has reached, running in from where it came.
float reached(vec2 local, float fill, int from) {
    if (fill >= 1.0) return 1.0;
    float way = length(local) * 1.25;
    from &= 15;
    if (from != 0) {
        way = 9.0;
        if ((from & 1) != 0) way = min(way, local.x + 0.5);
        if ((from & 2) != 0) way = min(way, 0.5 - local.x);
        if ((from & 4) != 0) way = min(way, local.y + 0.5);
        if ((from & 8) != 0) way = min(way, 0.5 - local.y);
    }
    return clamp((fill * 1.5 - way) / 0.5, 0.0, 1.0);
}

float sunshine(vec2 spot) {
    vec3 at = (sunlight * vec4(spot.x, 0.0, spot.y, 1.0)).xyz;
    float open = 0.0;
    for (int i = 0; i < 16; i++) {
        float turn = float(i) * 2.3999632;
        vec2 off = sqrt((float(i) + 0.5) / 16.0) * vec2(cos(turn), sin(turn)) * 0.0085;
        open += step(at.z - 0.002, texture(shadow, at.xy + off).r);
    }
    return open / 16.0;
}

void main() {
    vec2 spot = (uv - 0.5) * bed.w;
    vec2 wobble = vec2(texture(noise, spot * 0.11).a, texture(noise, spot * 0.11 + 0.5).a) - 0.5;
    vec2 p = vec2(spot.x, -spot.y) + bed.xy;      // in cells, row 0 at 0
    vec2 q = p + wobble * 0.34;
    ivec2 home = ivec2(floor(p));
    ivec2 last = ivec2(grid.xy) - 1;
    float full = 0.0, wide = 0.0, stone = 0.0;
    vec2 outline = vec2(0.0);
    for (int y = -1; y <= 1; y++) for (int x = -1; x <= 1; x++) {
        ivec2 at = home + ivec2(x, y);
        vec4 cell = texelFetch(cells, clamp(at, ivec2(0), last), 0);
        vec2 local = q - vec2(at) - 0.5;
        vec2 cover = smoothstep(0.0, 1.0, 1.0 - abs(local));
        float reach = reached(local, cell.r, int(cell.g * 255.0 + 0.5)) * step(0.002, cell.r);
        full += cover.x * cover.y * reach;
        vec2 near = max(1.0 - abs(local) / 1.5, 0.0);
        wide += near.x * near.y * cell.r;
        bool inside = all(equal(at, clamp(at, ivec2(0), last)));
        vec2 gap = max(abs(p - vec2(at) - 0.5) - 0.42, 0.0);
        float close = clamp(1.0 - length(gap) / 0.36, 0.0, 1.0);
        vec2 around = inside ? clamp(vec2(2.0, 1.0) - length(max(abs(local) - 0.44, 0.0)) / vec2(0.3, 0.24), 0.0, 1.0) * cell.a : vec2(0.0);
        outline = max(outline, around * vec2(cell.r, min(cell.b * 1.25, 1.0)));
        stone = max(stone, inside ? close * close * cell.b : 0.0);
    }
    float shape = (full - LEVEL) / SLOPE;
    outline.x *= clamp((shape + 0.19) / 0.08, 0.0, 1.0);
    float near_champion = outline.y > outline.x ? 0.5 + 0.5 * outline.y : 0.5 - 0.5 * outline.x;
    // Half a step of chance hides the steps.
    float dither = (chance(ivec3(ivec2(gl_FragCoord.xy), 3)) - 0.5) / 255.0;
    color = vec4(stored_shore(shape) + dither, shape < -0.02 ? near_champion : wide / 1.8, stone, sunshine(spot));
}
