// Light, dark, or as the system says.

const system = matchMedia("(prefers-color-scheme: dark)");

export class Theme {
  choice = "auto";
  #changed;

  /** changed() is called after the colours have changed. @param {() => void} changed */
  constructor(changed) {
    this.#changed = changed;
    system.onchange = () => this.set(this.choice);
  }

  /** @param {string} choice */
  set(choice) {
    this.choice = choice;
    const now = choice === "auto" ? (system.matches ? "dark" : "light") : choice;
    document.documentElement.dataset.theme = now;
    this.#changed();
  }

  /** What a click on the button leads to: first the opposite of the system, so that it is seen to do something. */
  get next() {
    const round = system.matches ? ["auto", "light", "dark"] : ["auto", "dark", "light"];
    return round[(round.indexOf(this.choice) + 1) % 3];
  }
}
