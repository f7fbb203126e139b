// Placements a second in random playouts, as WebAssembly in Node and natively, one after the other:
// `node crates/core/benches/wasm.mjs`. Many short rounds, of which the best and the median are told.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

const ROUNDS = 300;
const GAMES = 200;
const TARGET = "wasm32-unknown-unknown";

const cargo = (...args) => execFileSync("cargo", args, { encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] });
const example = (name) => ["--release", "--package", "border-rush-core", "--example", name];

cargo("build", "--target", TARGET, ...example("playouts_wasm"));
const folder = JSON.parse(cargo("metadata", "--format-version", "1", "--no-deps")).target_directory;
const bytes = readFileSync(`${folder}/${TARGET}/release/examples/playouts_wasm.wasm`);
const { instance } = await WebAssembly.instantiate(bytes);

function measure(n, undoable) {
  const speeds = [];
  for (let seed = 0; seed < ROUNDS; seed += 1) {
    const start = performance.now();
    const placements = instance.exports.placements(n, GAMES, seed, undoable);
    speeds.push(placements / (performance.now() - start) / 1000);
  }
  speeds.sort((one, other) => one - other);
  return { best: speeds.at(-1), median: speeds[ROUNDS / 2] };
}

for (const n of [9, 11, 13]) {
  for (const [undoable, name] of ["lean", "undoable"].entries()) {
    const { best, median } = measure(n, undoable);
    console.log(`wasm   ${n}x${n} ${name}: million placements a second: ${best.toFixed(1)} at best, ${median.toFixed(1)} in the median`);
  }
}
const native = cargo("run", "--quiet", ...example("playouts"));
process.stdout.write(native.replaceAll(/^/gm, "native ").replace(/native $/, ""));
