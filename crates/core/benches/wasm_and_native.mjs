// Builds an example of the core as WebAssembly, and runs its native twin after it.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

const TARGET = "wasm32-unknown-unknown";

const cargo = (...args) => execFileSync("cargo", args, { encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] });
const example = (name) => ["--release", "--package", "border-rush-core", "--example", name];

// What the WebAssembly example of this name exports.
export async function wasm(name) {
  cargo("build", "--target", TARGET, ...example(name));
  const folder = JSON.parse(cargo("metadata", "--format-version", "1", "--no-deps")).target_directory;
  const bytes = readFileSync(`${folder}/${TARGET}/release/examples/${name}.wasm`);
  const { instance } = await WebAssembly.instantiate(bytes);
  return instance.exports;
}

// Prints what the native example of this name prints, line by line.
export function printNative(name) {
  const native = cargo("run", "--quiet", ...example(name));
  process.stdout.write(native.replaceAll(/^/gm, "native ").replace(/native $/, ""));
}
