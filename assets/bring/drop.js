// Accepts files dropped anywhere on the page.

import { $ } from "../base/dom.js";

/**
 * take({files, folders: their names}) is called with the dropped files. While files are over the page, the page shows
 * that it accepts them.
 * @param {(dropped: { files: File[], folders: string[] }) => void} take
 */
export function acceptFiles(take) {
  let over = 0; // number of elements entered and not left
  /** @param {DragEvent} e */
  const files = (e) => e.dataTransfer?.types.includes("Files");
  /** @param {number} n */
  const hint = (n) => {
    over = Math.max(0, n);
    $("drop").hidden = !over;
  };
  addEventListener("dragenter", (e) => files(e) && hint(over + 1));
  addEventListener("dragleave", (e) => files(e) && hint(over - 1));
  addEventListener("dragover", (e) => files(e) && e.preventDefault());
  addEventListener("drop", (e) => {
    const all = e.dataTransfer;
    if (!all || !files(e)) return;
    e.preventDefault();
    hint(0);
    // Folders are among the files too, and only these entries identify them.
    const folders = [...all.items]
      .map((item) => item.webkitGetAsEntry?.())
      .flatMap((entry) => (entry?.isDirectory ? [entry.name] : []));
    const dropped = [...all.files].filter((file) => !folders.includes(file.name));
    if (dropped.length + folders.length) take({ files: dropped, folders });
  });
}
