// What the fragment of an address says of experiments: #mdp=…, a definition (mdp/link.js) or gallery/NAME, a file of
// the site's gallery, &held=…, held runs (core/run/held/text.go), or either; any other is a place on the page. Pure.

const MDP = "mdp=";
const HELD = "held=";

/**
 * The parts of a fragment, empty for none. Held runs are the last: their queries have & of their own.
 * @param {string} hash with its #, or empty
 */
export function split(hash) {
  const body = hash.replace(/^#/, "");
  if (body.startsWith(HELD)) return { mdp: "", held: body.slice(HELD.length) };
  if (!body.startsWith(MDP)) return { mdp: "", held: "" };
  const [mdp, ...held] = body.slice(MDP.length).split(`&${HELD}`);
  return { mdp, held: held.join(`&${HELD}`) };
}

/** A fragment with its #, empty where there is nothing to say. @param {{ mdp?: string, held?: string }} given */
export function join({ mdp = "", held = "" }) {
  const parts = [mdp && MDP + mdp, held && HELD + held].filter(Boolean);
  return parts.length ? `#${parts.join("&")}` : "";
}

/** What of a fragment says something of experiments. @param {string} hash */
export const ofExperiments = (hash) => join(split(hash));

const GALLERY = "gallery/"; // no definition has a stroke in it

/** The fragment that means a file of the gallery, by its name without its ending. @param {string} name */
export const ofGallery = (name) => join({ mdp: GALLERY + name });

/**
 * The name of the file of the gallery that a fragment means, empty for none. It has letters, digits and hyphens alone:
 * no part of an address that would lead elsewhere.
 * @param {string} hash
 */
export const inGallery = (hash) => /^gallery\/([a-z0-9-]{1,40})$/.exec(split(hash).mdp)?.[1] ?? "";
