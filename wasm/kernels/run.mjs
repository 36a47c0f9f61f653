// Runs a Go test binary in Node as assets/engine/worker.js runs the worker in a browser: with the shim's functions to
// import, and with the objects that kernels.Attach needs. Otherwise it is the toolchain's wasm_exec_node.js.
//
//	node run.mjs …/lib/wasm/wasm_exec.js program.wasm arguments
import crypto from "node:crypto";
import fs from "node:fs";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";

const [support, program, ...args] = process.argv.slice(2);
const require = createRequire(import.meta.url);
Object.assign(globalThis, { require, fs, path });
globalThis.crypto ??= crypto;
require(path.resolve(support));

const compile = (file) => WebAssembly.compile(fs.readFileSync(file));
const shim = await WebAssembly.instantiate(await compile(new URL("./shim.wasm", import.meta.url)));
const go = new Go();
go.argv = [program, ...args];
go.env = { TMPDIR: os.tmpdir(), ...process.env };
go.exit = process.exit;
go.importObject.simd = shim.exports;
const instance = await WebAssembly.instantiate(await compile(program), go.importObject);
globalThis.triadSimd = { mem: instance.exports.mem, table: shim.exports.table };
process.on("exit", (code) => {
  // nothing is left to wait for, so let Go report where it hangs
  if (code === 0 && !go.exited) {
    go._pendingEvent = { id: 0 };
    go._resume();
  }
});
await go.run(instance);
