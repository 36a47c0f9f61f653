// The form for a figure, its preview, and the text to paste.

import { h } from "../base/dom.js";
import { url } from "../base/address.js";
import { ofExperiments } from "../base/link/fragment.js";
import { algorithmOf, problemOf } from "../base/catalogue.js";
import { field, group, section, tick } from "./field.js";
import { framed, ways } from "./snippet.js";
import { words } from "./words.js";

/** @typedef {keyof typeof ways} Way */

const SITE = String(url("../"));
const HIDDEN = ["learners", "settings", "table"]; // parts that a figure in a text does not need
// The kinds of figures, the first one selected at first. The three switches exist in one problem.
/** @type {Record<string, { view: string, switches?: true, slider?: true, whole?: true, size?: [number, number] }>} */
const SEEN = {
  triad: { view: "curves", switches: true, size: [320, 240] },
  slider: { view: "curves", slider: true },
  curves: { view: "curves" },
  pictures: { view: "both", size: [700, 800] },
  everything: { view: "both", whole: true, size: [700, 1050] },
};
const TOLD = ["theory", "arrows", "verdict"]; // no elements: pictures and sentences show these
const KEYS = ["theme", "lang", "scale", "keys", "autoplay"]; // keys of a figure, with their names in the query
/** @type {Record<string, [first: number, least: number, most: number]>} */
const SIZES = { width: [700, 200, 4000], height: [450, 150, 4000] }; // first, least and most px
/** @type {Record<string, number>} */
const TALL = { map: 800 }; // first height of a view that needs more, px
const CALM = 500; // ms after a change until the preview follows

/**
 * Returns the parts of the page that a figure may leave out, and that exist now.
 * @param {Summary} summary
 * @param {Catalogue} catalogue
 */
const offered = ({ study }, { parts }) =>
  parts.filter(
    ({ id, name }) =>
      name &&
      (id === "open" ||
        (TOLD.includes(id)
          ? !study
          : [...document.querySelectorAll(`[data-part~=${id}]`)].some(
              (e) => e.classList.contains("gone") || e.getClientRects().length,
            ))),
  );

/**
 * Returns the sliders that apply to this problem with these learners.
 * @param {Summary} summary
 * @param {Catalogue} catalogue
 */
function sliders(summary, catalogue) {
  const options = catalogue.problems.flatMap((p) => p.parameters);
  const { parameters: here } = problemOf(summary, catalogue);
  const taken = summary.algorithms.flatMap((a) => algorithmOf(catalogue, a.algorithm).keys);
  return catalogue.parameters.filter(
    (p) =>
      p.kind === "number" &&
      p.sliderMax > p.sliderMin &&
      p.group !== "view" &&
      (!options.includes(p.key) || here.includes(p.key)) &&
      (!p.own || taken.includes(p.key)),
  );
}

/** Returns the control of a key: a check box, a list or a number. @param {Parameter} p @param {string} now */
function choice(p, now) {
  if (p.kind === "flag") return tick({ "data-sets": p.key }, p.name, now !== "0");
  const box =
    p.kind === "choice"
      ? h(
          "select",
          { "data-sets": p.key },
          ...p.choices.map(({ id, name }) => h("option", { value: id, ...(id === now ? { selected: "" } : {}) }, name)),
        )
      : h("input.box", { type: "number", "data-sets": p.key, value: now, min: p.min, max: p.max, step: "any" });
  return h("label", {}, p.key === "scale" ? words.scale : p.name, box);
}

/**
 * Returns the choices of the form: the keys in which the figure differs from the query, and its size. Values equal to
 * the preset's are left out.
 * @param {Ours} form
 * @param {Catalogue} catalogue
 * @param {{ preset: string, kept: string[] }} given kept lists parts that are hidden already, and cannot be chosen here
 */
