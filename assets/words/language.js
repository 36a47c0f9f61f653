// The language in force.

import { LANGUAGES } from "./languages.js";

const asked = new URLSearchParams(globalThis.location?.search).get("lang");

/** The language in force: the query's lang, else the first of the visitor's that the page speaks. */
export const language =
  [asked, ...(globalThis.navigator?.languages ?? [])]
    .map((l) => l?.slice(0, 2))
    .find((l) => Object.hasOwn(LANGUAGES, l ?? "")) ?? "en";
