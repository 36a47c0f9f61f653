// The last notices that the page showed, for a report: nothing else reads them, and they go nowhere by themselves.

const MOST = 8;

/** [{time, key, lines}], the oldest first; time in seconds since the page was asked for. */
export const recent = [];

/** Notes a notice by its key, title and lines. */
export function note(key, lines) {
  recent.push({ time: performance.now() / 1000, key, lines });
  if (recent.length > MOST) recent.shift();
}
