// The eight worlds of the triad as the learners' program computes them (core/run/why.go): which one runs, and what an
// answer depends on. Pure, but for what is asked.

const GROUPS = ["learning", "problem"]; // of keys that the worlds depend on

/**
 * The index of the world that runs at the values in force; -1 for none.
 * @param {Pick<World, "settings">[]} worlds
 * @param {Values} values
 */
export const present = (worlds, values) =>
  worlds.findIndex(({ settings }) => Object.entries(settings).every(([key, value]) => values[key] === value));

/**
 * What an answer depends on. From one of its worlds to another it stays: these have all that the worlds share.
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

/** The answer about the worlds, kept as long as it holds. */
export class Worlds {
  #ask;
  #asked = ""; // what was asked about last
  /** @type {Why | null} */
  told = null;
  /** Why there are no worlds; null where there are. @type {Line} */
  refused = null;

  /** @param {Ask} ask */
  constructor(ask) {
    this.#ask = ask;
  }

  /**
   * Asks again where a summary has other settings; resolves with whether there is news.
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
    const answered = !refused || "code" in refused; // else the question is to be asked again
    this.#asked = answered ? about(summary, catalogue, told?.worlds ?? []) : "";
    return true;
  }

  /** The index of the world that runs, -1 for none. @param {Values} values */
  here = (values) => present(this.told?.worlds ?? [], values);
}
