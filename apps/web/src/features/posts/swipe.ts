import type { Move } from './wheel-gate.ts';

export const swipeThresholdPx = 50;

export type Point = { x: number; y: number };

/** How far the story could still scroll when the finger came down, in px. */
export type Room = { abovePx: number; belowPx: number };

/** Scroll positions are fractions on dense screens. */
const edgePx = 2;

export function isAtEdge(deltaY: number, { abovePx, belowPx }: Room): boolean {
  return (deltaY < 0 ? belowPx : abovePx) < edgePx;
}

/** Up is forward, down is back; away from a story's edge a swipe only scrolls it. */
export function readSwipe(start: Point, end: Point, room: Room): Move {
  const deltaY = end.y - start.y;
  if (Math.abs(deltaY) < swipeThresholdPx || Math.abs(deltaY) <= Math.abs(end.x - start.x)) return 0;
  if (!isAtEdge(deltaY, room)) return 0;
  return deltaY < 0 ? 1 : -1;
}
