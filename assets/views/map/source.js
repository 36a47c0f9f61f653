// One map of a learner as it becomes known: asked for level by level, and again when what it is of changes.

const LEVELS = [1, 3, 4]; // that are asked for: the first is there at once, the last is whole
const FINEST = 4;
const SLOWLY = [0, 1, 2, 3, 4]; // of one whose cells take long
// What a map does not depend on, beside what lies on its axes.
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
/** The keys that an axis moves beside its own. @type {Record<string, string[]>} */
const ALONG = { eta: ["ratio"], ratio: ["eta"] };

/** The keys of settings that lie on an axis, for a learner. @param {string} axis @param {string} learner */
const keysOf = (axis, learner) => [axis, ...(ALONG[axis] ?? [])].flatMap((key) => [key, `${key}.${learner}`]);

export class Source {
  /** @type {MapEntry | null} */
  map = null;
  /** @type {Error | null} */
  error = null;
  slow = false; // its cells take long
  learner = "";
  #ask;
  #apart;
  #changed;
  #of = "";
  #place = "";
  #whole = ""; // of what all cells are there
  #asking = 0;

  /**
   * @param {Ask} ask
   * @param {import("./apart.js").Apart} apart
   * @param {() => void} changed is called whenever more is known
   */
  constructor(ask, apart, changed) {
    this.#ask = ask;
    this.#apart = apart;
    this.#changed = changed;
  }

  /**
   * Follows a summary: the map of learner, of a layer, the query's if it is empty.
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
      this.#go([FINEST], s, layer); // the point moved
    }
  }

  /** What a map is of, and where its point is. @param {Summary} s @param {string} learner @param {string} layer */
  #about(s, learner, layer) {
    const axes = [this.map?.x.id, this.map?.y.id].flatMap((id) => (id ? keysOf(id, learner) : []));
    const rest = Object.entries(s.values).filter(
      ([key]) => !ELSEWHERE.includes(key) && !axes.includes(key) && !(layer && key === "layer"),
    );
    const of = JSON.stringify([learner, layer, s.problem, s.loaded, rest]);
    return { of, place: JSON.stringify(axes.map((key) => s.values[key])) };
  }

  /** Forgets what is asked for. */
  leave() {
    this.#asking++;
    if (this.map?.level !== FINEST) this.#of = "";
  }

  /** @param {number[]} levels @param {Summary} s @param {string} layer */
  async #go(levels, s, layer) {
    const turn = ++this.#asking;
    /** @param {number} n @returns {Promise<MapEntry | Error>} */
    const get = (n) => {
      const bare = Number(this.#whole === this.#of); // what has its cells asks for the point alone
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
      // What lies on its axes was not known.
      if (axes) ({ of: this.#of, place: this.#place } = this.#about(s, this.learner, layer));
      this.#whole = answer.level === FINEST ? this.#of : "";
      this.#changed();
    }
  }

  /** An answer without cells, with those that are there. @param {MapEntry} answer @returns {MapEntry} */
  #filled(answer) {
    const { values, states, hatch, borders, closed } = /** @type {MapEntry} */ (this.map);
    return { ...answer, values, states, hatch, borders, closed };
  }
}
