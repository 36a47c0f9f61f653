// The fields of names. The rest of the form follows them while a visitor types.

import { h } from "../base/dom.js";
import { box } from "./box.js";
import { renameState } from "./names.js";
import { MOST_LETTERS, actionName, stateName } from "./spec.js";
import english from "../words/en/mdp.js";
import { part } from "../words/words.js";

const words = part("mdp", english);

/** @typedef {import("./form.js").Form} Form */

const KINDS = /** @type {const} */ ([
  { field: "stateNames", key: "data-s", name: stateName, says: words.nameOfState },
  { field: "actionNames", key: "data-a", name: actionName, says: words.nameOfAction },
]);

/** @param {Form} form @param {() => void} follow called after a name has changed */
export function naming(form, follow) {
  const lines = KINDS.map(({ field, key, name, says }) => {
    /** @param {number} i */
    const one = (i) => {
      const number = name(undefined, i);
      const props = { [key]: i, "aria-label": says(number), placeholder: number, maxlength: MOST_LETTERS };
      // one entry, because a box holds the value under its name
      const held = { [field]: form[field][i] };
      const el = box(held, field, props);
      el.addEventListener("input", () => {
        if (field === "stateNames") renameState(form, i, el.value);
        else form.actionNames[i] = el.value;
        follow();
      });
      return h("label.field", {}, number, el);
    };
    return h("div.line", {}, ...form[field].map((_, i) => one(i)));
  });
  const named = KINDS.some(({ field }) => form[field].some(Boolean));
  return h(
    "details.names",
    named ? { open: "" } : {},
    h("summary", {}, words.naming, h("span.note", {}, ` · ${words.namingNote}`)),
    ...lines,
  );
}
