// The page's address: what the page itself reads of it before the worker is up, and how it is rewritten.

import { inGallery, join, ofExperiments, split } from "./link/fragment.js";

/**
 * The page's own settings in a query, before the worker is up: {embed, keys, theme, view, controls, scale, hide: […]};
 * illegal ones take their default.
 * @param {string} query
 */
export function settings(query) {
  const q = new URLSearchParams(query);
  const theme = q.get("theme") ?? "";
  const keys = q.get("keys") ?? "";
  return inForce({
    embed: q.has("embed") && q.get("embed") !== "0" ? "1" : "0",
    keys: ["all", "none"].includes(keys) ? keys : "auto",
    theme: ["light", "dark"].includes(theme) ? theme : "auto",
    view: q.get("view") ?? "",
    controls: q.get("controls") ?? "",
    scale: Number(q.get("scale")) > 0 ? (q.get("scale") ?? "1") : "1",
    hide: q.get("hide") ?? "",
  });
}

/** The same of the values of a summary, which the learners' program has read and judged. @param {Values} given */
export const inForce = ({ embed, keys, theme, view, controls, scale, hide }) => ({
  embed: embed === "1",
  keys,
  theme,
  view,
  controls,
  scale,
  hide: hide.split(",").filter(Boolean),
});

// What is chosen for all experiments, as it is by default.
/** @type {Record<string, string>} */
const general = { theme: "auto", lang: "auto", autoplay: "1" };

/**
 * The part of a canonical query that stays with the next experiment. A value that a preset sets is not in the query, so
 * the value does not stay.
 * @param {string} query
 */
export function kept(query) {
  const q = new URLSearchParams(query);
  return Object.keys(general)
    .filter((k) => (q.get(k) ?? general[k]) !== general[k])
    .map((k) => `${k}=${q.get(k)}`)
    .join("&");
}

/**
 * A query that is opened from a page on which another is, canonical, is open.
 * @param {string} query
 * @param {string} open
 */
export const carried = (query, open) => [query, kept(open)].filter(Boolean).join("&");

/** @type {string | null} */
let wanted = null;
let timer = 0;
let fragment = ""; // #mdp=…, or nothing
let held = ""; // the runs that are
let there = address(); // what was last read or written

// What an address says of experiments; any other fragment is a place on the page.
function address() {
  const { search = "", hash = "" } = globalThis.location ?? {};
  return search + ofExperiments(hash);
}

/**
 * Whether the visitor has gone to the address of another experiment, not just to a place on the page; what was to be
 * written was for the former one.
 */
export function moved() {
  const before = there;
  there = address();
  if (there === before) return false;
  drop();
  return true;
}

function drop() {
  clearTimeout(timer);
  timer = 0;
}

/** Whether an address is about a problem of the visitor's own. @param {string} query @param {string} hash */
export function isCustom(query, hash) {
  const q = new URLSearchParams(query);
  const named = q.get("preset") ?? q.get("problem");
  return named === "custom" || split(hash).mdp !== "";
}

/** The fragment that goes with the next query, until another is set. @param {string} hash */
export function setFragment(hash) {
  fragment = hash;
}

/** The fragment that goes with the next query. */
export const theFragment = () => fragment;

/** The name of the gallery's file that goes with the next query, empty for none. */
export const problemsName = () => inGallery(fragment);

/** The held runs that go with the next query, as core/run/held writes them. @param {string} text */
export function setHeld(text) {
  held = text;
}

/**
 * Puts the canonical query into the address, at most a few times a second: browsers refuse hundreds of rewrites.
 * @param {string} query
 */
export function write(query) {
  wanted = query;
  timer ||= setTimeout(flush, 250);
}

/**
 * The present address with its query, also where it is bare: an untouched page's says nothing, what is shared names its
 * preset.
 * @param {string} query
 */
export function named(query) {
  const url = new URL(location.href);
  url.search ||= query;
  return url;
}

/** Writes now; push leaves the present address in the history. @param {boolean | Event} [push] */
export function flush(push = false) {
  drop();
  if (address() !== there) return; // the visitor has gone, and is heard in a moment
  const of = join({ mdp: split(fragment).mdp, held });
  const hash = of || (ofExperiments(location.hash) ? "" : location.hash);
  if (wanted === null || (wanted === location.search.slice(1) && hash === location.hash)) return;
  try {
    history[push === true ? "pushState" : "replaceState"](
      null,
      "",
      location.pathname + (wanted && "?" + wanted) + hash,
    );
    there = address();
  } catch {
    // A document without an address of its own keeps the one it has.
  }
}
