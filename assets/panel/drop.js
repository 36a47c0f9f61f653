// Files dropped anywhere on the page.

import { $ } from "../base/dom.js";

/** take({files, folders: their names}) is called with what is dropped; while files hang over the page, it says so. */
export function acceptFiles(take) {
  let over = 0; // elements entered and not left
  const files = (e) => e.dataTransfer?.types.includes("Files");
  const hint = (n) => {
    over = Math.max(0, n);
    $("drop").hidden = !over;
  };
  addEventListener("dragenter", (e) => files(e) && hint(over + 1));
  addEventListener("dragleave", (e) => files(e) && hint(over - 1));
  addEventListener("dragover", (e) => files(e) && e.preventDefault());
  addEventListener("drop", (e) => {
    if (!files(e)) return;
    e.preventDefault();
    hint(0);
    // Folders are among the files, and tell of themselves here alone.
    const folders = [...e.dataTransfer.items]
      .map((item) => item.webkitGetAsEntry?.())
      .filter((entry) => entry?.isDirectory)
      .map((entry) => entry.name);
    const dropped = [...e.dataTransfer.files].filter((file) => !folders.includes(file.name));
    if (dropped.length + folders.length) take({ files: dropped, folders });
  });
}
