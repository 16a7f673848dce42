import { expect, it } from 'vitest';
import { divideCores, parseCores } from './pinning.ts';

it.each([
  ['0', [0]],
  ['0-1', [0, 1]],
  ['0-2,5,8-9', [0, 1, 2, 5, 8, 9]],
])('reads the list of cores %s', (list, cores) => expect(parseCores(list)).toEqual(cores));

it('gives the generator the last core if two are left for the servers', () => {
  expect(divideCores([0, 1])).toBeUndefined();
  expect(divideCores([0, 2, 4])).toEqual({ servers: [0, 2], generator: [4] });
});
