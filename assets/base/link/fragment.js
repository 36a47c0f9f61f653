// The parts of an address's fragment that describe experiments: #mdp=… and &held=…, or either. mdp is a definition
// (mdp/link.js) or gallery/NAME, a file of the site's gallery. held holds pinned runs (core/run/held/text.go). Any
// other fragment is a place on the page. Pure.

const MDP = "mdp=";
const HELD = "held=";

/**
 * Returns the parts of a fragment, empty for none. Pinned runs are last, because their queries contain & themselves.
 * @param {string} hash with its #, or empty
 */
export function split(hash) {
  const body = hash.replace(/^#/, "");
  if (body.startsWith(HELD)) return { mdp: "", held: body.slice(HELD.length) };
  if (!body.startsWith(MDP)) return { mdp: "", held: "" };
  const [mdp, ...held] = body.slice(MDP.length).split(`&${HELD}`);
  return { mdp, held: held.join(`&${HELD}`) };
}

/** Returns a fragment with its #, empty if both parts are. @param {{ mdp?: string, held?: string }} given */
export function join({ mdp = "", held = "" }) {
  const parts = [mdp && MDP + mdp, held && HELD + held].filter(Boolean);
  return parts.length ? `#${parts.join("&")}` : "";
}

/** Returns the part of a fragment that describes experiments. @param {string} hash */
export const ofExperiments = (hash) => join(split(hash));

const GALLERY = "gallery/"; // no definition contains a slash

/** Returns the fragment for a file of the gallery, by its name without its ending. @param {string} name */
export const ofGallery = (name) => join({ mdp: GALLERY + name });

/**
 * Returns the name of the gallery's file in a fragment, empty for none. It has only letters, digits and hyphens, so
 * that no fragment leads to another folder.
 * @param {string} hash
 */
export const inGallery = (hash) => /^gallery\/([a-z0-9-]{1,40})$/.exec(split(hash).mdp)?.[1] ?? "";
