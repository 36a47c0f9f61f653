// How a program in WebAssembly is fetched, by the worker and by the stage's document.

/**
 * The program called name as a response to compile as it arrives, whatever type the host gives it. It is asked for by
 * its hash, which the manifest beside it has, so that it can be kept for ever; where that does not come, offline say,
 * by its name. folder is that of both, relative to who asks, "" or one that ends with a slash. heard(loaded, total,
 * done) is told of each piece that has come, in bytes once decompressed, with total 0 where the manifest does not say,
 * and with done of the end.
 * @param {string} folder
 * @param {string} name
 * @param {(loaded: number, total: number, done: boolean) => void} heard
 */
export async function program(folder, name, heard) {
  const manifest = await fetch(`${folder}manifest.json`)
    .then((r) => r.json())
    .catch(() => ({}));
  const hash = manifest.hashes?.[name];
  const plain = () => fetch(folder + name);
  const response = await (hash ? fetch(`${folder}${name}?h=${hash}`).catch(plain) : plain());
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  const total = Number(manifest[name]) || 0;
  let loaded = 0;
  const counted = new TransformStream({
    /** @param {Uint8Array} chunk @param {TransformStreamDefaultController<Uint8Array>} out */
    transform(chunk, out) {
      loaded += chunk.byteLength;
      heard(loaded, total, false);
      out.enqueue(chunk);
    },
    flush: () => heard(loaded, loaded, true),
  });
  if (!response.body) throw new Error(`${name}: nothing came`);
  return new Response(response.body.pipeThrough(counted), { headers: { "Content-Type": "application/wasm" } });
}
