// Tests of the service worker with simulated caches, clients and host: node --test assets/offline/offline_test.mjs

import { test } from "node:test";
import assert from "node:assert/strict";
import { createHash, webcrypto } from "node:crypto";
import { readFileSync } from "node:fs";
import vm from "node:vm";

const source = readFileSync(new URL("./sw.js", import.meta.url), "utf8");
const scope = "https://host.example/course/triad/";
const hashOf = (text) => createHash("sha256").update(text).digest().subarray(0, 16).toString("base64url");

/** A browser's data for one origin: its caches and its clients. */
function origin() {
  const stored = new Map();
  const key = (request) => (typeof request === "string" ? request : request.url);
  const cache = (entries) => ({
    match: async (request) => entries.get(key(request))?.clone(),
    put: async (request, response) => void entries.set(key(request), response),
    keys: async () => [...entries.keys()].map((url) => ({ url })),
  });
  return {
    clients: [],
    stored,
    caches: {
      match: async (request, { cacheName }) => stored.get(cacheName)?.get(key(request))?.clone(),
      open: async (name) => cache(stored.get(name) ?? stored.set(name, new Map()).get(name)),
      keys: async () => [...stored.keys()],
      delete: async (name) => stored.delete(name),
    },
  };
}

/**
 * Returns a service worker for files, {name: text}, on that origin. fetched lists its requests to the host, claims
 * counts its calls of clients.claim().
 */
function worker(place, files, host = files) {
  const listeners = {};
  const fetched = [];
  const site = {
    version: "1.0.0",
    hash: hashOf(JSON.stringify(files)),
    files: Object.fromEntries(Object.entries(files).map(([name, text]) => [name, hashOf(text)])),
  };
  const context = vm.createContext({
    site,
    btoa,
    Response,
    Uint8Array,
    crypto: webcrypto,
    caches: place.caches,
    registration: { scope, installing: null, waiting: null },
    URL,
    Set,
    clients: { matchAll: async () => place.clients.map((id) => ({ id })), claim: async () => void w.claims++ },
    addEventListener: (type, f) => {
      listeners[type] = f;
    },
    fetch: async (request) => {
      const address = request.url ?? request;
      fetched.push(address.replace(scope, ""));
      const text =
        host[
          address
            .replace(scope, "")
            .replace(/\?.*/, "")
            .replace(/(^|\/)$/, "$1index.html")
        ];
      return new Response(text ?? "", { status: text === undefined ? 404 : 200 });
    },
  });
  const fire = (type, event = {}) =>
    new Promise((resolve, reject) => {
      let waits = Promise.resolve(null);
      listeners[type]({
        ...event,
        waitUntil: (p) => {
          waits = p;
        },
        respondWith: (p) => {
          waits = p;
        },
      });
      Promise.resolve(waits).then(resolve, reject);
    });
  const get = async (path, more = {}, event = {}) => {
    const request = { method: "GET", headers: new Headers(), destination: "", url: scope + path, ...more };
    const response = await fire("fetch", { request, clientId: "", resultingClientId: "", ...event });
    return response && response.text();
  };
  // Sends the message of a page of a build, and returns the answer.
  const keep = async (id, build) => {
    let told;
    await fire("message", {
      data: { v: 1, cmd: "keep", build },
      source: { id },
      ports: [
        {
          postMessage: (m) => {
            told = { ...m };
          },
        },
      ],
    });
    return told;
  };
  const w = {
    fire,
    get,
    keep,
    fetched,
    claims: 0,
    registration: context.registration,
    build: site.hash,
    cache: `triad ${scope} ${site.hash}`,
  };
  vm.runInContext(source, context);
  return w;
}

const one = {
  "index.html": "page 1",
  "assets/page.js": "script",
  "assets/worker.wasm": "program 1",
  "assets/guide/index.html": "guide",
  "assets/stage.html": "stage 1",
};
const two = {
  "index.html": "page 2",
  "assets/page.js": "script",
  "assets/worker.wasm": "program 2",
  "assets/stage.html": "stage 2",
};

