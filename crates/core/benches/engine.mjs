// What the engine's moves cost, as WebAssembly in Node and natively, one after the other:
// `node crates/core/benches/engine.mjs`. The least of three for each position; positions from whole
// games on the three boards. Both make the same moves.
import { printNative, wasm } from "./wasm_and_native.mjs";

const STRENGTHS = ["stream", "river", "torrent", "flood", "deluge"];
const POSITIONS = 40;

const { load, choose } = await wasm("costs_wasm");

function cost(strength, seed) {
  let least = Infinity;
  for (let round = 0; round < 3; round += 1) {
    const start = performance.now();
    if (choose(strength, seed) < 0) throw new Error("no move");
    least = Math.min(least, performance.now() - start);
  }
  return least;
}

for (const n of [9, 11, 13]) {
  for (const [number, name] of STRENGTHS.entries()) {
    const times = [];
    for (let index = 0; index < POSITIONS; index += 1) {
      if (load(n, index)) times.push(cost(number, index));
    }
    times.sort((one, other) => one - other);
    const at = (share) => times[Math.floor(((times.length - 1) * share) / 100)].toFixed(2);
    console.log(`wasm   ${n}x${n} ${name}: ms a move: p50 ${at(50)}, p95 ${at(95)}, max ${at(100)}`);
  }
}
printNative("costs");
