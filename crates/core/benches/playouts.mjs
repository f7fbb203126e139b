// Placements a second in random playouts, as WebAssembly in Node and natively, one after the other:
// `node crates/core/benches/playouts.mjs`. Many short rounds, of which the best and the median are told.
import { printNative, wasm } from "./wasm_and_native.mjs";

const ROUNDS = 300;
const GAMES = 200;

const { placements } = await wasm("playouts_wasm");

function measure(n, undoable) {
  const speeds = [];
  for (let seed = 0; seed < ROUNDS; seed += 1) {
    const start = performance.now();
    const placed = placements(n, GAMES, seed, undoable);
    speeds.push(placed / (performance.now() - start) / 1000);
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
printNative("playouts");
