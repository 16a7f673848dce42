import { expect, test } from 'vitest';
import { createWheelGate } from './wheel-gate.ts';

function moves(events: readonly [timeMs: number, deltaPx: number][]): number[] {
  const gate = createWheelGate();
  return events.map(([timeMs, deltaPx]) => gate.readWheel(deltaPx, timeMs)).filter((move) => move !== 0);
}

test('one notch of a mouse wheel moves by one post', () => {
  expect(moves([[0, 100]])).toEqual([1]);
  expect(moves([[0, -100]])).toEqual([-1]);
});

test('a trackpad flick moves by one post, however long its inertia lasts', () => {
  const flick = Array.from({ length: 90 }, (_, index): [number, number] => [index * 16, 120 * 0.95 ** index]);
  expect(moves(flick)).toEqual([1]);
});

test('a new wheel gesture after a pause moves again', () => {
  expect(
    moves([
      [0, 100],
      [400, 100],
      [800, -100],
    ]),
  ).toEqual([1, 1, -1]);
});

test('continuous wheel events move post by post at a limited rate', () => {
  const steady = Array.from({ length: 11 }, (_, index): [number, number] => [index * 100, 120]);
  expect(moves(steady)).toEqual([1, 1, 1]);
});

test('small wheel movements are ignored', () => {
  expect(
    moves([
      [0, 4],
      [20, -6],
      [40, 5],
    ]),
  ).toEqual([]);
});

test('a wheel gesture that scrolls a post does not move on at its edge', () => {
  const gate = createWheelGate();
  gate.hold(0);
  expect(gate.readWheel(80, 50)).toBe(0);
  expect(gate.readWheel(60, 120)).toBe(0);
  expect(gate.readWheel(80, 400)).toBe(1);
});
