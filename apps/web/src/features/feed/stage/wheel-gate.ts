/** -1 moves back by one post, 0 does not move, 1 moves forward. */
export type Move = -1 | 0 | 1;

const thresholdPx = 24;
/** A gesture ends when no wheel event has come for this long. */
const quietMs = 160;
/** After this long, an event at least as strong as the last one starts a new gesture. Weaker events are old inertia. */
const restartMs = 420;
const minRestartPx = 40;

/** Turns wheel events, including a trackpad's inertia, into one move per gesture. */
export function createWheelGate() {
  let sumPx = 0;
  let lastAt = Number.NEGATIVE_INFINITY;
  let lastPx = 0;
  let movedAt = Number.NEGATIVE_INFINITY;
  let isShut = false;

  return {
    /** Called when the gesture scrolls a long post: at its edge, the same gesture must not also leave it. */
    hold(now: number): void {
      isShut = true;
      lastAt = now;
      movedAt = now;
      lastPx = Number.POSITIVE_INFINITY;
    },

    readWheel(deltaPx: number, now: number): Move {
      const isQuiet = now - lastAt > quietMs;
      const isRestart = now - movedAt > restartMs && Math.abs(deltaPx) >= Math.max(minRestartPx, Math.abs(lastPx));
      if (isQuiet || (isShut && isRestart)) {
        isShut = false;
        sumPx = 0;
      }
      lastAt = now;
      lastPx = deltaPx;
      if (isShut) return 0;
      sumPx += deltaPx;
      if (Math.abs(sumPx) < thresholdPx) return 0;
      isShut = true;
      movedAt = now;
      return sumPx > 0 ? 1 : -1;
    },
  };
}
