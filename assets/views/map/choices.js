// What a map's axes, its colour and the spacing of γ are chosen with.

import { h } from "../../base/dom.js";
import english from "../../words/en/views/map.js";
import { part } from "../../words/words.js";

const words = part("views/map", english);
/** @type {Record<string, string>} */
const layers = words.layers;

/** The four of them, by the query's keys. @param {Pick<import("../../plot/view.js").Host, "catalogue" | "set">} host */
export function choices({ catalogue, set }) {
  const { parameters } = catalogue();
  /** @type {Record<string, string>} */
  const symbols = Object.fromEntries(parameters.map((p) => [p.key, p.symbol]));
  const choose = (/** @type {string} */ key, /** @type {string[]} */ without) => {
    const p = /** @type {Parameter} */ (parameters.find((x) => x.key === key));
    const select = h(
      "select",
      { id: `map-${key}`, "aria-label": `${p.name}`, onchange: () => set(key, select.value) },
      ...p.choices
        .filter((c) => !without.includes(c.id))
        .map((c) =>
          h("option", { value: c.id }, key === "layer" ? layers[c.id] : `${symbols[c.id] ?? ""} ${c.name}`.trim()),
        ),
    );
    return select;
  };
  return {
    x: choose("x", ["linear", "log", "recent"]),
    y: choose("y", ["auto", "all"]),
    layer: choose("layer", []),
    spacing: choose("spacing", []),
  };
}
