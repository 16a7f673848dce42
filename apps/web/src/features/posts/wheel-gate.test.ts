import { expect, test } from 'vitest';
import { createWheelGate } from './wheel-gate.ts';

function moves(events: readonly [at: number, deltaPx: number][]): number[] {
  const gate = createWheelGate();
  return events.map(([at, deltaPx]) => gate.turn(deltaPx, at)).filter((move) => move !== 0);
}

test('one notch of a wheel is one post', () => {
  expect(moves([[0, 100]])).toEqual([1]);
  expect(moves([[0, -100]])).toEqual([-1]);
});

test('a flick on a trackpad is one post, however long its inertia lasts', () => {
  const flick = Array.from({ length: 90 }, (_, index): [number, number] => [index * 16, 120 * 0.95 ** index]);
  expect(moves(flick)).toEqual([1]);
});

test('turning again after a pause is another post', () => {
  expect(
    moves([
      [0, 100],
      [400, 100],
      [800, -100],
    ]),
  ).toEqual([1, 1, -1]);
});

test('steady turning moves post by post, at a limited rate', () => {
  const steady = Array.from({ length: 11 }, (_, index): [number, number] => [index * 100, 120]);
  expect(moves(steady)).toEqual([1, 1, 1]);
});

test('small movements do nothing', () => {
  expect(
    moves([
      [0, 4],
      [20, -6],
      [40, 5],
    ]),
  ).toEqual([]);
});

test('a gesture that scrolled a post does not move on at its edge', () => {
  const gate = createWheelGate();
  gate.hold(0);
  expect(gate.turn(80, 50)).toBe(0);
  expect(gate.turn(60, 120)).toBe(0);
  expect(gate.turn(80, 400)).toBe(1);
});
