import type { Move } from './wheel-gate.ts';

export const swipeThresholdPx = 50;

export type Point = { x: number; y: number };

/** How far the post could scroll at the start of the touch, in px. */
export type Room = { abovePx: number; belowPx: number };

/** Scroll positions can be fractional. */
const edgePx = 2;

export function isAtEdge(deltaY: number, { abovePx, belowPx }: Room): boolean {
  return (deltaY < 0 ? belowPx : abovePx) < edgePx;
}

/** Up is forward, down is back. A post that can still scroll in that direction only scrolls. */
export function readSwipe(start: Point, end: Point, room: Room): Move {
  const deltaY = end.y - start.y;
  if (Math.abs(deltaY) < swipeThresholdPx || Math.abs(deltaY) <= Math.abs(end.x - start.x)) return 0;
  if (!isAtEdge(deltaY, room)) return 0;
  return deltaY < 0 ? 1 : -1;
}
