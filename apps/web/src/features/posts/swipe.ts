import type { Move } from './wheel-gate.ts';

export const swipeThresholdPx = 50;

export type Point = { x: number; y: number };

/** How far the story under the finger could still scroll when the finger came down. */
export type Room = { abovePx: number; belowPx: number };

/** Scroll positions are fractions on dense screens: less than this is the edge. */
const edgePx = 2;

/** Whether a story that is being dragged this way has nothing left to scroll. */
export function isAtEdge(deltaY: number, { abovePx, belowPx }: Room): boolean {
  return (deltaY < 0 ? belowPx : abovePx) < edgePx;
}

/** What a finger meant: up is on, down is back; from the middle of a long story it was only scrolling. */
export function readSwipe(start: Point, end: Point, room: Room): Move {
  const deltaY = end.y - start.y;
  if (Math.abs(deltaY) < swipeThresholdPx || Math.abs(deltaY) <= Math.abs(end.x - start.x)) return 0;
  if (!isAtEdge(deltaY, room)) return 0;
  return deltaY < 0 ? 1 : -1;
}
