// Marks that lie on a cell: last moves, the aim, what is forbidden.
in vec2 point;    // corner, -1 to 1
in vec4 place;    // xyz: middle; w: half size
in vec4 sort;     // x: shape; y: strength; z: age of a pulse; w: unused

out vec2 spot;
out vec4 mark;

void main() {
    spot = point * 1.15;
    mark = sort;
    vec4 at = camera * vec4(place.xyz + vec3(point.x, 0.0, point.y) * place.w * 1.15, 1.0);
    // A little nearer to the eye, so that the ground it lies on does not cut it.
    at.z -= 0.05 * at.w / max(at.w, 1.0);
    gl_Position = at;
}
