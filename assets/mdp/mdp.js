// A problem of the visitor's own, and transition logs. Loaded when first needed.

import { save as saveFile } from "../base/file.js";
import { problemOf } from "../base/catalogue.js";
import { bring, contentOf, isAbsorbed, isForm } from "../bring/bring.js";
import { Editor } from "./editor.js";
import { MARK, decode, encode, keep, recall } from "./link.js";
import { EXAMPLE, fileText } from "./spec.js";
import { sortOut } from "./files.js";
import english from "../words/en/mdp.js";
import { settings } from "../base/address-bar.js";
import { content } from "../base/link/content.js";
import { inGallery } from "../base/link/fragment.js";
import { cards } from "../gallery/cards.js";
import { Said, told } from "../words/told.js";
import { part } from "../words/words.js";

const words = part("mdp", english);

const MOST = 16 << 20; // bytes of a definition
const MOST_LOG = 64 << 20; // bytes
const SETTINGS = ["learning", "run"]; // groups of settings that stay when the problem changes
const OWN = ["gamma", "at", "kappa", "metric"]; // not these: the file sets them, or another problem lacks them
const OF_LOG = ["runs", "steps"]; // settings that a log sets

const FEW = 8; // names of files in a line

/**
 * @typedef {object} Host
 * @property {Ask} ask
 * @property {() => Summary} summary
 * @property {() => Catalogue} catalogue
 * @property {(answer: Summary, fragment: string | null, push: boolean) => Promise<unknown>} opened
 * @property {typeof import("../panel/notices.js").notice} notice
 * @property {typeof import("../panel/notices.js").withdraw} withdraw
 *
 * @typedef {{ files: File[], folders: string[] }} Dropped
 */

/** @param {string[]} names */
const listed = (names) => words.names(names.slice(0, FEW).join(", "), Math.max(0, names.length - FEW));

/** @param {string} hash */
const unpacked = (hash) =>
  decode(hash).catch((e) => {
    throw new Said(words.badFragment(e.message));
  });

// Returns the text of a file of the gallery. A name outside the gallery causes no request.
/** @param {string} name */
async function ofGallery(name) {
  const names = (await cards()).map(({ file }) => file).filter(Boolean);
  if (!names.includes(name)) throw new Said(words.notInGallery(name, names.join(", ")));
  return content(`gallery/${name}.json`);
}

/** The reason why a file was not opened: a title and lines. */
class NotTaken extends Said {
  place = null; // none, because the form holds something else

  /**
   * @param {string} title
   * @param {Line[]} lines
   * @param {[label: string, act: () => unknown] | null} [action] what the visitor can do
   */
  constructor(title, lines, action = null) {
    super([title, ...lines.map(told)].join("\n"));
    this.title = title;
    this.lines = lines;
    this.action = action;
  }
}

export class Custom {
  #host;
  #editor;
  #text = ""; // the definition in force
  /** @type {Promise<unknown>} */
  #taking = Promise.resolve(); // the files being opened

  /** @param {Host} host */
  constructor(host) {
    this.#host = host;
    this.#editor = new Editor({
      run: (text, edit) => this.define(text, { query: this.#settings(edit) }),
      check: (text) => this.#host.ask({ cmd: "check", text }, { type: "checked" }),
      read: (file) => this.#read(file, "mdp", MOST),
      log: (file) => this.takeLog(file),
      files: (files) => this.#takeAll({ files, folders: [] }),
      save: (text) => this.save(text),
    });
  }

