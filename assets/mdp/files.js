// Sorts files that come together: a problem, a log, or something else. Pure.

const LOG = /\.(csv|tsv)(\.gz)?$/i;
const MDP = /\.(json|npz|npy|pomdp|mdp)(\.gz)?$/i;

/** @typedef {"mdp" | "log" | "other" | "folder"} Kind of a file that is left */
/** @typedef {{ mdp?: File, log?: File, left: [kind: Kind, names: string[]][] }} Sorted */

/** @param {File} file */
export const isLog = ({ name, type }) => LOG.test(name) || type === "text/csv";
/** @param {File} file */
const isMDP = ({ name, type }) => MDP.test(name) || type === "application/json";

/**
 * Returns the files to open, {mdp, log} (either may be missing), and the names of the rest, [kind, names] with kinds
 * mdp, log, other and folder. A single file that is no log is tried as an MDP. If there are several MDPs or several
 * logs, no file is opened.
 * @param {File[]} files
 * @param {string[]} folders
 * @returns {Sorted}
 */
export function sortOut(files, folders = []) {
  if (files.length === 1 && !folders.length) return { [isLog(files[0]) ? "log" : "mdp"]: files[0], left: [] };
  /** @type {Record<"mdp" | "log" | "other", File[]>} */
  const kinds = { mdp: [], log: [], other: [] };
  for (const file of files) kinds[isLog(file) ? "log" : isMDP(file) ? "mdp" : "other"].push(file);
  const { mdp, log, other } = kinds;
  const clear = mdp.length < 2 && log.length < 2;
  /** @type {[Kind, string[]][]} */
  const left = [
    ["mdp", clear ? [] : namesOf(mdp)],
    ["log", clear ? [] : namesOf(log)],
    ["other", namesOf(other)],
    ["folder", folders],
  ];
  return {
    mdp: clear ? mdp[0] : undefined,
    log: clear ? log[0] : undefined,
    left: left.filter(([, names]) => names.length),
  };
}

/** @param {File[]} files */
const namesOf = (files) => files.map((f) => f.name);
