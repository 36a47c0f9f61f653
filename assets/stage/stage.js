// The stage's document: loads stage.wasm and carries messages between it and the page.
//
// From the page (window.parent):  {v: 1, layout: {…}}   {v: 1, port: true} with a MessagePort
//                                 {v: 1, svg: {x}} with a MessagePort for the answer: the pictures of the newest frame
//                                 without the mark of the pointer, {step, list: [{view, width, height, marks}]} with
//                                 the marks as SVG, sizes in CSS px; x is the height of a small x in ems
//                                 {v: 1, ping: true}: answered by "alive", with the bytes loaded, and the number of
//                                 checks in which Go has looked for a layout, rested, or was still being compiled
// To the page: {v: 1, stage: "loading" | "ready" | "drawn" | "failed", …}; the first "loading" has no
//                                 numbers, and shows that the stage listens from now on
//                                 {v: 1, stage: "drawn", step, place}: the first picture is painted, by the layout with
//                                 that place; {v: 1, stage: "painted", place}: a picture by another place is painted
//                                 {v: 1, stage: "readout", view, text, at, grab, pointer}: the readout of the place
//                                 under the pointer, at most every 100 ms while nothing is picked; null and "" for
//                                 none. at is the value there that can be picked: θ, the car's position, or on curves
//                                 the px from the left of the last measured step. grab reports whether it can be
//                                 dragged. turn is the number of the layout's cursor, 0 for the pointer; along and
//                                 across are the place that the cursor has reached
// In its address, after the #:    the pixel ratio that the page starts it with
// On the port, from the worker:   ArrayBuffers, one wire.Frame each
//
// Bytes stay in `host` until Go collects them in its next animation frame; see wasm/stage/mailbox_js.go for the other
// side. serve/pack makes one script of this file and its imports.

import { program } from "../base/program.js";
import { calm } from "./calm.js";
import { fields, pack } from "./layout.js";

// A page opened from a disk has none.
/** @param {string} stage @param {object} [more] */
const tell = (stage, more = {}) => parent.postMessage({ v: 1, stage, ...more }, origin === "null" ? "*" : origin);

const stats = new Float64Array(3);

const nextFrame = requestAnimationFrame.bind(globalThis); // calm counts the frames that ebiten requests
let shows = true; // whether there is any picture, as far as is known
// Wakes ebiten, which otherwise rests, when there is something to show.
const { news, resting } = calm(globalThis, () => stats[0] > 0 || !shows);
addEventListener("resize", news);

let loaded = 0; // bytes of stage.wasm
let compiling = false; // from the last byte until Go runs
let updates = 0; // frames of Go, which reads the layout in each
let layoutBytes = 0;

/** @type {StageHost} */
const host = {
  layout: new Uint8Array(1 << 10),
  layoutSize: 1 << 10,
  get layoutBytes() {
    updates++;
    return layoutBytes;
  },
  /** @param {number} n */
  set layoutBytes(n) {
    layoutBytes = n;
  },
  frame: new Uint8Array(1 << 16),
  frameSize: 1 << 16,
  frameBytes: 0,
  fonts: 0,
  stats: new Uint8Array(stats.buffer),
  rasterise,
  nextFrame,
  ready: () => tell("ready"),
  drawn: (step, place) => tell("drawn", { step, place }),
  painted: (place) => tell("painted", { place }),
  /** @type {(view: number, text: string, x: number, y: number, grab: boolean, ...rest: number[]) => void} */
  readout: (view, text, x, y, grab, pointerX, pointerY, turn, along, across) =>
    tell("readout", { view: nameOf(view), text, at: [x, y], grab, pointer: [pointerX, pointerY], turn, along, across }),
  failed: (/** @type {unknown} */ message) => fail("other", message),
};
globalThis.triadStageHost = host;

// For tests: the frames drawn, the last step drawn, and the mean time of Draw in ms. For prints: the pictures, at once.
globalThis.triadStage = {
  pictures: takePictures,
  get frames() {
    return stats[0];
  },
  get step() {
    return stats[1];
  },
  get drawMs() {
    return stats[2];
  },
};

let failed = false;

/** @param {string} why @param {unknown} message */
function fail(why, message) {
  if (failed) return;
  failed = true;
  tell("failed", { why, message: String(message) });
}

// Pictures

/** @type {string[]} */
let views = []; // their names, by number from 1
/** @param {string | null | undefined} view */
const numberOf = (view) => views.indexOf(String(view)) + 1;
/** @param {number} view */
const nameOf = (view) => views[view - 1] ?? null;

// Text

let font = "system-ui, sans-serif";
let brush;

/**
 * Returns one line of text in white, as premultiplied RGBA, at most `most` pixels wide and high. left, middle: the
 * beginning of the text and the middle of a small x, in pixels from the top left.
 * @param {string} text
 * @param {number} pixels
 * @param {boolean} bold
 * @param {number} most
 */
