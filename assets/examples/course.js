// The buttons under the first figure, which use the element's methods and events.

const figure = /** @type {import("../embed.js").TriadLab} */ (document.getElementById("two"));
const reading = /** @type {HTMLElement} */ (document.getElementById("reading"));

// Writes numbers as the figure does: 12 400; 0.0420; 1.5·10⁸.
/** @param {number} n */
const count = (n) => String(n).replace(/\B(?=(\d{3})+$)/g, "\u202f");
/** @param {number} n */
const superscript = (n) => String(n).replace(/[-\d]/g, (c) => (c === "-" ? "⁻" : "⁰¹²³⁴⁵⁶⁷⁸⁹"[Number(c)]));
/** @param {number | null} x */
function error(x) {
  if (x === null) return "∞";
  if (x === 0 || (x >= 1e-3 && x < 999.5)) return x.toPrecision(3);
  const [digits, power] = x.toExponential(1).split("e");
  return `${digits}·10${superscript(Number(power))}`;
}

const buttons = [...document.querySelectorAll("button[data-key]")];

for (const button of buttons) {
  button.addEventListener("click", async () => {
    await figure.set(button.dataset.key ?? "", button.dataset.value);
    await figure.play(); // it may have reached its last step
  });
}

/**
 * Calls f with the detail of an event of the figure. This page reads only some of its fields.
 * @typedef {{ step: number, values: Record<string, string>, algorithms: { id: string, error: number | null }[] }} Told
 * @param {string} event
 * @param {(told: Told) => void} f
 */
const on = (event, f) => figure.addEventListener(event, (e) => f(/** @type {CustomEvent<Told>} */ (e).detail));

/** @param {Told} told */
const press = ({ values }) => {
  for (const button of buttons) {
    const { key = "", value } = button.dataset;
    button.setAttribute("aria-pressed", String(Number(values[key]) === Number(value)));
  }
};
on("ready", press);
on("change", press);

on("frame", ({ step, algorithms }) => {
  reading.textContent =
    `${reading.dataset.step?.replace("{n}", count(step))} ` +
    `${algorithms.map((a) => `${a.id.toUpperCase()} ${error(a.error)}`).join(", ")}`;
});
