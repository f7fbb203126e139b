// Depth alone.
in vec3 world;
in vec4 look;
void main() {}
