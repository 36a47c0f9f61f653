// Ebiten asks in each animation frame for the next, for ever, and draws what has changed four times over. It gets one
// when there is news, and one when that is over: pictures at rest cost nothing, and slow machines draw each twice.

const LATER = 120; // ms after the frame that had the last news: what the pointer is on is told each 100 ms at most

/**
 * Stands between ebiten and the window's requestAnimationFrame; call it before Go starts.
 * @param {{ requestAnimationFrame: typeof requestAnimationFrame }} window
 * @param {() => boolean} begun tells that a picture has been drawn: until then all frames are given
 * @returns {{ news(): void, resting(): boolean }} news is to be called when there is; resting tells that ebiten waits
 */
export function calm(window, begun) {
  const frame = window.requestAnimationFrame.bind(window);
  /** @type {FrameRequestCallback[]} */
  const waiting = []; // who else asks for a frame waits beside ebiten
  let due = true; // a frame, whoever asks
  let coming = false; // one that was given
  let fresh = false; // news that no frame has had
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  /** @param {FrameRequestCallback} f */
  const give = (f) => {
    due = false;
    coming = true;
    return frame((now) => {
      const had = fresh;
      coming = fresh = false;
      f(now);
      if (!had) return;
      clearTimeout(timer);
      timer = setTimeout(wake, LATER); // from here, not from the news: where machines are slow a frame comes late
    });
  };
  window.requestAnimationFrame = (f) => {
    if (due || !begun()) return give(f);
    waiting.push(f);
    return 0;
  };
  const wake = () => {
    due ||= !coming;
    waiting.splice(0).forEach(give);
  };
  return {
    news() {
      fresh = true;
      wake();
    },
    resting: () => waiting.length > 0,
  };
}
