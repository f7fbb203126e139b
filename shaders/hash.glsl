// Whole-number hashes: the same on every machine.
uint mixed(uint x) {
    x ^= x >> 16; x *= 0x7feb352du;
    x ^= x >> 15; x *= 0x846ca68bu;
    return x ^ (x >> 16);
}
float chance(ivec3 p) {
    uint h = mixed(uint(p.x) + 0x9e3779b9u * mixed(uint(p.y) + 0x85ebca6bu * mixed(uint(p.z))));
    return float(h >> 8) / 16777216.0;
}
