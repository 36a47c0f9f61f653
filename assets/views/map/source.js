// One map of a learner while it becomes known. It is requested level by level, and again when its settings change.

const LEVELS = [1, 3, 4]; // levels to request: the first is there at once, the last is complete
const FINEST = 4;
const SLOWLY = [0, 1, 2, 3, 4]; // for a map with slow cells
// Keys that a map does not depend on, beside those of its axes.
const ELSEWHERE = [
  "alg",
  "view",
  "seed",
  "runs",
  "steps",
  "passes",
  "data",
  "speed",
  "theme",
  "mono",
  "lang",
  "metric",
  "hide",
  "flow",
  "autoplay",
];
/** The keys that an axis changes beside its own. @type {Record<string, string[]>} */
const ALONG = { eta: ["ratio"], ratio: ["eta"] };

/** Returns the keys of settings on an axis, for a learner. @param {string} axis @param {string} learner */
const keysOf = (axis, learner) => [axis, ...(ALONG[axis] ?? [])].flatMap((key) => [key, `${key}.${learner}`]);

export class Source {
  /** @type {MapEntry | null} */
  map = null;
  /** @type {Error | null} */
  error = null;
  slow = false; // whether its cells are slow
  learner = "";
  #ask;
  #apart;
  #changed;
  #of = "";
  #place = "";
  #whole = ""; // stamp of the settings for which all cells are known
  #asking = 0;

  /**
   * @param {Ask} ask
   * @param {import("./apart.js").Apart} apart
   * @param {() => void} changed called when more is known
   */
  constructor(ask, apart, changed) {
    this.#ask = ask;
    this.#apart = apart;
    this.#changed = changed;
  }

  /**
   * Follows a summary: requests the learner's map of a layer, or of the query's layer if it is empty.
   * @param {Summary} s
   * @param {string} learner
   * @param {string} [layer]
   */
  sync(s, learner, layer = "") {
    const { of, place } = this.#about(s, learner, layer);
    const [former, there] = [this.#of, this.#place];
    this.#of = of;
    this.#place = place;
    if (of !== former) {
      this.learner = learner;
      this.slow = false;
      this.#go(LEVELS, s, layer);
    } else if (place !== there) {
      this.#go([FINEST], s, layer); // only the point moved
    }
  }

  /**
   * Returns the stamp of a map's settings, and of the place of its point.
   * @param {Summary} s @param {string} learner @param {string} layer
   */
  #about(s, learner, layer) {
    const axes = [this.map?.x.id, this.map?.y.id].flatMap((id) => (id ? keysOf(id, learner) : []));
    const rest = Object.entries(s.values).filter(
      ([key]) => !ELSEWHERE.includes(key) && !axes.includes(key) && !(layer && key === "layer"),
    );
    const of = JSON.stringify([learner, layer, s.problem, s.loaded, rest]);
    return { of, place: JSON.stringify(axes.map((key) => s.values[key])) };
  }

  /** Stops waiting for answers. */
  leave() {
    this.#asking++;
    if (this.map?.level !== FINEST) this.#of = "";
  }

  /** @param {number[]} levels @param {Summary} s @param {string} layer */
  async #go(levels, s, layer) {
    const turn = ++this.#asking;
    /** @param {number} n @returns {Promise<MapEntry | Error>} */
    const get = (n) => {
      const bare = Number(this.#whole === this.#of); // with all cells known, request only the point
      const command = { cmd: "ask", of: "map", key: this.learner, to: layer, n, bare };
      const answer = this.slow ? this.#apart.ask(command, s, this.#of) : this.#ask(command, { type: "map" });
      return answer.then((e) => (bare ? this.#filled(e) : e)).catch((e) => e);
    };
    const wanted = [...(this.slow ? SLOWLY : levels)];
    while (wanted.length) {
      const answer = await get(wanted[0]);
      if (turn !== this.#asking) return;
      if (answer instanceof Error) {
        this.map = null;
        this.#whole = "";
        this.error = answer;
        return this.#changed();
      }
      this.error = null;
      const axes = this.map?.x.id !== answer.x.id || this.map.y.id !== answer.y.id;
      if (answer.slow) {
        this.slow = true;
        wanted.splice(0, wanted.length, ...SLOWLY);
        continue;
      }
      wanted.shift();
      this.map = answer;
      // The axes were unknown before the first answer.
      if (axes) ({ of: this.#of, place: this.#place } = this.#about(s, this.learner, layer));
      this.#whole = answer.level === FINEST ? this.#of : "";
      this.#changed();
    }
  }

  /** Returns an answer without cells, completed with the known ones. @param {MapEntry} answer @returns {MapEntry} */
  #filled(answer) {
    const { values, states, hatch, borders, closed } = /** @type {MapEntry} */ (this.map);
    return { ...answer, values, states, hatch, borders, closed };
  }
}
