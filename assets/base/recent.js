// The last notices that the page showed, for a report: nothing else reads them, and they go nowhere by themselves.

const MOST = 8;

/** @typedef {{ time: number, key: string, lines: string[] }} Notice */

/** The oldest first; time in seconds since the page was asked for. @type {Notice[]} */
export const recent = [];

/** Notes a notice by its key, title and lines. @param {string} key @param {string[]} lines */
export function note(key, lines) {
  recent.push({ time: performance.now() / 1000, key, lines });
  if (recent.length > MOST) recent.shift();
}
