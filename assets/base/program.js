// Fetches a program in WebAssembly, for the worker and for the stage's document.

const OFTEN = 100; // ms between two reports

/**
 * Returns the program called name as a response that compiles as it arrives, whatever type the host gives it. The
 * request has the hash from the manifest, so that caches can keep the program forever. If that fails, for example
 * offline, it uses the name alone. folder holds both, relative to the caller: "" or ending in a slash. heard(loaded,
 * total, done) is called as pieces arrive, at most every 100 ms, in decompressed bytes. total is 0 if the manifest does
 * not list the program. done is true at the end.
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
  let told = -Infinity; // time of the last report
  const counted = new TransformStream({
    /** @param {Uint8Array} chunk @param {TransformStreamDefaultController<Uint8Array>} out */
    transform(chunk, out) {
      loaded += chunk.byteLength;
      const now = performance.now();
      if (now - told > OFTEN) {
        told = now;
        heard(loaded, total, false);
      }
      out.enqueue(chunk);
    },
    flush: () => heard(loaded, loaded, true),
  });
  if (!response.body) throw new Error(`${name}: nothing came`);
  return new Response(response.body.pipeThrough(counted), { headers: { "Content-Type": "application/wasm" } });
}
