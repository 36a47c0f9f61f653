// Cuts Markdown, HTML, strings and comments into blocks, and blocks into sentences. Used by check.mjs.

const TAG = /@[a-z]\w*( \{([^{}]|\{([^{}]|\{[^{}]*\})*\})*\})?/g; // of JSDoc, with its type
const CODE_SPACE = "\u2800"; // a space within inline code, which is one word

/**
 * Cuts Markdown into blocks {line, text}: paragraphs, list items and alternative texts of pictures. It leaves out code,
 * tables, headings and HTML tags. The end of a block ends its last sentence, and so does a colon before code or a list.
 * With everything, headings and cells of tables are blocks too.
 */
export function markdown(source, everything = false) {
  const blocks = [];
  const lines = source.replace(/<!--[^]*?-->|<(pre|script|style|table)\b[^]*?<\/\1>/g, keepLines).split("\n");
  let block, fence, list;
  const begin = (line, text) => blocks.push((block = { line, text }));
  lines.forEach((raw, i) => {
    const text = raw.replace(/^\s*(> ?)+/, "");
    const mark = text.match(/^\s*(`{3,}|~{3,})/)?.[1];
    const heading = text.match(/^#{1,6}\s+(.*)/)?.[1];
    const item = text.match(/^\s*([*+-]|\d+[.)])\s+(.*)/);
    if (fence || mark) {
      fence = !fence ? mark : mark?.startsWith(fence) ? undefined : fence;
      block = undefined;
    } else if (everything && (heading || text.startsWith("|"))) {
      block = undefined;
      const parts = heading ? [heading] : text.split(/(?<!\\)\|/);
      blocks.push(...parts.filter((part) => part.trim()).map((part) => ({ line: i + 1, text: part.trim() })));
    } else if (heading || !text.trim() || /^\s*\||^\s*\[[^\]]+\]: |^\s*([-*_]\s*){3,}$|^=+$/.test(text)) {
      block = undefined;
    } else if (item) {
      list = true;
      begin(i + 1, item[2]);
    } else if (block) {
      block.text += "\n" + text.trim();
    } else if (!/^(\t| {4})/.test(text) || list) {
      list &&= /^\s/.test(text);
      begin(i + 1, text.trim());
    }
  });
  return blocks.flatMap(({ line, text }) => {
    const alts = [...text.matchAll(/!\[([^\]]*)\]\([^)]*\)/g)].map(([, alt]) => ({ line, text: plain(alt) }));
    return [{ line, text: plain(text.replace(/!\[[^\]]*\]\([^)]*\)/g, "")) }, ...alts];
  });
}

/** Removes the marks of Markdown and HTML from a block's text. Code becomes one word. */
function plain(text) {
  return text
    .replace(/(`+)([^]*?)\1/g, (_, __, code) => "`" + code.trim().replace(/\s+/g, CODE_SPACE) + "`")
    .replace(/\[([^\]]*)\](\([^)]*\)|\[[^\]]*\])/g, "$1")
    .replace(/<\/?[a-z][\w-]*(\s[^<>]*)?>/gi, "")
    .replace(/&nbsp;/g, " ");
}

/**
 * Reads a JavaScript or Go source: {strings, comments}, lists of {line, text}. Strings joined by + are one. An
 * expression within a template counts as its longest string, or else as one word.
 */
