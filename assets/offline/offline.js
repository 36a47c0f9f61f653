// Use without a network: starts the service worker (sw.js), and offers the next version when it is ready. Loaded when
// the page is idle. If storage is blocked or there are no service workers, it does nothing.

import english from "../words/en/offline.js";
import { $ } from "../base/dom.js";
import { flush } from "../base/address-bar.js";
import { notice } from "../panel/notices.js";
import { part } from "../words/words.js";
import { script } from "../base/trusted.js";
import { build } from "../base/address.js";

const words = part("offline", english);

const LOOK = 500; // ms between checks for the first picture

/**
 * Keeps the site for use offline. html[data-offline] is "ready" once all of it is kept. Embedded pages keep nothing.
 */
export async function keep() {
  if (parent !== self || !/^https?:$/.test(location.protocol) || !navigator.serviceWorker) return;
  try {
    await caches.keys();
    await pictures();
    await watch(await navigator.serviceWorker.register(script("../sw.js"), { updateViaCache: "none" }));
  } catch {
    // Blocked storage, a sandbox, or a host without sw.js: the page works without it.
  }
}

// Requests the site's files only after the page has its own.
async function pictures() {
  while (!$("pictures").dataset.stage) await new Promise((resolve) => setTimeout(resolve, LOOK));
}

/** @param {ServiceWorkerRegistration} registration */
async function watch(registration) {
  const look = () => {
    if (registration.waiting && registration.active) offer(registration);
  };
  const follow = () => registration.installing?.addEventListener("statechange", look);
  registration.addEventListener("updatefound", follow);
  follow();
  look();
  const { active } = await navigator.serviceWorker.ready;
  const { kept, build: other } = await said(active, { v: 1, cmd: "keep", build });
  if (kept) document.documentElement.dataset.offline = "ready";
  if (other === build) return;
  await registration.update(); // one of the two builds is not the host's
  if (!registration.installing && !registration.waiting) offer(registration);
}

/** @type {(worker: ServiceWorker | null, message: object) => Promise<{ kept: boolean, build: string }>} */
const said = (worker, message) =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data);
    worker?.postMessage(message, [port2]);
  });

// Offers the next version, never by force. A visitor who does not click gets it when all pages of this version are
// closed.
/** @param {ServiceWorkerRegistration} registration */
function offer(registration) {
  notice(
    "update",
    words.update,
    [],
    [
      words.reload,
      () => {
        flush(); // so that the address has the present settings
        const { waiting } = registration;
        if (!waiting) return location.reload(); // another tab was faster
        waiting.addEventListener("statechange", () => waiting.state === "activated" && location.reload());
        waiting.postMessage({ v: 1, cmd: "activate" });
      },
    ],
    true,
  );
}
