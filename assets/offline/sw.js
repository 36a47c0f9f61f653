// The service worker: keeps the whole site, so that it works without a network. serve/pack writes it to the site's
// top, with `const site = {version, hash, files: {name: hash}}` before it: one hash for each build of the site.
//
// Each build has a cache of its own, filled at installation. A page gets all its files from the cache of its build,
// also the modules that it requests later, and also after another tab has changed to the next build.
//
// From a page:  {v: 1, cmd: "activate"}: do not wait until all pages of the last build are closed
//               {v: 1, cmd: "keep", build} with a MessagePort: a page of that build has started, and wants the site
//               kept; answered, when what was missing has come and what no page needs has gone, by {v: 1, kept: whether
//               all is there, build: the worker's}
"use strict";

const { scope } = registration;
const prefix = `triad ${scope} `; // a host may hold several sites
const mine = prefix + site.hash;
const STAGE = "assets/stage.html"; // asked for with its page's build as query
const notes = `${prefix}notes`; // holds the data that must outlast a stop of this worker

/** Returns the name of the requested file, or null for requests that go to the network. @param {Request} given */
function route({ method, url, headers }) {
  if (method !== "GET" || headers.has("range") || !url.startsWith(scope)) return null;
  const path = url.slice(scope.length).replace(/[?#].*/s, "");
  const name = path === "" || path.endsWith("/") ? `${path}index.html` : path;
  // Files of earlier builds are answered too, because one of their pages may still be open.
  return Object.hasOwn(site.files, name) || name.startsWith("assets/") ? name : null;
}

/**
 * Returns the address under which a file is kept, because hosts may redirect index.html to its folder.
 * @param {string} name
 */
const address = (name) => scope + name.replace(/(^|\/)index\.html$/, "$1");

// Filling

/**
 * Returns the address by which the page requests a file, so that the browser's own cache has it already.
 * @param {string} name
 */
const asked = (name) =>
  address(name) + (name.endsWith(".wasm") ? `?h=${site.files[name]}` : name === STAGE ? `?${site.hash}` : "");

/** @param {Response} response */
async function digest(response) {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", await response.arrayBuffer()));
  return btoa(String.fromCharCode(...hash.subarray(0, 16)))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

/**
 * Returns a file of this build: from the cache of another build, from the browser's own cache, or from the host.
 * @param {string} name
 * @param {string[]} others
 */
async function obtain(name, others) {
  const from = [
    ...others.map((other) => async () => (await caches.open(other)).match(address(name), { ignoreVary: true })),
    () => fetch(asked(name)),
    () => fetch(asked(name), { cache: "reload" }),
  ];
  for (const take of from) {
    const response = await take();
    if (!response?.ok || (await digest(response.clone())) !== site.files[name]) continue;
    // A redirected response is not allowed for a navigation.
    return response.redirected ? new Response(response.body, { headers: response.headers }) : response;
  }
  throw new Error(`${name}: the host has another than that of ${site.version} ${site.hash}`);
}

// Fills the cache. Files from before an interruption stay, and are not requested again.
async function fill() {
  const cache = await caches.open(mine);
  const there = new Set((await cache.keys()).map(({ url }) => url));
  const others = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== mine && name !== notes);
  for (const name of Object.keys(site.files)) {
    if (!there.has(address(name))) await cache.put(address(name), await obtain(name, others));
  }
}

// Remembering

// a promise of {active: the cache in force, clients: {id: the cache of a page, frame or worker of an earlier build}}
/** @type {Promise<{ active: string, clients: Record<string, string> }> | null} */
let known = null;

/** @returns {Promise<{ active: string, clients: Record<string, string> }>} */
const memory = () =>
  (known ??= caches
    .open(notes)
    .then((cache) => cache.match(scope))
    .then((r) => r?.json() ?? { active: "", clients: {} }));

const remember = async () => (await caches.open(notes)).put(scope, new Response(JSON.stringify(await known)));

// While this worker activates, the pages of the last build are still uncontrolled.
const everyone = () => clients.matchAll({ type: "all", includeUncontrolled: true });

/** Activates this build. Open pages keep the cache of their build. */
async function takeOver() {
  const m = await memory();
  if (m.active && m.active !== mine) {
    for (const { id } of await everyone()) m.clients[id] ??= m.active;
  }
  m.active = mine;
  await tidy();
}

/**
 * Claims a page that has started, and all other uncontrolled pages. A page that was loaded before there was a worker,
 * or bypassed it, would otherwise neither get its build's files nor hold the next build back.
 * @param {Client} given
 * @param {string | null} build
 */
async function keep({ id }, build) {
  const m = await memory();
  m.active ||= mine; // lost when the browser's caches were cleared
  if (build && build !== site.hash) m.clients[id] = prefix + build;
  await clients.claim();
  await remember();
  const kept = await fill().then(
    () => true,
    () => false,
  ); // the host may be offline, or have another build
  await tidy();
  return { v: 1, kept, build: site.hash };
}

/** Deletes the caches that no page needs. */
async function tidy() {
  if (registration.installing || registration.waiting) return; // the next build's cache is not active yet
  const m = await memory();
  const open = new Set((await everyone()).map(({ id }) => id));
  m.clients = Object.fromEntries(Object.entries(m.clients).filter(([id]) => open.has(id)));
  await remember();
  const needed = new Set([mine, notes, ...Object.values(m.clients)]);
  for (const name of await caches.keys()) {
    if (name.startsWith(prefix) && !needed.has(name)) await caches.delete(name);
  }
}

// Answering

/** Returns the cache of the build that requests a file. @param {FetchEvent} given @param {string} name */
async function source({ request, clientId, resultingClientId }, name) {
  if (request.destination === "document") return mine;
  const m = await memory();
  // No browser reports the parent of a new frame. The stage's address has its page's build; any other frame is a new
  // page.
  const build = name === STAGE && new URL(request.url).search.slice(1);
  const cache = (request.mode === "navigate" ? build && prefix + build : m.clients[clientId]) || mine;
  if (cache !== mine && resultingClientId && !m.clients[resultingClientId]) {
    // a worker, or the stage, of a page of another build
    m.clients[resultingClientId] = cache;
    await remember();
  }
  return cache;
}

/** @param {FetchEvent} event @param {string} name */
async function answer(event, name) {
  const { request } = event;
  const response = await caches.match(address(name), { cacheName: await source(event, name), ignoreVary: true });
  if (!response) return fetch(request);
  // A worker's location is the address of its response, and its query holds the worker's kind.
  return response.url === request.url ? response : new Response(response.body, response);
}

addEventListener("install", (event) => event.waitUntil(fill()));
addEventListener("activate", (event) => event.waitUntil(takeOver()));
addEventListener("fetch", (e) => {
  const event = /** @type {FetchEvent} */ (e);
  const name = route(event.request);
  if (name) event.respondWith(answer(event, name));
});
addEventListener("message", (event) => {
  if (event.data?.v !== 1) return;
  if (event.data.cmd === "activate") event.waitUntil(skipWaiting());
  if (event.data.cmd === "keep")
    event.waitUntil(
      keep(/** @type {Client} */ (/** @type {unknown} */ (event.source)), event.data.build).then((told) =>
        event.ports[0].postMessage(told),
      ),
    );
});
