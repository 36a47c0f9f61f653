// Carries messages between the page and the learners' Go program. The program sets triadReceive(message) and
// triadGoOn(), and calls triadSend(message, id), triadSave(message, session, state, lab), triadFrame(bytes) and
// triadPart(message, bytes). Long requests of the page are computed in slices, and other messages are handled between
// them. Both functions return the ms after which the next slice is due, negative for none. With the address
// worker.js?scalar it runs without SIMD. With worker.js?pool it first waits for {cmd: "program", module}, the compiled
// program, or null if it has to load that itself. In a strict sandbox base/trusted.js loads it into a worker without an
// address, and tells it the site's. serve/pack makes one classic script of the toolchain's wasm_exec.js, this file and
// its imports. So a worker waits for one file before it requests the program. In WebKit a script that a worker requests
// itself, by importScripts, may never come after a frame with the same worker was removed.

import { program } from "../base/program.js";

// wasm/kernels/shim.wasm: functions that Go imports before it can attach their implementations.
const SHIM =
  "AGFzbQEAAAABWApgBH9/f38AYAV/f39/fwBgBX9/f398AGAGf39/f39/AGAHf39/f39/fABgA39/fABgA39/fAF/YAV/f398fABgCH9/f39/fHx8AG" +
  "AKf39/f39/fHx8fAADEA8AAAECAwIEAQUGAQcHCAkEBAFwAA8HnQEQBXRhYmxlAQADZG90AAADYWRkAAEGZG90YWRkAAIHcHJvZHVjdAADBWRlY2F5" +
  "AAQGZXJyb3JzAAUKYWRkcHJvZHVjdAAGBmFzY2VuZAAHBXNjYWxlAAgGd2l0aGluAAkIYXBwcm9hY2gACgVtZXJnZQALDHNlbWlncmFkaWVudAAMC3" +
  "NhZGRsZXBvaW50AA0KY29ycmVjdGlvbgAOCpkCDw8AIAAgASACIANBABEAAAsPACAAIAEgAiADQQERAAALEQAgACABIAIgAyAEQQIRAQALEQAgACAB" +
  "IAIgAyAEQQMRAgALEwAgACABIAIgAyAEIAVBBBEDAAsRACAAIAEgAiADIARBBRECAAsVACAAIAEgAiADIAQgBSAGQQYRBAALEQAgACABIAIgAyAEQQ" +
  "cRAQALDQAgACABIAJBCBEFAAsNACAAIAEgAkEJEQYACxEAIAAgASACIAMgBEEKEQEACxEAIAAgASACIAMgBEELEQcACxEAIAAgASACIAMgBEEMEQcA" +
  "CxcAIAAgASACIAMgBCAFIAYgB0ENEQgACxsAIAAgASACIAMgBCAFIAYgByAIIAlBDhEJAAs=";

const SITE = globalThis.triadSite ?? "../"; // assets/, relative to this file
const SEARCH = globalThis.triadSearch ?? location.search;

/** @type {unknown[] | null} */
let waiting = []; // messages that came before Go was running; null after that
/** @type {MessagePort | null} */
let port = null; // the port for frames
/** @type {Uint8Array | null} */
let frame = null; // the newest frame, in memory that Go writes the next one into
let dead = false;
/** @type {WebAssembly.Memory | null} */
let memory = null; // Go's memory

/** @param {unknown} error */
function fatal(error) {
  if (!dead) postMessage({ type: "fatal", message: String(/** @type {Error | null} */ (error)?.message ?? error) });
  dead = true;
  clearInterval(beat);
}

/**
 * @template {unknown[]} A
 * @param {(...args: A) => number} f
 * @param {A} args
 */
function run(f, ...args) {
  if (dead) return;
  try {
    next(f(...args));
  } catch (error) {
    fatal(error);
  }
}

/** @param {unknown} message */
const receive = (message) => run(triadReceive, message);

// Handles messages that came meanwhile before the next slice.
const slices = new MessageChannel();
/** @type {number | boolean} */
let due = 0; // timer; true if the slice is next
slices.port1.onmessage = () => {
  due = 0;
  run(triadGoOn);
};

/** @param {number} ms */
function next(ms) {
  if (!(ms >= 0) || due === true) return;
  clearTimeout(Number(due));
  if (ms > 0)
    due = setTimeout(() => {
      due = true;
      slices.port2.postMessage(0);
    }, ms);
  else {
    due = true;
    slices.port2.postMessage(0);
  }
}

