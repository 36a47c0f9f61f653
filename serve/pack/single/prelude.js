// Runs before the scripts of the worker and of the stage in a page in one file, and replaces the requests for files of
// their folder. triadFiles: the files beside them, binaries as gzip in base64, those of the stage in its markup.
// triadSearch: the worker's query.

globalThis.triadFiles ??= JSON.parse(document.getElementById("files")?.textContent ?? "");
globalThis.triadLocation = globalThis.triadSearch ?? "";
globalThis.triadFetch = async (address) => {
  const name = address.replace(/^(\.\.?\/)+/, "").replace(/\?.*/, "");
  const text = triadFiles[name];
  if (!name.endsWith(".wasm")) return new Response(text);
  // Do not use a Blob, because WebKit reads none in a worker of a page from a disk.
  const packed = new Response(Uint8Array.from(atob(text), (c) => c.charCodeAt(0)));
  return new Response(packed.body?.pipeThrough(new DecompressionStream("gzip")), {
    headers: { "Content-Type": "application/wasm" },
  });
};
