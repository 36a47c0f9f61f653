// The text of a bug report's diagnostics, for the visitor to send. The page sends nothing.

import { alone, build } from "../base/address.js";
import { language } from "../words/language.js";
import { recent } from "../base/recent.js";

const MOST = 500; // characters of a line from elsewhere, because a query or a notice may be as long as an address

/**
 * Returns the text, with a line for each fact. It leaves out the fragment of the address, which may hold a definition
 * of the visitor's own.
 *
 * @param {{version: string, query: string, agent: string, renderer: string, window: string,
 *   notices: import("../base/recent.js").Notice[]}} facts
 */
export function text({ version, query, agent, renderer, window, notices }) {
  /** @param {string} name @param {string} value */
  const line = (name, value) => `${name}: ${clipped(value)}`;
  return [
    line("Triad", version || "not known"),
    line("query", `?${String(query).replace(/^\?/, "").replace(/#.*/s, "")}`),
    line("browser", agent),
    line("graphics", renderer),
    line("page", window),
    ...(notices.length ? [] : ["notices: none"]),
    ...notices.map(({ time, key, lines }) => line(`notice after ${time.toFixed(1)} s`, `${key}: ${lines.join(" · ")}`)),
    "",
  ].join("\n");
}

/** @param {string} value */
function clipped(value) {
  const oneLine = String(value).replace(/\s+/g, " ");
  return oneLine.length > MOST ? `${oneLine.slice(0, MOST)}…` : oneLine;
}

/**
 * Returns the renderer of WebGL, as far as the browser reveals it. canvas must not be in use.
 * @param {HTMLCanvasElement} canvas
 */
export function renderer(canvas) {
  const gl = canvas.getContext("webgl2");
  if (!gl) return "no WebGL 2";
  const open = gl.getExtension("WEBGL_debug_renderer_info"); // without it the browser gives a generic name
  const name = open ? gl.getParameter(open.UNMASKED_RENDERER_WEBGL) : gl.getParameter(gl.RENDERER);
  gl.getExtension("WEBGL_lose_context")?.loseContext(); // a page may have only a few contexts
  return name;
}

/** Returns the text about this page, for a version and a query. @param {string} version @param {string} query */
export function collect(version, query) {
  return text({
    version: [version, build, alone && "in one file"].filter(Boolean).join(" "),
    query,
    agent: navigator.userAgent,
    renderer: renderer(document.createElement("canvas")),
    window: [
      `${innerWidth} × ${innerHeight} at ${devicePixelRatio}`,
      language,
      parent === self ? "on its own" : "in a frame",
    ].join(", "),
    notices: recent,
  });
}
