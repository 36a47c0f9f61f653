// Limits the animation frames of ebiten. Ebiten requests each next frame without end, and draws a change four times. It
// gets a frame when there is news, and another one after that, so pictures at rest cost nothing, and slow machines draw
// each change twice.

const LATER = 120; // ms from the frame with the last news to the next: the readout is sent each 100 ms at most

/**
 * Replaces requestAnimationFrame of the window. Call it before Go starts.
 * @param {{ requestAnimationFrame: typeof requestAnimationFrame }} window
 * @param {() => boolean} begun reports whether a picture has been drawn; until then every frame is given
 * @returns {{ news(): void, resting(): boolean }} news reports a change; resting reports whether ebiten waits
 */
export function calm(window, begun) {
  const frame = window.requestAnimationFrame.bind(window);
  /** @type {FrameRequestCallback[]} */
  const waiting = []; // other requests wait beside ebiten's
  let due = true; // whether a frame is owed
  let coming = false; // whether a given frame is under way
  let fresh = false; // whether there is news since the last frame
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
      timer = setTimeout(wake, LATER); // from here, not from the news, because a frame comes late on a slow machine
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