  /**
   * Opens the problem of an address: its fragment's definition, its file of the gallery, or else the visitor's own. The
   * first two are not kept. If there is none, it shows the form or an error, and resolves with null.
   * @param {string} hash
   * @param {string} query
   * @param {boolean} push
   */
  async open(hash, query, push) {
    try {
      const name = inGallery(hash);
      const text = name ? await ofGallery(name) : hash.startsWith(MARK) ? await unpacked(hash) : recall() || this.#text;
      if (text) return await this.define(text, { query, push, own: false, fragment: name ? hash : null });
      if (!push) this.#complain(words.notOpened, [words.noDefinition]); // a link meant a definition
      // Do not await the form, because it stays open as long as the visitor likes.
      if (!settings(query).embed) this.create().catch((e) => this.#complain(words.notOpened, [e]));
    } catch (e) {
      this.#complain(words.notOpened, [/** @type {Error} */ (e)]);
    }
    return null;
  }

  /**
   * Runs an MDP file, given as text or as an object, under a query. Rejects with the error, and changes nothing, if the
   * file is invalid. A definition of the visitor's own is kept. fragment stands for the definition in a link, null for
   * the definition itself.
   * @param {unknown} source
   * @param {{ query?: string, push?: boolean, own?: boolean, fragment?: string | null }} [how]
   */
  async define(source, { query = this.#settings(false), push = true, own = true, fragment = null } = {}) {
    if (typeof source !== "string" && !(typeof source === "object" && source !== null))
      throw new TypeError(`mdp: ${source} is invalid; use an MDP as an object, or the text of its file`);
    const text = typeof source === "string" ? source : fileText(source);
    // Encode first, because after the change the address must be written at once, or it would replace the last one.
    const means = fragment ?? (await encode(text).catch(() => ""));
    const answer = await this.#host.ask({ cmd: "define", text, query });
    this.#text = text;
    if (own) keep(text);
    this.#host.withdraw("file");
    this.#host.withdraw("brought");
    await this.#host.opened(answer, means, push);
    return answer;
  }

  /**
   * Runs the definition in force again with the present settings, after adding a key to its file that resolves an
   * ambiguity.
   * @param {"episodic" | "rounding"} key
   */
  async mark(key) {
    const spec = this.#text ? JSON.parse(this.#text) : await this.definition();
    return this.define({ ...spec, [key]: 1 }, { query: this.#settings(true) });
  }

  /** Returns the present finite problem as a file's object. */
  async definition() {
    const { spec } = await this.#host.ask({ cmd: "definition" }, { type: "definition" });
    return /** @type {import("./spec.js").Spec} */ (/** @type {unknown} */ (spec));
  }

  /** @param {string} text @param {string} name */
  async log(text, name) {
    const answer = await this.#host.ask({ cmd: "log", text, name });
    this.#host.withdraw("file");
    await this.#host.opened(answer, null, false);
    return answer;
  }

  create = () => this.#editor.show(EXAMPLE, words.createTitle, false);
  edit = async () => {
    const spec = await this.definition();
    return this.#editor.show(
      spec,
      this.#host.summary().problem === "custom" ? words.editTitle : words.changeTitle(spec.name),
      true,
    );
  };

  /** Opens dropped files, and shows errors. @param {Dropped} dropped */
  async take(dropped) {
    await this.#takeAll(dropped).catch((e) => {
      if (!(e instanceof NotTaken)) throw e;
      this.#complain(e.title, e.lines, e.action);
    });
  }

  // Opens one drop after another, because a log belongs to the definition that came with it.
  /** @param {Dropped} dropped */
  #takeAll(dropped) {
    const done = this.#taking.then(() => this.#takeEach(dropped));
    this.#taking = done.catch(() => {});
    return done;
  }

