// The buttons under the first figure, by the element's methods and events.

const figure = document.getElementById("two");
const step = document.documentElement.lang === "fr" ? (n) => `pas ${n}\u202f:` : (n) => `step ${n}:`;
const buttons = [...document.querySelectorAll("button[data-key]")];

for (const button of buttons) {
  button.addEventListener("click", async () => {
    await figure.set(button.dataset.key, button.dataset.value);
    await figure.play(); // it may have come to its last step
  });
}

const press = ({ detail }) => {
  for (const button of buttons) button.setAttribute("aria-pressed", Number(detail.values[button.dataset.key]) === Number(button.dataset.value));
};
figure.addEventListener("ready", press);
figure.addEventListener("change", press);

figure.addEventListener("frame", ({ detail }) => {
  const error = (x) => (x === null ? "∞" : x.toPrecision(2));
  document.getElementById("reading").textContent = `${step(detail.step)} ${detail.algorithms.map((a) => `${a.id.toUpperCase()} ${error(a.error)}`).join(", ")}`;
});
