// A problem of the visitor's own, and logs: loaded when first needed.

import { h } from "./dom.js";
import { Editor } from "./custom-form.js";
import { MARK, MOST, decode, encode, keep, recall } from "./custom-link.js";
import { EXAMPLE, fileText } from "./custom-spec.js";
import { words } from "./custom-words.js";
import { settings } from "./link.js";

const MOST_LOG = 64 << 20; // bytes
const PATIENCE = 60_000; // ms: the exact model of 200 pairs takes a while
const SETTINGS = ["learning", "run"]; // groups of settings that stay when the problem changes
const OWN = ["gamma", "at", "kappa", "metric"]; // and those of them that do not: the file's, or meaningless elsewhere
const OF_LOG = ["runs", "steps"]; // what a log sets

export class Custom {
  #host;
  #editor;
  #id = 0;
  #text = ""; // the definition in force

  /** host: {ask, summary(), catalogue(), opened(answer, fragment, push), notice, withdraw}. */
  constructor(host) {
    this.#host = host;
    this.#editor = new Editor({
      run: (text, edit) => this.define(text, { query: this.#settings(edit) }),
      check: (text) => this.#ask({ cmd: "check", text }, "checked"),
      read: (file) => this.#read(file, "mdp", MOST),
      log: (file) => this.takeLog(file),
      save: (text) => this.save(text),
    });
  }

  async #ask(command, type) {
    const answer = await this.#host.ask(command, { type, patience: PATIENCE });
    if (!answer) throw new Error(words.noAnswer);
    return answer;
  }

  /** Opens what an address means: its fragment's definition, which is not kept, else the visitor's own; resolves with null where there is neither, and shows the form or what is wrong. */
  async open(hash, query, push) {
    try {
      const text = hash.startsWith(MARK) ? await decode(hash).catch((e) => { throw new Error(words.badFragment(e.message)); }) : recall() || this.#text;
      if (text) return await this.define(text, { query, push, own: false });
      if (!push) this.#complain(words.notOpened, { message: words.noDefinition }); // a link meant one
      if (!settings(query).embed) await this.create();
    } catch (e) {
      this.#complain(words.notOpened, e);
    }
    return null;
  }

  /** Runs an MDP file, given as text or as an object, under a query; rejects, changing nothing, with what is wrong with it. The visitor's own is kept. */
  async define(source, { query = this.#settings(false), push = true, own = true } = {}) {
    const text = typeof source === "string" ? source : fileText(source);
    // First, since once the experiment is another the address must not wait: it would be written in place of the last.
    const fragment = await encode(text).catch(() => "");
    const answer = await this.#ask({ cmd: "define", text, query });
    this.#text = text;
    if (own) keep(text);
    this.#host.withdraw("file");
    await this.#host.opened(answer, fragment, push);
    return answer;
  }

  /** The present finite problem as a file's object. */
  async definition() {
    return (await this.#ask({ cmd: "definition", id: ++this.#id }, "definition")).spec;
  }

  async log(text, name) {
    const answer = await this.#ask({ cmd: "log", text, name });
    this.#host.withdraw("file");
    await this.#host.opened(answer, null, false);
    return answer;
  }

  create = () => this.#editor.show(EXAMPLE, words.createTitle, false);
  edit = async () => {
    const spec = await this.definition();
    return this.#editor.show(spec, this.#host.summary().problem === "custom" ? words.editTitle : words.changeTitle(spec.name), true);
  };

  /** Takes a file that was dropped: a log if it is a .csv, else a definition. */
  async take(file) {
    const csv = /\.csv$/i.test(file.name) || file.type === "text/csv";
    try {
      if (csv) await this.log(await this.#read(file, "log", MOST_LOG), file.name);
      else await this.define(await this.#read(file, "mdp", MOST));
      this.#editor.close();
    } catch (e) {
      this.#complain(words.notTaken(file.name), e);
    }
  }

  #complain(title, { message }) {
    if (this.#editor.open) this.#editor.fail(message);
    else this.#host.notice("file", title, [message]);
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

  // Learners and step sizes go on with an edited problem, as far as that has them; what is brought from
  // elsewhere starts from the standard ones, so that a file does the same wherever it is run.
  #settings(edit) {
    const { values, unit, log } = this.#host.summary();
    const { parameters } = this.#host.catalogue();
    const of = new Map(parameters.map((p) => [p.key, p]));
    const keep = ([key, value]) => {
      const p = of.get(key.split(".")[0]);
      if (!p || value === "" || OWN.includes(p.key) || (log && OF_LOG.includes(p.key)) || (p.unit && p.unit !== "step")) return false;
      return p.group === "view" ? ["theme", "hide", "embed"].includes(key) : edit && unit === "step" && SETTINGS.includes(p.group);
    };
    return new URLSearchParams([["preset", "custom"], ...Object.entries(values).filter(keep)]).toString();
  }
}
