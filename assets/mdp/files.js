// What files that come together are: a problem, a log, or something else. Pure.

const LOG = /\.csv$/i;
const MDP = /\.json$/i;

export const isLog = ({ name, type }) => LOG.test(name) || type === "text/csv";
const isMDP = ({ name, type }) => MDP.test(name) || type === "application/json";

/**
 * Of files and the names of folders what to take, {mdp, log}, either may be missing, and the names of what is left,
 * [kind, names] with kinds mdp, log, other and folder. A file alone that is no log is tried as an MDP; of several of a
 * kind none is taken, nor is anything else.
 */
export function sortOut(files, folders = []) {
  if (files.length === 1 && !folders.length) return { [isLog(files[0]) ? "log" : "mdp"]: files[0], left: [] };
  const kinds = { mdp: [], log: [], other: [] };
  for (const file of files) kinds[isLog(file) ? "log" : isMDP(file) ? "mdp" : "other"].push(file);
  const { mdp, log, other } = kinds;
  const clear = mdp.length < 2 && log.length < 2;
  const left = Object.entries({ ...(!clear && { mdp, log }), other, folder: folders.map((name) => ({ name })) });
  return {
    mdp: clear ? mdp[0] : undefined,
    log: clear ? log[0] : undefined,
    left: left.filter(([, all]) => all.length).map(([kind, all]) => [kind, all.map((f) => f.name)]),
  };
}
