// The height of what lies fixed at the bottom: the rest of the page leaves room for it.

import { $, perFrame } from "../base/dom.js";

export function dock() {
  const bars = { "--foot": $("foot"), "--hero": $("dials").firstElementChild };
  const measure = perFrame(() => {
    for (const [name, el] of Object.entries(bars)) $("app").style.setProperty(name, `${el.offsetHeight}px`);
    const fixed = Object.values(bars).filter((el) => getComputedStyle(el).position === "fixed");
    const height = fixed.reduce((sum, el) => sum + el.offsetHeight, 0);
    document.documentElement.style.setProperty("--dock", `${height}px`); // what is scrolled to stops above it
  });
  // In a frame of its own: what changes sizes while they are observed is an error in WebKit.
  const observer = new ResizeObserver(measure);
  for (const el of Object.values(bars)) observer.observe(el);
}
