// A picture as a file: the marks of the stage or of a drawing, with a title, a legend and a note on their origin, as
// one SVG document that needs no other file. Pure functions.

import { sample } from "../look.js";

/**
 * @typedef {{ text: string, bold?: boolean }} Phrase of a title
 * @typedef {(text: string, px: number, bold?: boolean) => number} Measure of a text's width, in px
 * @typedef {Pick<Colours, "ink" | "soft" | "line" | "panel"> & { bg?: string }} Palette
 * @typedef {{ name: string, color: string, dash: number[], body?: number }} Entry of a legend
 * @typedef {string | number | null | undefined} Value of an attribute, or of a fact
 * @typedef {{ link: string, version: string, [fact: string]: Value }} About
 * @typedef {{ title: string, desc: string, font: string, theme: Palette, about: About, measure: Measure }} Document
 * @typedef {{ heading: Phrase[], picture: Omit<StagePicture, "view"> }} Card
 * @typedef {{ x: number, y: number }} Point
 * @typedef {Card & { box: Point & { w: number, h: number }, at: Point }} Placed its place on the page
 * @typedef {{ titles: boolean, transparent: boolean, mono?: boolean, mm?: number }} How mono: in greys; mm: the width,
 * or 0 for the width on the screen
 */

export const ALL = "all";

const HEAD = 13; // px, the size of titles and names
const LINE = 19; // px from one of their lines to the next
const PAD = 14; // px
const SWATCH = 28; // px
const GAP = 18; // px between the learners of a legend

