// The last notices of the page, for a report. Nothing else reads them, and the page sends them nowhere.

const MOST = 8;

/** @typedef {{ time: number, key: string, lines: string[] }} Notice */

/** The oldest first, with the time in seconds since the page was requested. @type {Notice[]} */
export const recent = [];

/** Notes a notice by its key, title and lines. @param {string} key @param {string[]} lines */
export function note(key, lines) {
  recent.push({ time: performance.now() / 1000, key, lines });
  if (recent.length > MOST) recent.shift();
}
