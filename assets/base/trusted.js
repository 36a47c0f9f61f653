// The texts that may become a worker or markup, and how workers start: the only policy of Trusted Types that the page's
// Content-Security-Policy allows. The same rules apply in a browser without Trusted Types.

import { alone, url } from "./address.js";

// ?pool is a study's worker, ?scalar one without SIMD. A page that is one file has no service worker.
const SCRIPTS = [
  "engine/worker.js",
  "engine/worker.js?pool",
  "engine/worker.js?scalar",
  ...(alone ? [] : ["../sw.js"]),
];

const TAG =
  "</?(?:math|mfrac|mi|mn|mo|mover|mrow|msub(?:sup)?|msup|mtable|mtd|mtr)(?: " +
  '(?:accent|class|display|displaystyle|mathvariant|stretchy)="[a-z]*")*>';
const MATHML = new RegExp(`^(?=<math[ >])(?:[^<>&]|&(?:amp|gt|lt);|${TAG})*</math>$`);

// In a strict sandbox a page has no origin, and can start only workers that it makes itself. One of a page in one file
// is made anyway.
const strict = globalThis.origin === "null" && !alone;
/** @type {Set<string>} */
const made = new Set();

const rules = {
  /** @param {string} address */
  createScriptURL(address) {
    if (made.has(address) || SCRIPTS.some((name) => String(url(name)) === address)) return address;
    throw new TypeError(`script: got ${address}, want a worker of Triad's`);
  },
  /** @param {string} text */
  createHTML(text) {
    if (MATHML.test(text)) return text;
    throw new TypeError(`markup: got ${text.slice(0, 100)}, want MathML of the catalogue`);
  },
};

const policy = globalThis.trustedTypes?.createPolicy("triad", rules) ?? rules;

/** Returns the address of a worker, or of "../sw.js", in the form that script URLs need. @param {string} name */
export const script = (name) => policy.createScriptURL(String(url(name)));

/**
 * Starts a worker, which has its query also where its address has none. It throws if the browser starts none.
 * @param {string} name
 */
export function start(name) {
  if (!strict) return new Worker(script(name));
  const [file, search] = name.split("?");
  const [site, code] = [url(""), url(file)].map((address) => JSON.stringify(String(address)));
  const text = `triadSite = ${site};
triadSearch = ${JSON.stringify(search ? `?${search}` : "")};
importScripts(
  globalThis.trustedTypes?.createPolicy("triad", { createScriptURL: () => ${code} }).createScriptURL("") ?? ${code},
);
`;
  const address = URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
  made.add(address);
  try {
    return new Worker(policy.createScriptURL(address));
  } finally {
    made.delete(address);
  }
}

/** Returns an equation of the catalogue, for innerHTML. @param {string} text */
export const mathML = (text) => policy.createHTML(text);