async function installed(place, files) {
  const w = worker(place, files);
  await w.fire("install");
  await w.fire("activate");
  return w;
}

test("each file is requested once, by the address that the page uses", async () => {
  const w = await installed(origin(), one);
  assert.deepEqual(w.fetched, [
    "",
    "assets/page.js",
    `assets/worker.wasm?h=${hashOf("program 1")}`,
    "assets/guide/",
    `assets/stage.html?${w.build}`,
  ]);
  assert.equal(await w.get(""), "page 1");
  assert.equal(await w.get("index.html?preset=two-state#x"), "page 1");
  assert.equal(await w.get("?preset=two-state/../"), "page 1");
  assert.equal(await w.get("assets/worker.wasm?h=1"), "program 1");
  assert.equal(await w.get("assets/guide/"), "guide");
  assert.equal(w.fetched.length, 5);
});

test("requests outside the site go to the network", async () => {
  const w = await installed(origin(), one);
  assert.equal(await w.get("", { method: "POST" }), null);
  assert.equal(await w.get("assets/worker.wasm", { headers: new Headers({ range: "bytes=0-9" }) }), null);
  assert.equal(await w.get("", { url: "https://elsewhere.example/course/triad/" }), null);
  assert.equal(await w.get("", { url: "https://host.example/course/triadic/" }), null);
  assert.equal(await w.get("sw.js"), null);
  assert.equal(await w.get("notes.html"), null);
  assert.equal(w.fetched.length, 5);
});

test("files of another build than the worker's are rejected", async () => {
  const w = worker(origin(), one, { ...one, "assets/page.js": "of another build" });
  await assert.rejects(w.fire("install"), /assets\/page\.js: the host has another/);
  assert.deepEqual(w.fetched, ["", "assets/page.js", "assets/page.js"]);
});

test("an installation continues after an interruption, and takes unchanged files from the last build", async () => {
  const place = origin();
  await installed(place, one);
  const broken = worker(place, two, { ...two, "assets/worker.wasm": undefined });
  await assert.rejects(broken.fire("install"));
  assert.deepEqual(broken.fetched.slice(0, 1), [""]);
  const w = worker(place, two);
  await w.fire("install");
  assert.deepEqual(w.fetched, [`assets/worker.wasm?h=${hashOf("program 2")}`, `assets/stage.html?${w.build}`]);
});

test("an open page keeps the files of its build until it is closed", async () => {
  const place = origin();
  const first = await installed(place, one);
  place.clients = ["old"];
  const second = await installed(place, two);
  const of = (clientId, more) => [{}, { clientId, ...more }];
  assert.equal(await second.get("assets/worker.wasm", ...of("old")), "program 1");
  assert.equal(await second.get("assets/worker.wasm", ...of("new")), "program 2");
  // Its worker belongs to its build too.
  place.clients.push("thread");
  await second.get("assets/page.js", { destination: "worker" }, { clientId: "old", resultingClientId: "thread" });
  assert.equal(await second.get("assets/worker.wasm", ...of("thread")), "program 1");
  // A worker that was stopped still knows.
  assert.equal(await worker(place, two).get("assets/worker.wasm", ...of("thread")), "program 1");
  // Loaded again it is a page of the new build.
  assert.equal(
    await second.get("", { destination: "document" }, { clientId: "old", resultingClientId: "again" }),
    "page 2",
  );
  assert.ok(place.stored.has(first.cache));
  place.clients = ["again"];
  await second.keep("again", second.build);
  assert.deepEqual(
    [...place.stored.keys()].filter((name) => !name.endsWith("notes")),
    [second.cache],
  );
});