  // Opens the definition first, then the log. If the definition fails, the log is not tried. If the log fails, the
  // definition stays.
  /** @param {Dropped} dropped */
  async #takeEach({ files, folders }) {
    const { mdp, log, left } = sortOut(files, folders);
    const rest = left.map(([kind, names]) => words.left[kind](listed(names)));
    if (!mdp && !log) throw new NotTaken(words.noneTaken, rest);
    if (mdp) {
      await this.#takeMDP(mdp).catch(async (e) => {
        const end = isAbsorbed(e) && (await this.#read(mdp, "mdp", MOST));
        throw new NotTaken(
          words.notTaken(mdp.name),
          [e, ...(log ? [words.notTried(log.name)] : []), ...rest],
          end ? [words.bring.end, () => this.#trying(() => this.define({ ...JSON.parse(end), episodic: 1 }))] : null,
        );
      });
    }
    if (log) {
      await this.takeLog(log).catch((e) => {
        throw new NotTaken(
          mdp ? words.halfTaken(mdp.name, log.name) : words.notTaken(log.name),
          [e, ...rest],
          mdp ? null : [words.bring.estimate, () => this.#trying(() => this.#bring(log))],
        );
      });
    }
    this.#editor.close();
    if (rest.length)
      this.#host.notice(
        "file",
        words.partTaken(
          [mdp, log]
            .filter((f) => f !== undefined)
            .map((f) => f.name)
            .join(", "),
        ),
        rest,
      );
  }

  /** @param {string} title @param {Line[]} lines @param {[label: string, act: () => unknown] | null} [action] */
  #complain(title, lines, action = null) {
    if (this.#editor.open) this.#editor.fail(new NotTaken(title, lines));
    else this.#host.notice("file", title, lines, action);
  }

  // Runs the action of a notice's button. An error becomes a notice too.
  /** @param {() => Promise<unknown>} act */
  #trying = (act) => act().catch((e) => this.#complain(words.notOpened, [e]));

  /** @param {File} file */
  async takeLog(file) {
    const text = await this.#read(file, "log", MOST_LOG);
    return this.log(text, file.name).catch((e) => {
      if (isForm(e)) return this.#bring(file, { text });
      throw e;
    });
  }

  // Opens a file in Triad's form, or in another tool's.
  /** @param {File} file */
  async #takeMDP(file) {
    const content = await contentOf(file, (f) => this.#read(f, "log", MOST_LOG));
    if (!("text" in content)) return this.#bring(file, content);
    return this.define(content.text).catch((e) => {
      if (isForm(e)) return this.#bring(file, content);
      throw e;
    });
  }

  // Asks for the parts that another tool's form lacks, and runs the result.
  /** @param {File} file @param {import("../bring/bring.js").Content} [content] */
  async #bring(file, content) {
    const read = content ?? (await contentOf(file, (f) => this.#read(f, "log", MOST_LOG)));
    const made = await bring(this.#host.ask, read, file.name);
    if (!made) return;
    await this.define(fileText(made.spec));
    this.#host.notice("brought", made.title, made.lines, null, true);
  }

  /** Saves a definition as a file: the given text, or the one in force. @param {string} [text] */
  async save(text) {
    const content = text ?? (this.#text || fileText(await this.definition()));
    let name = "mdp";
    try {
      name =
        JSON.parse(content)
          .name.replace(/[^\p{L}\p{N}]+/gu, "-")
          .toLowerCase() || name;
    } catch {}
    saveFile(`${name}.json`, new Blob([content], { type: "application/json" }));
  }

  /** @param {File} file @param {string} what @param {number} most */
  async #read(file, what, most) {
    if (file.size > most) throw new Said(words.tooLarge(what, file.size, most));
    const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
    if (what !== "log" || first !== 0x1f || second !== 0x8b) return file.text();
    // For gzip, decompress no more than is read.
    let text = "";
    const reader = file.stream().pipeThrough(new DecompressionStream("gzip")).pipeThrough(new TextDecoderStream());
    for (const parts = reader.getReader(); text.length <= most;) {
      const { done, value } = await parts.read();
      if (done) return text;
      text += value;
    }
    throw new Said(words.tooLarge(what, text.length, most));
  }

  // Returns the query for a problem. An edited problem keeps the learners and step sizes, as far as it has them. A
  // problem from elsewhere starts with the default ones, so that a file does the same everywhere.
  /** @param {boolean} edit */
  #settings(edit) {
    const { values, problem, log } = this.#host.summary();
    const { parameters, problems } = this.#host.catalogue();
    const { exact } = problemOf({ problem }, { problems });
    const of = new Map(parameters.map((p) => [p.key, p]));
    /** @param {[key: string, value: string]} setting */
    const keep = ([key, value]) => {
      const p = of.get(key.split(".")[0]);
      if (!p || value === "" || OWN.includes(p.key) || (log && OF_LOG.includes(p.key)) || (p.unit && p.unit !== "step"))
        return false;
      return p.group === "view"
        ? ["theme", "hide", "embed"].includes(key)
        : edit && exact && SETTINGS.includes(p.group);
    };
    return new URLSearchParams([["preset", "custom"], ...Object.entries(values).filter(keep)]).toString();
  }
}