/** @type {(module: WebAssembly.Module | null) => void} */
let give;
/** @type {Promise<WebAssembly.Module | null>} */
const given = new Promise((resolve) => (give = resolve));

onmessage = ({ data, ports }) => {
  if (data?.v !== 1) return;
  if (data.cmd === "program") return give(data.module);
  if (data.cmd === "port") {
    port?.close();
    port = ports[0];
    show();
  } else if (waiting) waiting.push(data);
  else receive(data);
};

/** @type {(message: News, id: number) => void} */
globalThis.triadSend = (message, id) => {
  postMessage(id ? { ...message, id } : message);
  if (message.type !== "ready") return;
  clearInterval(beat);
  setTimeout(() => {
    // later, because Go is still inside its call
    const early = waiting ?? [];
    waiting = null;
    early.forEach(receive);
  });
};

/**
 * The worker's own postMessage, with buffers to transfer. The types here are a window's, whose second argument is an
 * origin.
 */
const handOver = /** @type {(message: unknown, buffers: ArrayBufferLike[]) => void} */ (
  /** @type {unknown} */ (globalThis.postMessage)
);

// Sends a message of a study's worker. values are the bytes of a result, if there is one.
/** @type {(message: News, values?: Uint8Array) => void} */
globalThis.triadPart = (message, values) => {
  handOver(
    { ...message, memory: memory?.buffer.byteLength, result: values && new Float64Array(values.buffer) },
    values ? [values.buffer] : [],
  );
};

// Sends a checkpoint, as Uint8Arrays. A study has none, and lab is there only if it has changed.
/** @type {(message: Omit<News, "type">, ...parts: (Uint8Array | undefined)[]) => void} */
globalThis.triadSave = (message, ...parts) => {
  const [session = null, state = null, lab = null] = parts.map((bytes) => bytes?.buffer);
  handOver(
    { type: "saved", ...message, session, state, lab },
    [session, state, lab].filter((buffer) => buffer !== null),
  );
};

/** @type {(bytes: Uint8Array) => void} */
globalThis.triadFrame = (bytes) => {
  frame = bytes;
  show();
};

function show() {
  if (!port || !frame) return;
  const { buffer } = frame.slice();
  port.postMessage(buffer, [buffer]);
}

// While the program is loading, the page gets a message each second. Only missing bytes end the wait, because a slow
// machine that starts several pages may compile for longer than any connection is silent.
const PATIENCE = 30; // seconds without a byte
let waited = 0;
let arrived = false;
const beat = setInterval(() => {
  postMessage({ type: "alive" });
  if (!arrived && ++waited > PATIENCE) fatal(new Error(`worker.wasm: no byte for ${PATIENCE} s`));
}, 1000);

// Returns the program as it loads.
function load() {
  return program(SITE, "worker.wasm", (loaded, total, done) => {
    waited = 0;
    arrived = done;
    postMessage({ type: "loading", part: "worker", loaded, total: Math.max(total, loaded) });
  });
}

/**
 * Returns an instance of the program: of the page's module, if it gives one. Otherwise the page gets the module.
 * @param {WebAssembly.Imports} imports
 * @param {Promise<Response> | null} loading
 */
async function instantiate(imports, loading) {
  const module = loading ? null : await given;
  if (module) {
    arrived = true;
    return new WebAssembly.Instance(module, imports); // at once, for the same reason as below
  }
  const loaded = await WebAssembly.instantiateStreaming(loading ?? load(), imports);
  if (loading) postMessage({ type: "program", module: loaded.module });
  return loaded.instance;
}

async function start() {
  const loading = SEARCH === "?pool" ? null : load();
  const go = new Go();
  // Compile it at once, because it is small, and WebKit may resolve a module's promise only with the worker's next
  // event.
  const { exports } = new WebAssembly.Instance(
    new WebAssembly.Module(Uint8Array.from(atob(SHIM), (c) => c.charCodeAt(0))),
  );
  go.importObject.simd = exports;
  let code = 0;
  go.exit = (c) => {
    code = c;
  };
  const instance = await instantiate(go.importObject, loading);
  memory = /** @type {WebAssembly.Memory} */ (instance.exports.mem);
  if (SEARCH !== "?scalar") globalThis.triadSimd = { mem: memory, table: exports.table };
  await go.run(instance);
  throw new Error(`worker.wasm ended with code ${code}`);
}

start().catch(fatal);