/** Returns text for XML: with entities, and U+FFFD for characters that XML forbids. @param {unknown} s */
export function escape(s) {
  return String(s)
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udfff]/gu, "\ufffd")
    .replace(/[&<>"'\t\n\r]/g, (c) => `&#${c.charCodeAt(0)};`);
}

/** @param {number} x */
const number = (x) => String(Math.round(x * 100) / 100);

/**
 * Returns <tag a="…">children</tag>. Children are XML already, attributes are plain text. A null attribute is left out.
 * @param {string} name
 * @param {Record<string, Value | Dash>} attributes
 * @param {...string} children
 */
export function tag(name, attributes, ...children) {
  const list = Object.entries(attributes).filter(([, v]) => v !== null && v !== undefined);
  const start = `<${name}${list.map(([k, v]) => ` ${k}="${escape(typeof v === "number" ? number(v) : v)}"`).join("")}`;
  return children.length ? `${start}>${children.join("")}</${name}>` : `${start}/>`;
}

/**
 * Returns words in lines of at most `width` px. If there are more than `most` lines, the last one ends in "…".
 * @param {Phrase[]} parts
 * @param {number} width
 * @param {Measure} measure
 */
export function wrap(parts, width, measure, most = Infinity) {
  /** @type {Phrase[]} */
  let line = [];
  const lines = [line];
  let x = 0;
  const words = parts.flatMap(({ text, bold }) =>
    text
      .split(/\s+/)
      .filter(Boolean)
      .map((word) => ({ text: word, bold })),
  );
  for (const word of words) {
    const w = measure(word.text, HEAD, word.bold);
    const space = line.length ? measure(" ", HEAD, false) : 0;
    if (space && x + space + w > width) {
      lines.push((line = [word]));
      x = w;
    } else {
      line.push(word);
      x += space + w;
    }
  }
  if (lines.length > most) {
    lines.length = most;
    lines[most - 1].push({ text: "…" });
  }
  return lines;
}

// Returns the lines of a title from the top left (x, y). It preserves spaces, because some programs drop the space at
// the beginning of a tspan.
/** @param {Phrase[][]} lines @param {number} x @param {number} y @param {Palette} palette */
const headings = (lines, x, y, { ink, soft }) =>
  lines
    .map((line, i) =>
      tag(
        "text",
        { x, y: y + LINE * i + HEAD, "font-size": HEAD, "xml:space": "preserve" },
        ...[true, false]
          .map((bold) => ({
            bold,
            text: line
              .filter((word) => Boolean(word.bold) === bold)
              .map((word) => word.text)
              .join(" "),
          }))
          .filter(({ text }) => text)
          .map(({ bold, text }, k) =>
            tag("tspan", bold ? { fill: ink, "font-weight": 600 } : { fill: soft }, escape((k ? " " : "") + text)),
          ),
      ),
    )
    .join("\n");

/**
 * Returns the learners in rows from the top left (x, y).
 * @param {Entry[]} learners
 * @param {number} x
 * @param {number} y
 * @param {number} width
 * @param {Palette} palette
 * @param {Measure} measure
 */
function legend(learners, x, y, width, { ink, panel }, measure) {
  let [at, row] = [0, 0];
  const xml = learners.map(({ name, color, dash, body = 0 }) => {
    const w = SWATCH + 7 + measure(name, HEAD, true);
    if (at && at + w > width) [at, row] = [0, row + 1];
    const [left, middle] = [x + at, y + LINE * row + LINE / 2];
    at += w + GAP;
    const strokes = sample(
      { color, dash: dash.length ? dash.join(" ") : null, body },
      Number(number(left)),
      Number(number(middle)),
      SWATCH,
      2.5,
      panel,
    );
    return (
      strokes
        .map(({ d, at, ...of }) =>
          tag("path", {
            d,
            transform: at ? `translate(${number(left + SWATCH / 2)} ${number(middle)})` : null,
            fill: of.fill,
            stroke: of.stroke,
            "stroke-width": of.width,
            "stroke-dasharray": of.dash,
          }),
        )
        .join("") +
      tag(
        "text",
        { x: left + SWATCH + 7, y: middle + 0.35 * HEAD, "font-size": HEAD, "font-weight": 600, fill: ink },
        escape(name),
      )
    );
  });
  return { xml: xml.join("\n"), height: learners.length ? LINE * (row + 1) : 0 };
}

const NAMESPACES = {
  "xmlns:rdf": "http://www.w3.org/1999/02/22-rdf-syntax-ns#",
  "xmlns:cc": "http://creativecommons.org/ns#",
  "xmlns:dc": "http://purl.org/dc/elements/1.1/",
  "xmlns:triad": "urn:triad:experiment",
};

// Returns the origin of the picture: the experiment, and the fields that drawing programs show as a document's
// properties.
/** @param {Document} of */
const metadata = ({ title, desc, about: { link, version, ...experiment } }) =>
  tag(
    "metadata",
    {},
    tag(
      "rdf:RDF",
      NAMESPACES,
      tag(
        "cc:Work",
        { "rdf:about": "" },
        tag("dc:format", {}, "image/svg+xml"),
        tag("dc:title", {}, escape(title)),
        tag("dc:description", {}, escape(desc)),
        tag("dc:source", {}, escape(link)),
        tag("dc:publisher", {}, tag("cc:Agent", {}, tag("dc:title", {}, escape(`Triad ${version}`)))),
      ),
    ),
    tag("triad:experiment", { "xmlns:triad": NAMESPACES["xmlns:triad"], version, link, ...experiment }),
  );

/**
 * Returns the document around a body.
 * @param {Document} of
 * @param {number} width
 * @param {number} height
 * @param {string | null | undefined} background
 * @param {string} body
 */
const wrapped = (of, width, height, background, body) => `<?xml version="1.0" encoding="UTF-8"?>
${tag(
  "svg",
  {
    xmlns: "http://www.w3.org/2000/svg",
    width,
    height,
    viewBox: `0 0 ${number(width)} ${number(height)}`,
    role: "img",
    "aria-labelledby": "triad-title triad-desc",
    fill: "none",
    "stroke-linejoin": "round",
    "font-family": of.font,
  },
  "\n",
  tag("title", { id: "triad-title" }, escape(of.title)),
  "\n",
  tag("desc", { id: "triad-desc" }, escape(of.desc)),
  "\n",
  metadata(of),
  "\n",
  background ? tag("rect", { width, height, fill: background }) + "\n" : "",
  body,
  "\n",
)}
`;

/** @param {string} marks @param {number} x @param {number} y */
const placed = (marks, x, y) => `${tag("g", { transform: `translate(${number(x)} ${number(y)})` }, "\n", marks)}`;

/**
 * Returns the document of one picture. titles adds the heading and the learners, transparent leaves out the background.
 * Titles are text and are escaped, marks are trusted.
 * @param {Document} of
 * @param {Card} card
 * @param {Entry[]} learners
 * @param {How} how
 */
export function single(of, card, learners, { titles, transparent }) {
  const { width, height, marks } = card.picture;
  let body = "";
  let y = 0;
  if (titles) {
    const lines = wrap(card.heading, width - 2 * PAD, of.measure);
    const names = legend(learners, PAD, PAD / 2 + LINE * lines.length, width - 2 * PAD, of.theme, of.measure);
    body = `${headings(lines, PAD, PAD / 2, of.theme)}\n${names.xml}\n`;
    y = Math.ceil(PAD / 2 + LINE * lines.length + names.height);
  }
  return wrapped(
    of,
    Math.ceil(width),
    Math.ceil(y + height),
    transparent ? null : of.theme.panel,
    body + placed(marks, 0, y),
  );
}

/**
 * Returns all pictures in their places. A card has also its box and the place of its picture, in px. See single.
 * @param {Document} of
 * @param {Placed[]} cards
 * @param {Entry[]} learners
 * @param {How} how
 */
export function board(of, cards, learners, { titles, transparent }) {
  const left = Math.min(...cards.map(({ box }) => box.x)) - PAD;
  const top = Math.min(...cards.map(({ box }) => box.y)) - PAD;
  const width = Math.ceil(Math.max(...cards.map(({ box }) => box.x + box.w)) + PAD - left);
  const names = titles
    ? legend(learners, 2 * PAD, PAD / 2, width - 4 * PAD, of.theme, of.measure)
    : { xml: "", height: 0 };
  const down = names.height ? names.height + PAD / 2 : 0;
  const height = Math.ceil(Math.max(...cards.map(({ box }) => box.y + box.h)) + PAD - top + down);
  const body = cards.map(({ box, at, heading, picture }) => {
    const [x, y] = [Math.round(box.x - left), Math.round(box.y - top + down)];
    // Lines above the picture. A picture without room for one has its own heading.
    const room = Math.floor((at.y - box.y - PAD / 2) / LINE + 0.25);
    return (
      tag("rect", {
        x: x + 0.5,
        y: y + 0.5,
        width: Math.round(box.w) - 1,
        height: Math.round(box.h) - 1,
        rx: 12,
        stroke: of.theme.line,
        fill: transparent ? null : of.theme.panel,
      }) +
      (titles && room > 0
        ? `\n${headings(wrap(heading, box.w - 2 * PAD, of.measure, room), x + PAD, y + PAD / 2, of.theme)}`
        : "") +
      `\n${placed(picture.marks, Math.round(at.x - left), Math.round(at.y - top + down))}`
    );
  });
  return wrapped(of, width, height, transparent ? null : of.theme.bg, `${names.xml}\n${body.join("\n")}`);
}

/** Returns the width and height of such a document, in px. @param {string} svg */
export const sizeOf = (svg) => /<svg [^>]*?viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg)?.slice(1).map(Number) ?? [];

/**
 * Returns a file's name: triad-PRESET-seedN[-PICTURE].EXTENSION, of letters, digits and hyphens.
 * @param {Pick<Summary, "preset" | "problem" | "values" | "seed">} summary
 * @param {string} what
 * @param {string} extension
 */
export const fileName = ({ preset, problem, values, seed }, what, extension) =>
  `${["triad", preset || problem, `seed${values?.seed ?? seed}`, what]
    .filter(Boolean)
    .map((s) => s.replace(/[^\p{L}\p{N}]+/gu, "-").slice(0, 40))
    .join("-")}.${extension}`;
