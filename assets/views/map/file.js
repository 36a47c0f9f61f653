// A button that saves the map as the command line writes it, to the byte.

import { h, text } from "../../base/dom.js";
import { save } from "../../base/file.js";
import { slug } from "../../plot/view.js";
import english from "../../words/en/views/map.js";
import { told } from "../../words/told.js";
import { part } from "../../words/words.js";

const words = part("views/map", english);

/**
 * @param {import("../../plot/view.js").Host} host
 * @param {() => string} learner
 * @param {HTMLElement} place shows the progress and errors
 * @param {string} [layer] the query's layer if it is empty
 * @param {string} [name] of the layer
 */
export function fileButton(host, learner, place, layer = "", name = "") {
  const onclick = async () => {
    const key = learner();
    text(place, words.computing);
    try {
      const { csv } = await host.ask({ cmd: "file", of: "map", key, to: layer }, { type: "csv" });
      save(`triad-map-${[slug(key), layer].filter(Boolean).join("-")}.csv`, new Blob([csv], { type: "text/csv" }));
      text(place, words.saved);
    } catch (e) {
      text(place, told(/** @type {Error} */ (e)));
    }
  };
  const label = name ? { "aria-label": `${words.file}: ${name}` } : {};
  return h("button.link", { type: "button", title: words.fileTitle, onclick, ...label }, words.file);
}