test("the cache of a waiting build is not deleted, nor another site's", async () => {
  const place = origin();
  const first = await installed(place, one);
  place.stored.set("triad https://host.example/course/triad/deeper/ x", new Map());
  const second = worker(place, two);
  await second.fire("install");
  first.registration.waiting = {};
  await first.keep("page", first.build);
  assert.ok(place.stored.has(second.cache));
  first.registration.waiting = null;
  await first.keep("page", first.build);
  assert.ok(!place.stored.has(second.cache));
  assert.ok(place.stored.has("triad https://host.example/course/triad/deeper/ x"));
});

test("the page of a first visit is claimed when it has started, and keeps its build", async () => {
  const place = origin();
  place.clients = ["first"];
  const first = await installed(place, one);
  assert.equal(first.claims, 0); // before the page reports its build
  assert.deepEqual(await first.keep("first", first.build), { v: 1, kept: true, build: first.build });
  assert.equal(first.claims, 1);
  const second = await installed(place, two);
  assert.equal(await second.get("assets/worker.wasm", {}, { clientId: "first" }), "program 1");
});

test("a page that bypassed the worker, to the next build, never gets a file of the last", async () => {
  const place = origin();
  const host = { ...two };
  await installed(place, one);
  place.clients = ["ahead"];
  const first = worker(place, one, host);
  const second = worker(place, two);
  assert.equal((await first.keep("ahead", second.build)).build, first.build);
  const get = (path, event) => first.get(path, {}, { clientId: "ahead", ...event });
  assert.equal(await get("assets/worker.wasm"), "program 2"); // from the host
  assert.equal(
    await first.get(`assets/stage.html?${second.build}`, { mode: "navigate", destination: "iframe" }),
    "stage 2",
  );
  await second.fire("install");
  host["assets/worker.wasm"] = "program 3";
  assert.equal(await get("assets/worker.wasm"), "program 2"); // kept by now
  await second.fire("activate");
  assert.equal(await second.get("assets/worker.wasm", {}, { clientId: "ahead" }), "program 2");
});

test("a late stage belongs to its page's build, as its address shows, and other frames are new pages", async () => {
  const place = origin();
  const first = await installed(place, one);
  place.clients = ["old"];
  const second = await installed(place, two);
  const frame = { mode: "navigate", destination: "iframe" };
  assert.equal(await second.get(`assets/stage.html?${first.build}`, frame, { resultingClientId: "stage" }), "stage 1");
  assert.equal(await second.get("assets/worker.wasm", {}, { clientId: "stage" }), "program 1");
  assert.equal(await second.get(`assets/stage.html?${second.build}`, frame, { resultingClientId: "other" }), "stage 2");
  assert.equal(await second.get("assets/stage.html", frame), "stage 2");
  assert.equal(await second.get("?embed", frame, { clientId: "old", resultingClientId: "figure" }), "page 2");
  assert.equal(await second.get("assets/worker.wasm", {}, { clientId: "figure" }), "program 2");
});

test("deleted files are filled in again, and the answer is false until all are there", async () => {
  const place = origin();
  const host = { ...one };
  await installed(place, one);
  const w = worker(place, one, host);
  assert.equal((await w.keep("page", w.build)).kept, true);
  assert.equal(w.fetched.length, 0);
  place.stored.clear();
  host["assets/page.js"] = "of the next build";
  assert.equal((await w.keep("page", w.build)).kept, false);
  host["assets/page.js"] = one["assets/page.js"];
  assert.equal((await w.keep("page", w.build)).kept, true);
  assert.equal(place.stored.get(w.cache).size, Object.keys(one).length);
  // The next build knows of this one, even though its notes were deleted too.
  place.clients = ["page"];
  assert.equal(await (await installed(place, two)).get("assets/worker.wasm", {}, { clientId: "page" }), "program 1");
});

test("messages of another version are ignored", async () => {
  const w = await installed(origin(), one);
  assert.equal(await w.fire("message", { data: { v: 2, cmd: "keep" } }), null);
  assert.equal(await w.fire("message", { data: null }), null);
});
