// The eight worlds of the triad, as the learners' program computes them (core/run/why.go): which one runs, and the
// settings that an answer depends on. All but the request is pure.

const GROUPS = ["learning", "problem"]; // groups of keys that the worlds depend on

/**
 * Returns the index of the world that runs at the values in force, or -1.
 * @param {Pick<World, "settings">[]} worlds
 * @param {Values} values
 */
export const present = (worlds, values) =>
  worlds.findIndex(({ settings }) => Object.entries(settings).every(([key, value]) => values[key] === value));

/**
 * Returns a stamp of the settings that an answer depends on. It does not change between the worlds of one answer,
 * because it has only what they share.
 * @param {Pick<Summary, "values" | "problem" | "loaded" | "log">} summary
 * @param {Pick<Catalogue, "parameters">} catalogue
 * @param {Pick<World, "settings">[]} worlds
 */
export function about({ values, problem, loaded, log }, { parameters }, worlds) {
  const differ = present(worlds, values) < 0 ? {} : worlds[0].settings;
  /** @param {string} name */
  const group = (name) => parameters.find(({ key }) => key === name)?.group;
  const on = Object.entries(values).filter(
    ([key]) => !(key in differ) && GROUPS.includes(group(key) ?? group(key.split(".")[0]) ?? ""),
  );
  return JSON.stringify([problem, loaded, Boolean(log), on]);
}

/** The answer about the worlds, kept while it holds. */
export class Worlds {
  #ask;
  #asked = ""; // stamp of the last question
  /** @type {Why | null} */
  told = null;
  /** The reason why there are no worlds, or null. @type {Line} */
  refused = null;

  /** @param {Ask} ask */
  constructor(ask) {
    this.#ask = ask;
  }

  /**
   * Asks again if a summary has other settings. Resolves with whether there is a new answer.
   * @param {Summary} summary
   * @param {Catalogue} catalogue
   */
  async follow(summary, catalogue) {
    const on = about(summary, catalogue, this.told?.worlds ?? []);
    if (on === this.#asked) return false;
    this.#asked = on;
    const [told, refused] = await this.#ask({ cmd: "ask", of: "why" }, { type: "why" }).then(
      (m) => [m, null],
      (e) => [null, e],
    );
    if (this.#asked !== on) return false; // a newer question is under way
    [this.told, this.refused] = [told, refused];
    const answered = !refused || "code" in refused; // without an answer the next summary asks again
    this.#asked = answered ? about(summary, catalogue, told?.worlds ?? []) : "";
    return true;
  }

  /** Returns the index of the world that runs, or -1. @param {Values} values */
  here = (values) => present(this.told?.worlds ?? [], values);
}
