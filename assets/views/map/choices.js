// The choices of a map: its learner and its kind, and in detail its axes, its colour and the spacing of γ.

import { h, text } from "../../base/dom.js";
import english from "../../words/en/views/map.js";
import { part } from "../../words/words.js";

const words = part("views/map", english);
/** @type {Record<string, string>} */
const layers = words.layers;

/** The pairs of axes that have a name. */
const KINDS = ["gamma lambda", "alpha eta", "mu lambda"];

/** Selects a choice. @param {{ value: string }} select @param {string} value */
export function chosen(select, value) {
  if (select.value !== value) select.value = value;
}

/**
 * Returns the list of kinds of maps, with one entry for all other pairs of axes.
 * @param {import("../../plot/view.js").Host} host
 */
export function kinds({ bring }) {
  const other = h("option", { hidden: "" });
  const select = h(
    "select",
    {
      id: "map-kind",
      "aria-label": words.axes,
      onchange() {
        const [x, y] = select.value.split(" ");
        bring({ x, y });
      },
    },
    ...KINDS.map((value, i) => h("option", { value }, words.kinds[i])),
    other,
  );
  return {
    select,
    /** @param {Pick<MapEntry, "x" | "y">} map */
    show({ x, y }) {
      const value = `${x.id} ${y.id}`;
      if (!KINDS.includes(value)) {
        other.value = value;
        text(other, `${x.symbol} × ${y.symbol}`);
      }
      chosen(select, value);
    },
  };
}

/**
 * Returns the list of learners, by their names.
 * @param {(id: string) => void} choose
 */
export function learners(choose) {
  const select = h("select", { id: "map-of", "aria-label": words.of, onchange: () => choose(select.value) });
  let known = "";
  return {
    select,
    /** @param {[id: string, name: string][]} all @param {string} now */
    show(all, now) {
      const of = all.join();
      if (of !== known) select.replaceChildren(...all.map(([value, name]) => h("option", { value }, name)));
      known = of;
      chosen(select, now);
    },
  };
}

/**
 * Returns the lists for the details, by the query's keys.
 * @param {Pick<import("../../plot/view.js").Host, "catalogue" | "set">} host
 */
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
