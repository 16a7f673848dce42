import type { Move } from './wheel-gate.ts';

export const swipeThresholdPx = 50;

export type Point = { x: number; y: number };

/** How far the post can scroll at the start of the touch, in px. */
export type ScrollRoom = { abovePx: number; belowPx: number };

/** Scroll positions can be fractional. */
const edgePx = 2;

export function isAtEdge(fingerDeltaY: number, { abovePx, belowPx }: ScrollRoom): boolean {
  return (fingerDeltaY < 0 ? belowPx : abovePx) < edgePx;
}

/** A swipe up moves on and a swipe down moves back. A post that can still scroll in that direction only scrolls. */
export function readSwipe(start: Point, end: Point, room: ScrollRoom): Move {
  const fingerDeltaY = end.y - start.y;
  if (Math.abs(fingerDeltaY) < swipeThresholdPx || Math.abs(fingerDeltaY) <= Math.abs(end.x - start.x)) return 0;
  if (!isAtEdge(fingerDeltaY, room)) return 0;
  return fingerDeltaY < 0 ? 1 : -1;
}