function chosen(form, { parameters, presets }, { preset, kept }) {
  const usual = new URLSearchParams(presets.find((p) => p.id === preset)?.query);
  /** @param {string} key @param {string} state */
  const names = (key, state) => [...form.querySelectorAll(`[data-${key}]${state}`)].map((e) => e.dataset[key] ?? "");
  const seen = SEEN[form.querySelector("[name=share-sees]:checked")?.value];
  /** @type {Record<string, string>} */
  const said = {
    hide: [...kept, ...names("shows", ":not(:checked)")].join(),
    controls: (seen?.switches ? ["triad"] : []).concat(names("slides", ":checked")).join(),
  };
  if (seen) said.view = seen.view;
  for (const box of form.querySelectorAll("[data-sets]"))
    if (box.checkValidity())
      said[box.dataset.sets ?? ""] = box.type === "checkbox" ? String(Number(box.checked)) : box.value;
  /** @type {Record<string, string | null>} */
  const set = {};
  for (const [key, value] of Object.entries(said)) {
    const byDefault = usual.get(key) ?? parameters.find((p) => p.key === key)?.default;
    set[key] = value === byDefault ? null : value;
  }
  /** @param {string} side */
  const px = (side) => {
    const [first, least, most] = SIZES[side];
    return Math.min(most, Math.max(least, Math.round(form.querySelector(`#share-${side}`).valueAsNumber) || first));
  };
  return { set, width: px("width"), height: px("height") };
}

/** The usual size of a figure, in px. @type {[number, number]} */
const SIZE = [SIZES.width[0], SIZES.height[0]];

/**
 * Returns the names of the kinds of figures of a run, none if another view is open.
 * @param {Summary} summary
 */
const kinds = ({ study, values, triad }) =>
  study || !Object.values(SEEN).some(({ view }) => view === values.view)
    ? []
    : Object.keys(SEEN).filter((what) => !SEEN[what].switches || triad);

/**
 * Returns the first kind of a figure of a run, undefined if there are none, and its size.
 * @param {Summary} summary
 * @returns {{ first: string | undefined, size: [number, number] }}
 */
export function firstOf(summary) {
  const [first] = kinds(summary);
  return { first, size: SEEN[first]?.size ?? [SIZE[0], TALL[summary.values.view] ?? SIZE[1]] };
}

/**
 * Returns the kinds of figures, which set the check boxes below them, or null if another view is open.
 * @param {Summary} summary
 * @param {() => Ours} form
 */
function sees(summary, form) {
  const known = kinds(summary);
  if (!known.length) return null;
  /** @param {string} what */
  const see = (what) => {
    const { slider, whole, size = SIZE } = SEEN[what];
    ["width", "height"].forEach((side, i) => {
      form().querySelector(`#share-${side}`).value = String(size[i]);
    });
    for (const box of form().querySelectorAll("[data-shows]"))
      if (HIDDEN.includes(box.dataset.shows ?? "")) box.checked = Boolean(whole);
    const hero = heroOf(form());
    for (const box of form().querySelectorAll("[data-slides]"))
      box.checked = Boolean(slider) && box.dataset.slides === hero;
  };
  return group(
    words.sees,
    ...known.map((what, i) =>
      h(
        "label",
        {},
        h("input", {
          type: "radio",
          name: "share-sees",
          value: what,
          oninput: () => see(what), // before the form is read
          ...(i ? {} : { checked: "" }),
        }),
        words.seen[/** @type {keyof typeof words.seen} */ (what)],
      ),
    ),
  );
}

// Returns the only slider that a figure has: the page's first.
/** @param {Ours} form */
const heroOf = (form) =>
  document.querySelector("#dials input[id^=slider-]")?.id.replace("slider-", "") ??
  form.querySelector("[data-slides]")?.dataset.slides;

