// The keyboard. A key that the focused control uses itself stays with it.

const uses = {
  " ": "button, a, summary, input, select",
  ArrowRight: "input:not([type=checkbox]), select",
  letter: "input:not([type=checkbox], [type=range]), select",
};

/** act: {toggle, step, reset, newSeed, numbers, help}. */
export function listen({ toggle, step, reset, newSeed, numbers, help }) {
  const keys = { " ": toggle, ArrowRight: step, r: reset, n: newSeed, u: numbers, "?": help };
  addEventListener("keydown", (e) => {
    const key = e.key.length === 1 ? e.key.toLowerCase() : e.key;
    if (!keys[key] || e.ctrlKey || e.metaKey || e.altKey || e.defaultPrevented) return;
    if (e.target.closest(uses[key] ?? uses.letter) || document.querySelector("dialog[open]")) return;
    e.preventDefault();
    if (!e.repeat || key === "ArrowRight") keys[key]();
  });
}
