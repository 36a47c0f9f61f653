// The stage's document: loads stage.wasm and stands between it and the page.
//
// From the page (window.parent):  {v: 1, layout: {…}}   {v: 1, port: true} with a MessagePort
//                                 {v: 1, svg: {x}} with a MessagePort for the answer: the pictures of the newest frame
//                                 without what the pointer is on, {step, list: [{view, width, height, marks}]} with the marks
//                                 as SVG, sizes in CSS px; x is the height of a small x in ems
//                                 {v: 1, ping: true}: answered by "alive", with the bytes that have come and how often Go
//                                 has looked for news
// To the page:                    {v: 1, stage: "loading" | "ready" | "drawn" | "failed", …}; the first "loading", without
//                                 numbers, says that messages are heard from now on
//                                 {v: 1, stage: "hit", view, series, lambda}: the point of a study under the pointer, by its
//                                 indices; null, -1, -1 for none
//                                 {v: 1, stage: "readout", view, text, at, grab, pointer}: what is told of the place under
//                                 the pointer, at most every 100 ms while nothing is picked; null and "" for nothing. at is
//                                 the value there that can be picked (θ, or the car's position; of curves the px from the
//                                 left of the last step measured), grab that it can be dragged. turn is that of the layout's
//                                 cursor, 0 for the pointer, and along and across where the cursor has come to
// In its address, after the #:    the pixel ratio that the page starts it with
// On the port, from the worker:   ArrayBuffers, one wire.Frame each
//
// Bytes are left in `host` until Go collects them in its next animation frame; see
// wasm/stage/mailbox_js.go for the other side.

const tell = (stage, more) => parent.postMessage({ v: 1, stage, ...more }, origin === "null" ? "*" : origin); // a page opened from a disk has none

const stats = new Float64Array(3);

let loaded = 0; // bytes of stage.wasm
let updates = 0; // of Go, which looks for a layout in each of its frames
let layoutBytes = 0;

const host = {
  layout: new Uint8Array(1 << 10),
  layoutSize: 1 << 10,
  get layoutBytes() {
    updates++;
    return layoutBytes;
  },
  set layoutBytes(n) { layoutBytes = n; },
  frame: new Uint8Array(1 << 16),
  frameSize: 1 << 16,
  frameBytes: 0,
  fonts: 0,
  stats: new Uint8Array(stats.buffer),
  rasterise,
  ready: () => tell("ready"),
  drawn: (step) => tell("drawn", { step }),
  hit: (view, series, lambda) => tell("hit", { view: nameOf(view), series, lambda }),
  readout: (view, text, x, y, grab, pointerX, pointerY, turn, along, across) =>
    tell("readout", { view: nameOf(view), text, at: [x, y], grab, pointer: [pointerX, pointerY], turn, along, across }),
  failed: (message) => fail("other", message),
};
globalThis.triadStageHost = host;

// What tests read: frames drawn, the step last drawn, and the mean time of Draw in ms.
globalThis.triadStage = {
  get frames() { return stats[0]; },
  get step() { return stats[1]; },
  get drawMs() { return stats[2]; },
};

let failed = false;

function fail(why, message) {
  if (failed) return;
  failed = true;
  tell("failed", { why, message: String(message) });
}

// Layout → wire.Layout

let views = []; // their names, by number from 1
const numberOf = (view) => views.indexOf(view) + 1;
const nameOf = (view) => views[view - 1] ?? null;
const themeColors = ["ink", "soft", "grid", "line", "panel", "accent", "edge", "good", "bad"];

/** The bytes of wire.Layout (wasm/wire/layout_codec.go); throws when the layout is malformed. */
function packLayout(layout) {
  if (Array.isArray(layout.views)) ({ views } = layout);
  const panels = layout.panels.filter((panel) => numberOf(panel.view) > 0);
  const { styles } = layout.theme;
  const texts = (layout.words ?? []).flat().map((s) => new TextEncoder().encode(s));
  const words = 26 + styles.reduce((n, style) => n + 2 + style.dash.length, 0) + 6 * panels.length;
  const bytes = new DataView(new ArrayBuffer(4 * words + texts.reduce((n, t) => n + 4 + t.length, 0)));
  let at = 0;
  const word = (value) => { bytes.setUint32(at, value, true); at += 4; };
  const number = (value) => {
    if (typeof value !== "number") throw new TypeError(`got ${typeof value}, want a number`);
    bytes.setFloat32(at, value, true);
    at += 4;
  };
  word(0x094c7254); // "TrL", version 9
  [layout.width, layout.height, layout.ratio].forEach(number);
  const [x, y] = layout.pointer ?? [NaN, NaN];
  [x, y].forEach(number);
  word(layout.reduced ? 1 : 0);
  word(numberOf(layout.pick));
  number(layout.scale ?? 1);
  const { view, along = 0, across = 0, down = false, turn = 0 } = layout.cursor ?? {};
  [numberOf(view), along, across, down ? 1 : 0, turn].forEach(word);
  for (const name of themeColors) word(color(layout.theme[name] ?? layout.theme.soft));
  word(styles.length);
  for (const style of styles) {
    word(color(style.color));
    word(style.dash.length);
    style.dash.forEach(number);
  }
  word(panels.length);
  for (const { view, x, y, w, h, ground } of panels) {
    word(numberOf(view));
    [x, y, w, h].forEach(number);
    word(ground ? color(ground) : 0);
  }
  word(texts.length / 2);
  for (const t of texts) {
    word(t.length);
    new Uint8Array(bytes.buffer, at, t.length).set(t);
    at += t.length;
  }
  return bytes.buffer;
}

