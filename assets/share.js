// The link to take away: loaded when about to be needed.

import { $, text } from "./dom.js";
import { notice, withdraw } from "./notices.js";
import { part, words as page } from "./strings.js";

const words = part("share", {
  copied: "Copied",
  copiedPart: "The link holds the present settings and the seed, not the changes made on the way.",
  noFragment: "The link does not hold your MDP, whose definition is too large for one: send its file as well.",
  noLog: (name) => `The link does not hold the log ${name}: send its file as well.`,
  saveFile: "Download file",
});

function confirm(id, word) {
  text($(id), `${word} ✓`);
  text($("status"), word);
  setTimeout(() => {
    text($(id), page[id]);
    text($("status"), "");
  }, 1600);
}

/** Copies the address, and says what it does not hold; save() saves the definition in force. */
export async function share({ changes, problem, log }, save) {
  try {
    await navigator.clipboard.writeText(location.href);
    confirm("share", words.copied);
  } catch {
    prompt(page.shareTitle, location.href);
  }
  const large = problem === "custom" && !location.hash;
  const [first, ...more] = [large && words.noFragment, log && words.noLog(log.name), changes && words.copiedPart].filter(Boolean);
  if (first) notice("share", first, more, large ? [words.saveFile, save] : null);
  else withdraw("share");
}
