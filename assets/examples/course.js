// The buttons under the first figure, by the element's methods and events.

const figure = document.getElementById("two");
const reading = document.getElementById("reading");

// Numbers as the figure writes them: 12 400; 0.0420; 1.5·10⁸.
const count = (n) => String(n).replace(/\B(?=(\d{3})+$)/g, "\u202f");
const superscript = (n) => String(n).replace(/[-\d]/g, (c) => (c === "-" ? "⁻" : "⁰¹²³⁴⁵⁶⁷⁸⁹"[c]));
function error(x) {
  if (x === null) return "∞";
  if (x === 0 || (x >= 1e-3 && x < 999.5)) return x.toPrecision(3);
  const [digits, power] = x.toExponential(1).split("e");
  return `${digits}·10${superscript(Number(power))}`;
}

const buttons = [...document.querySelectorAll("button[data-key]")];

for (const button of buttons) {
  button.addEventListener("click", async () => {
    await figure.set(button.dataset.key, button.dataset.value);
    await figure.play(); // it may have come to its last step
  });
}

const press = ({ detail }) => {
  for (const button of buttons)
    button.setAttribute("aria-pressed", Number(detail.values[button.dataset.key]) === Number(button.dataset.value));
};
figure.addEventListener("ready", press);
figure.addEventListener("change", press);

figure.addEventListener("frame", ({ detail }) => {
  reading.textContent =
    `${reading.dataset.step.replace("{n}", count(detail.step))} ` +
    `${detail.algorithms.map((a) => `${a.id.toUpperCase()} ${error(a.error)}`).join(", ")}`;
});