/** Returns the section of the dialog. @param {Summary} summary @param {Catalogue} catalogue */
export function figure(summary, catalogue) {
  const parts = offered(summary, catalogue);
  const already = summary.values.hide.split(",").filter(Boolean);
  const kept = already.filter((name) => !parts.some(({ id }) => id === name));
  const first = already.concat(HIDDEN);
  const slid = summary.values.controls.split(",");
  const begin = firstOf(summary);
  const size = Object.entries(SIZES).map(([side, [, min, max]], i) =>
    h("input.box", {
      type: "number",
      id: `share-${side}`,
      value: begin.size[i],
      min,
      max,
      "aria-label": words[/** @type {"width" | "height"} */ (side)],
    }),
  );
  const out = field("share-snippet", words.snippet, "");
  const preview = h("div.preview");
  const look = h("details", { id: "share-preview" }, h("summary", {}, words.preview), preview);
  /** @type {Ours} */
  const form = section(
    words.embed,
    sees(summary, () => form),
    out,
    look,
    h(
      "details",
      { id: "share-more" },
      h("summary", {}, words.more),
      h("p.note", {}, words.embedNote),
      group(
        words.way,
        ...Object.keys(ways).map((way, i) =>
          h(
            "label",
            {},
            h("input", { type: "radio", name: "share-way", value: way, ...(i ? {} : { checked: "" }) }),
            words[/** @type {Way} */ (way)],
          ),
        ),
      ),
      group(words.show, ...parts.map(({ id, name }) => tick({ "data-shows": id }, name, !first.includes(id)))),
      !summary.study &&
        group(
          words.sliders,
          ...sliders(summary, catalogue).map((p) =>
            tick(
              { "data-slides": p.key, "aria-label": `${p.symbol} ${p.name}`, title: p.name },
              p.symbol || p.name,
              slid.includes(p.key),
            ),
          ),
        ),
      group(
        words.figureKeys,
        ...KEYS.map((key) => catalogue.parameters.find((p) => p.key === key)).map(
          (p) => p && choice(p, summary.values[p.key] ?? p.default),
        ),
      ),
      group(words.size, size[0], "×", size[1]),
    ),
  );
  if (!summary.values.controls && begin.first && SEEN[begin.first].slider)
    for (const box of form.querySelectorAll("[data-slides]")) box.checked = box.dataset.slides === heroOf(form);
  follow({ form, look, preview, out }, () => ({
    site: SITE,
    query: summary.query,
    hash: ofExperiments(location.hash),
    ...chosen(form, catalogue, { preset: summary.preset, kept }),
    title: words.figure,
    open: words.open,
  }));
  return form;
}

/**
 * Updates the text to paste with the form, and the preview while it is open.
 * @param {Record<"form" | "look" | "preview" | "out", Ours>} parts
 * @param {() => import("./snippet.js").Figured} described
 */
function follow({ form, look, preview, out }, described) {
  let timer = 0;
  // A frame of its true size, scaled to fit the dialog.
  const fit = () => {
    const frame = preview.querySelector("iframe");
    if (frame) frame.style.scale = String(Math.min(1, preview.clientWidth / frame.offsetWidth));
  };
  const show = () => {
    const given = described();
    const [src, width, height] = [framed(given), `${given.width}px`, `${given.height}px`];
    if (!look.open) return preview.replaceChildren();
    Object.assign(preview.style, { maxWidth: width, aspectRatio: `${given.width} / ${given.height}` });
    if (preview.querySelector("iframe")?.src !== src)
      preview.replaceChildren(h("iframe", { src, title: words.preview }));
    Object.assign(preview.querySelector("iframe").style, { width, height });
    fit();
  };
  const write = () => {
    const way = /** @type {Way} */ (form.querySelector("[name=share-way]:checked").value);
    out.querySelector("textarea").value = ways[way](described());
    clearTimeout(timer);
    timer = setTimeout(show, CALM);
  };
  form.addEventListener("input", write);
  look.addEventListener("toggle", show);
  new ResizeObserver(fit).observe(preview);
  out.querySelector("textarea").rows = 6;
  write();
}