function rasterise(text, pixels, bold, most) {
  brush ??= new OffscreenCanvas(256, 64).getContext("2d", { willReadFrequently: true });
  const css = `${bold ? 600 : 400} ${pixels}px ${font}`;
  brush.font = css;
  const xHeight = brush.measureText("x").actualBoundingBoxAscent;
  const box = brush.measureText(text);
  // Use the font's own height if possible, so that all strings of a size share rows of the texture.
  const ascent = Math.ceil(Math.max(box.actualBoundingBoxAscent, box.fontBoundingBoxAscent || 0)) + 1;
  const descent = Math.ceil(Math.max(box.actualBoundingBoxDescent, box.fontBoundingBoxDescent || 0)) + 1;
  const left = Math.ceil(Math.max(0, box.actualBoundingBoxLeft)) + 1;
  const width = Math.min(most, left + Math.ceil(Math.max(box.width, box.actualBoundingBoxRight)) + 1);
  const height = Math.min(most, ascent + descent);
  const { canvas } = brush;
  if (canvas.width < width || canvas.height < height) {
    canvas.width = Math.max(canvas.width, width);
    canvas.height = Math.max(canvas.height, height);
  } else {
    brush.clearRect(0, 0, width, height);
  }
  brush.font = css; // a new canvas size resets it
  brush.fillStyle = "#fff";
  brush.fillText(text, left, ascent);
  const image = brush.getImageData(0, 0, width, height).data;
  const coverage = new Uint32Array(image.buffer);
  for (let i = 0; i < coverage.length; i++) coverage[i] = (coverage[i] >>> 24) * 0x01010101;
  return { width, height, left, middle: ascent - xHeight / 2, advance: box.width, pixels: image };
}

// Messages

/** @type {MessagePort | null} */
let port;

addEventListener("message", (event) => {
  if (event.source !== parent || event.origin !== origin || event.data?.v !== 1) return;
  const { data } = event;
  if (data.ping) tell("alive", { loaded, updates: resting() || compiling ? ++updates : updates });
  if (data.layout) takeLayout(data.layout);
  if (data.svg) event.ports[0]?.postMessage(takePictures(data.svg.x));
  if (data.port && event.ports.length === 1) takePort(event.ports[0]);
});

/** @param {LayoutMessage} layout */
function takeLayout(layout) {
  let bytes;
  try {
    if (Array.isArray(layout.views)) ({ views } = layout);
    bytes = pack(fields(layout, numberOf));
    shows = layout.panels.length > 0;
  } catch {
    return; // malformed: the picture stays unchanged
  }
  leave("layout", bytes);
  if (typeof layout.font === "string" && layout.font !== font) {
    font = layout.font;
    host.fonts++;
  }
}

/** @param {number} x @returns {StagePictures | null} */
function takePictures(x) {
  try {
    const { step, list } = /** @type {Required<StageHost>} */ (host).pictures(x);
    return { step, list: list.map((p) => ({ ...p, view: String(nameOf(p.view)) })) };
  } catch {
    return null; // Go does not run yet, or has stopped
  }
}

/** @param {MessagePort} next */
function takePort(next) {
  port?.close();
  port = next;
  port.onmessage = ({ data }) => {
    if (data instanceof ArrayBuffer) leave("frame", data);
  };
}

/**
 * Leaves bytes for Go in place of those that it has not collected, so the latest count.
 * @param {"layout" | "frame"} name
 * @param {ArrayBuffer} bytes
 */
function leave(name, bytes) {
  if (host[name].length < bytes.byteLength) {
    host[name] = new Uint8Array(2 * bytes.byteLength);
    host[name === "frame" ? "frameSize" : "layoutSize"] = host[name].length;
  }
  host[name].set(new Uint8Array(bytes));
  host[name === "frame" ? "frameBytes" : "layoutBytes"] = bytes.byteLength;
  if (shows || name === "layout") news(); // without a picture a frame can wait
}

// Loading

/** @param {number} bytes @param {number} total @param {boolean} done */
function arrived(bytes, total, done) {
  loaded = bytes;
  compiling = done;
  tell("loading", { loaded, total: done ? loaded : total });
}

async function main() {
  if (typeof WebAssembly !== "object" || !WebAssembly.instantiateStreaming)
    return fail("wasm", "this browser has no WebAssembly");
  const go = new Go();
  const instance = WebAssembly.instantiateStreaming(program("", "stage.wasm", arrived), go.importObject);
  tell("loading"); // the page may send now: the messages wait for Go

  // Switch off multisampling, depth and stencil, because the stage softens its own edges and multisampling would make
  // every pixel cost four times the memory. Ebiten has no option for it. Create no context of our own to test the
  // browser, because with software GL that takes a third of a second.
  const { getContext } = HTMLCanvasElement.prototype;
  /** @this {HTMLCanvasElement} @param {string} kind @param {object} attributes */
  const plain = function (kind, attributes) {
    const context = getContext.call(this, /** @type {"webgl2"} */ (kind), {
      ...attributes,
      antialias: false,
      depth: false,
      stencil: false,
    });
    if (kind === "webgl2" && !context) fail("webgl2", "no WebGL 2");
    return context;
  };
  HTMLCanvasElement.prototype.getContext = /** @type {typeof getContext} */ (
    /** @type {unknown} */ (plain) // one function for all kinds
  );

  // Ebiten reads the ratio once, so the page starts another stage for another ratio.
  const ratio = Number(location.hash.slice(1));
  if (ratio > 0) Object.defineProperty(globalThis, "devicePixelRatio", { value: ratio });

  // Ebiten requests gamepads in each frame. Return none, because the call throws where a policy forbids it.
  /** @type {Gamepad[]} */
  const none = [];
  Object.defineProperty(navigator, "getGamepads", { value: () => none });

  let code = 0;
  go.exit = (c) => {
    code = c;
  };
  const { instance: compiled } = await instance;
  compiling = false;
  await go.run(compiled);
  // Go's main returns only after an error, which the console has. If ebiten was just setting up a context that is lost,
  // a new start helps.
  if (document.querySelector("canvas")?.getContext("webgl2")?.isContextLost()) return location.reload();
  fail("other", `stage.wasm ended with code ${code}`);
}

main().catch((error) => fail("other", error.message ?? error));