export function script(source, go = false) {
  const comments = [];
  let at = 0;
  let line = 1;
  const take = (n) => {
    const taken = source.slice(at, at + n);
    line += taken.split("\n").length - 1;
    at += n;
    return taken;
  };
  const match = (pattern) => ((pattern.lastIndex = at), pattern.exec(source)?.[0]);
  const template = () => {
    let text = "";
    take(1);
    while (at < source.length && source[at] !== "`") {
      if (!go && match(/\$\{/y)) {
        take(2);
        const strings = read("}").map((string) => string.text);
        text += strings.sort((a, b) => countWords(b) - countWords(a) || b.length - a.length)[0] ?? "x";
      } else {
        text += take(match(go ? /[^`]+/y : /(\\[^]|[^`\\$])+|\$/y).length);
      }
    }
    take(1);
    return go ? text : unescape(text);
  };
  const read = (end) => {
    const strings = [];
    let joins = false; // whether there is only a + between the last string and this place
    let before = ""; // the last character other than a space
    for (let depth = 0, token; at < source.length;) {
      const here = line;
      const c = source[at];
      if ((token = match(/\/\/[^\n]*|\/\*[^]*?\*\//y))) comments.push({ line, text: take(token.length) });
      else if ((token = match(/\s+/y))) take(token.length);
      else if (c === "`" || (token = match(/"(\\.|[^"\\\n])*"|'(\\.|[^'\\\n])*'/y))) {
        const text = c === "`" ? template() : unescape(take(token.length).slice(1, -1));
        if (joins && before === "+") strings.at(-1).text += text;
        else strings.push({ line: here, text });
        [joins, before] = [true, c];
      } else if (
        !go &&
        /[(,=:[!&|?{};>]|^$/.test(before) &&
        (token = match(/\/(\\.|\[(\\.|[^\]\\\n])*\]|[^/\\\n])+\//y))
      )
        before = take(token.length).at(-1);
      else {
        if (c === end && !depth) return (take(1), strings);
        depth += c === "{" ? 1 : c === "}" ? -1 : 0;
        joins &&= c === "+" && before !== "+";
        before = take(1);
      }
    }
    return strings;
  };
  return { strings: read(), comments };
}

function keepLines(text) {
  return text.replace(/[^\n]/g, "");
}

function unescape(text) {
  return text.replace(/\\(?:u\{([0-9a-f]+)\}|u([0-9a-f]{4})|([^]))/gi, (_, long, short, c) =>
    c ? (c === "n" ? "\n" : c) : String.fromCodePoint(parseInt(long ?? short, 16)),
  );
}

/**
 * Returns the blocks of an HTML page: paragraphs, items, cells, headings. It leaves out scripts, styles and blocks of
 * code.
 */
export function html(source) {
  const text = source
    .replace(/<!--[^]*?-->|<(pre|script|style)\b[^]*?<\/\1>/g, keepLines)
    .replace(/<code\b[^>]*>([^]*?)<\/code>/g, "`$1`");
  let line = 1;
  return text.split(/(?=<\/?(?!(?:a|abbr|b|br|cite|em|i|q|small|span|strong|su[bp]|var)\b)[a-z])/i).map((part) => {
    const block = { line: line + part.match(/^(<[^>]*>)?\s*/)[0].split("\n").length - 1, text: plain(part).trim() };
    line += part.split("\n").length - 1;
    return block;
  });
}

/**
 * Returns the strings of a script, or of Go, that are sentences or might be, because they have at least `least` words.
 */
export function words(source, go = false, least = 4) {
  const lines = script(source, go).strings.flatMap(({ line, text }) =>
    text.split("\n").map((t) => ({ line, text: t })),
  );
  return lines.map(({ line, text }) => ({ line, text: plain(text) })).filter(({ text }) => countWords(text) >= least);
}

/**
 * Returns the blocks of a source's comments. Consecutive lines with // are one text. Types and directives are left out.
 */
export function comments(source, go = false) {
  const texts = [];
  let next; // the line on which the last comment would continue
  const lines = source.split("\n");
  for (const { line, text } of script(source, go).comments) {
    const block = text.startsWith("/*");
    const alone = lines[line - 1].trimStart().startsWith(text.slice(0, 2));
    const inner = block
      ? text
          .slice(2, -2)
          .replace(/^\*/, "")
          .replace(/\n\s*\* ?/g, "\n")
      : text.slice(2).replace(/^ /, "");
    if (/^[a-z]+:\S|^\s*(eslint|prettier)-/.test(inner)) continue;
    if (!block && alone && line === next) texts.at(-1).text += "\n" + inner;
    else texts.push({ line, text: inner });
    next = block || !alone ? undefined : line + 1;
  }
  return texts.flatMap(({ line, text }) => {
    const told = text.replace(/^[ \t]*(?=@[a-z])/gm, "* ").replace(TAG, keepLines);
    return markdown(told, true).map((block) => ({ ...block, line: line + block.line - 1 }));
  });
}

/** Returns the names of tests as sentences: of Go’s functions, without Test, and of Node’s. */
export function testNames(source, go = false) {
  const name = go ? /^func (?:Test|Fuzz|Benchmark)(\w+)\(/gm : /^\s*(?:test|it|describe)\("([^"]+)"/gm;
  return [...source.matchAll(name)].map(({ 1: text, index }) => ({
    line: source.slice(0, index).split("\n").length,
    text: go ? text.replace(/([a-z0-9])(?=[A-Z])|(A)(?=[A-Z][a-z])/g, "$1$2 ") : text,
  }));
}

/** Counts words: tokens with a letter, a digit or code. A number in groups of three digits is one. */
export function countWords(text) {
  const tokens = text.replace(/(\d)\s(?=\d{3}(?!\d))/g, "$1").split(/\s+/);
  return tokens.filter((token) => /[\p{L}\p{N}`]/u.test(token)).length;
}

// A point after the first of these ends no sentence; after the others it ends one before a capital.
const ABBREVIATED = new Set("e.g i.e al vs cf eq eqs fig figs sec ch p pp no approx resp ca éq c.-à-d ex".split(" "));
const PERHAPS = new Set("etc s.e i.i.d s.c".split(" "));

/** Cuts a block into sentences {line, text}. A middle dot between the parts of a label ends one too. */
export function sentences({ line, text }) {
  const found = [];
  let start = 0;
  const cut = (end) => {
    const piece = text.slice(start, end);
    const from = start + piece.search(/\S|$/);
    const sentence = piece.trim().replace(/\s+/g, " ").replaceAll(CODE_SPACE, " ");
    const count = countWords(piece);
    if (count) found.push({ line: line + text.slice(0, from).split("\n").length - 1, text: sentence, words: count });
    start = end;
  };
  for (const m of text.matchAll(/([.!?…]+)["'”’)*_\]]*(?:\s?»)?\s+(?=\S)|\s·\s/g)) {
    const end = m.index + m[0].length;
    const word = text
      .slice(start, m.index)
      .match(/[^\s([«“"*]*$/)[0]
      .toLowerCase();
    const small = /\p{Script=Latin}/u.test(text[end]) && text[end] === text[end].toLowerCase();
    const capital = /\p{Lu}/u.test(text[end]);
    if (m[1] && (small || (m[1] === "." && (ABBREVIATED.has(word) || (PERHAPS.has(word) && !capital))))) continue;
    cut(end);
  }
  cut(text.length);
  return found;
}
