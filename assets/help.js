// The help: loaded when first asked for.

import { h } from "./dom.js";
import { part } from "./strings.js";

const words = part("help", {
  close: "Close",
  text: [
    "Learning about one policy from another’s data, with bootstrapping and function approximation, can blow up: the deadly triad. Here Tree Backup, Retrace and their gradient versions learn side by side from the very same experience, so what differs is the learner alone.",
    "Solid curves are measured, averaged over independent runs; dashed ones are the mean dynamics, solved exactly. All of it is computed in this browser, and the address bar holds the settings and the seed; changes made on the way are not in it.",
    "The theory follows the mean of the weights; the mean of the errors is not the error of the mean.",
    "In Mountain Car curves count episodes and speed counts pushes; its true values are simulated, and there are no mean dynamics; its Study compares learners over λ and step sizes. A problem of your own, and logs of transitions, can be dropped anywhere on the page.",
  ],
  keys: [["Space", "play or pause"], ["→", "one step"], ["R", "reset, same seed"], ["N", "new seed"], ["U", "the last update in numbers"], ["?", "this help"]],
});

/** Shows the help in its dialog. */
export function show(dialog, version) {
  dialog.replaceChildren(h("h2", { id: "help-title" }, `Triad ${version}`), ...words.text.map((s) => h("p", {}, s)),
    h("dl", {}, ...words.keys.flatMap(([key, what]) => [h("dt", {}, h("kbd", {}, key)), h("dd", {}, what)])),
    h("button.primary", { type: "button", onclick: () => dialog.close() }, words.close));
  dialog.onclick = (e) => e.target === dialog && dialog.close();
  dialog.showModal();
}