/** "#rrggbb" or "#rrggbbaa" → 0xRRGGBBAA */
function color(text) {
  const match = /^#([0-9a-f]{6})([0-9a-f]{2})?$/i.exec(text);
  if (!match) throw new TypeError(`got color ${text}, want #rrggbb or #rrggbbaa`);
  return parseInt(match[1] + (match[2] ?? "ff"), 16);
}

// Text

let font = "system-ui, sans-serif";
let brush;

/**
 * One line of text in white, as premultiplied RGBA; at most `most` pixels wide and high.
 * left, middle: where the text begins and the middle of a small x lies, in pixels from the top left.
 */
function rasterise(text, pixels, bold, most) {
  brush ??= new OffscreenCanvas(256, 64).getContext("2d", { willReadFrequently: true });
  const css = `${bold ? 600 : 400} ${pixels}px ${font}`;
  brush.font = css;
  const xHeight = brush.measureText("x").actualBoundingBoxAscent;
  const box = brush.measureText(text);
  // The font's own height where possible, so that all strings of a size share rows of the texture.
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
  brush.font = css; // a new size forgets it
  brush.fillStyle = "#fff";
  brush.fillText(text, left, ascent);
  const image = brush.getImageData(0, 0, width, height).data;
  const coverage = new Uint32Array(image.buffer);
  for (let i = 0; i < coverage.length; i++) coverage[i] = (coverage[i] >>> 24) * 0x01010101;
  return { width, height, left, middle: ascent - xHeight / 2, advance: box.width, pixels: image };
}

// Messages

let port;

addEventListener("message", (event) => {
  if (event.source !== parent || event.origin !== origin || event.data?.v !== 1) return;
  const { data } = event;
  if (data.ping) tell("alive", { loaded, updates });
  if (data.layout) takeLayout(data.layout);
  if (data.svg) event.ports[0]?.postMessage(takePictures(data.svg.x));
  if (data.port && event.ports.length === 1) takePort(event.ports[0]);
});

function takeLayout(layout) {
  let bytes;
  try {
    bytes = packLayout(layout);
  } catch {
    return; // malformed: whoever sent it keeps the picture there was
  }
  leave("layout", bytes);
  if (typeof layout.font === "string" && layout.font !== font) {
    font = layout.font;
    host.fonts++;
  }
}

function takePictures(x) {
  try {
    const { step, list } = host.pictures(x);
    return { step, list: list.map((p) => ({ ...p, view: nameOf(p.view) })) };
  } catch {
    return null; // Go is not there yet, or has stopped
  }
}

function takePort(next) {
  port?.close();
  port = next;
  port.onmessage = ({ data }) => {
    if (data instanceof ArrayBuffer) leave("frame", data);
  };
}

/** Leaves bytes for Go, over those it has not collected: the latest win. */
function leave(name, bytes) {
  if (host[name].length < bytes.byteLength) {
    host[name] = new Uint8Array(2 * bytes.byteLength);
    host[`${name}Size`] = host[name].length;
  }
  host[name].set(new Uint8Array(bytes));
  host[`${name}Bytes`] = bytes.byteLength;
}

// Loading

/** A response with stage.wasm whose body tells the page how much has arrived. See program() of worker.js. */
async function program() {
  const manifest = await fetch("manifest.json").then((r) => r.json()).catch(() => ({}));
  const hash = manifest.hashes?.["stage.wasm"];
  const plain = () => fetch("stage.wasm");
  const response = await (hash ? fetch(`stage.wasm?h=${hash}`).catch(plain) : plain());
  if (!response.ok) throw new Error(`stage.wasm: ${response.status}`);
  const total = Number(manifest["stage.wasm"]) || 0;
  let told = 0;
  const counter = new TransformStream({
    transform(chunk, controller) {
      loaded += chunk.byteLength;
      if (performance.now() - told > 50) {
        told = performance.now();
        tell("loading", { loaded, total });
      }
      controller.enqueue(chunk);
    },
    flush() { tell("loading", { loaded, total: loaded }); },
  });
  return new Response(response.body.pipeThrough(counter), { headers: { "Content-Type": "application/wasm" } });
}

async function main() {
  if (typeof WebAssembly !== "object" || !WebAssembly.instantiateStreaming) return fail("wasm", "this browser has no WebAssembly");
  const go = new Go();
  const instance = WebAssembly.instantiateStreaming(program(), go.importObject);
  tell("loading"); // the page may send already: what comes is there when Go is

  // We soften our own edges and use neither depth nor stencil: multisampling would make every pixel of the
  // canvas cost four times the memory, for nothing. Ebiten has no option for it.
  // No context of our own is made before, to see whether the browser can: with software GL that takes a third of a second.
  const { getContext } = HTMLCanvasElement.prototype;
  HTMLCanvasElement.prototype.getContext = function (kind, attributes) {
    const context = getContext.call(this, kind, { ...attributes, antialias: false, depth: false, stencil: false });
    if (kind === "webgl2" && !context) fail("webgl2", "no WebGL 2");
    return context;
  };

  // Ebiten reads the ratio once, and the page starts another stage for another one.
  const ratio = Number(location.hash.slice(1));
  if (ratio > 0) Object.defineProperty(globalThis, "devicePixelRatio", { value: ratio });

  // Ebiten asks for gamepads in each frame; there are none for us, and where a policy
  // forbids them asking throws.
  const none = [];
  Object.defineProperty(navigator, "getGamepads", { value: () => none });

  let code = 0;
  go.exit = (c) => { code = c; };
  await go.run((await instance).instance);
  // Go's main returns only when something went wrong; the console has it. Where ebiten was just setting up a context
  // that is lost, it is that, and a new start helps.
  if (document.querySelector("canvas")?.getContext("webgl2")?.isContextLost()) return location.reload();
  fail("other", `stage.wasm ended with code ${code}`);
}

main().catch((error) => fail("other", error.message ?? error));
