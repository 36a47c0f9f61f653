// A problem of the visitor's own, and logs: loaded when first needed.

import { h } from "./dom.js";
import { Editor } from "./custom-form.js";
import { MARK, MOST, decode, encode, keep, recall } from "./custom-link.js";
import { EXAMPLE, fileText } from "./custom-spec.js";
import { words } from "./custom-words.js";

const MOST_LOG = 64 << 20; // bytes
const PATIENCE = 60_000; // ms: the exact model of 200 pairs takes a while
const SETTINGS = ["learning", "run"]; // groups of settings that stay when the problem changes
const OWN = ["gamma", "at", "kappa", "metric"]; // and those of them that do not: the file's, or meaningless elsewhere

export class Custom {
  #host;
  #editor;
  #id = 0;
  #text = ""; // the definition in force

  /** host: {ask, summary(), catalogue(), opened(answer, fragment, push), notice, withdraw, confirm}. */
  constructor(host) {
    this.#host = host;
    this.#editor = new Editor({
      run: (text) => this.define(text),
      log: (file) => this.takeLog(file),
      save: (text) => this.save(text),
    });
  }

  /** The definition that an address means: its fragment's, else the one last kept, else "". */
  async find(hash) {
    if (!hash.startsWith(MARK)) return recall();
    try {
      return await decode(hash);
    } catch (e) {
      this.#host.notice("file", words.badFragment, [String(e.message ?? e)]);
      return recall();
    }
  }

  /** Runs an MDP file, given as text or as an object, under a query; rejects, changing nothing, with what is wrong with it. */
  async define(source, query = this.#settings(), push = true) {
    const text = typeof source === "string" ? source : fileText(source);
    if (text.length > MOST) throw new Error(words.tooLarge("mdp", text.length, MOST));
    const answer = await this.#host.ask({ cmd: "define", text, query }, { patience: PATIENCE });
    if (!answer) throw new Error(words.noAnswer);
    this.#text = text;
    keep(text);
    this.#host.withdraw("file");
    await this.#host.opened(answer, await encode(text).catch(() => ""), push);
    return answer;
  }

  /** The present finite problem as a file's object. */
  async definition() {
    const m = await this.#host.ask({ cmd: "definition", id: ++this.#id }, { type: "definition" });
    if (!m) throw new Error(words.noAnswer);
    return m.spec;
  }

  async log(text, name) {
    const answer = await this.#host.ask({ cmd: "log", text, name }, { patience: PATIENCE });
    if (!answer) throw new Error(words.noAnswer);
    this.#host.withdraw("file");
    await this.#host.opened(answer, null, false);
    return answer;
  }

  create = () => this.#editor.show(EXAMPLE, words.createTitle);
  edit = async () => {
    const spec = await this.definition();
    const { problem, log } = this.#host.summary();
    return this.#editor.show(spec, problem === "custom" ? words.editTitle : words.changeTitle(spec.name), log);
  };

  /** Takes a file that was dropped: a log if it is a .csv, else a definition. */
  async take(file) {
    const csv = /\.csv$/i.test(file.name) || file.type === "text/csv";
    try {
      if (csv) await this.log(await this.#read(file, "log", MOST_LOG), file.name);
      else await this.define(await this.#read(file, "mdp", MOST));
      this.#editor.close();
    } catch (e) {
      if (this.#editor.open) this.#editor.fail(e.message);
      else this.#host.notice("file", words.notTaken(file.name), [e.message]);
    }
  }

  async takeLog(file) {
    return this.log(await this.#read(file, "log", MOST_LOG), file.name);
  }

  /** Saves a definition as a file: the given text, or the one in force. */
  async save(text) {
    const content = text ?? (this.#text || fileText(await this.definition()));
    const url = URL.createObjectURL(new Blob([content], { type: "application/json" }));
    let name = "mdp";
    try {
      name = JSON.parse(content).name.replace(/[^\p{L}\p{N}]+/gu, "-").toLowerCase() || name;
    } catch {}
    h("a", { href: url, download: `${name}.json` }).click();
    setTimeout(() => URL.revokeObjectURL(url), 10000);
  }

  async #read(file, what, most) {
    if (file.size > most) throw new Error(words.tooLarge(what, file.size, most));
    return file.text();
  }

  // Learners and step sizes go on with another problem, as far as that has them.
  #settings() {
    const { values, unit } = this.#host.summary();
    const { parameters } = this.#host.catalogue();
    const of = new Map(parameters.map((p) => [p.key, p]));
    const keep = ([key, value]) => {
      const p = of.get(key.split(".")[0]);
      if (!p || value === "" || OWN.includes(p.key) || (p.unit && p.unit !== "step")) return false;
      return p.group === "view" ? ["theme", "hide", "embed"].includes(key) : unit === "step" && SETTINGS.includes(p.group);
    };
    return new URLSearchParams([["preset", "custom"], ...Object.entries(values).filter(keep)]).toString();
  }
}
