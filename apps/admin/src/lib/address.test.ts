import { expect, test } from 'vitest';
import { readAddress, writeAddress } from './address.ts';

const start = { tab: 'users', order: 'newest', q: '', mood: '', status: 'open' };

test.each([
  ['', {}],
  ['?tab=posts', { tab: 'posts' }],
  ['?tab=posts&order=oldest&mood=low%20%26%20tired', { tab: 'posts', order: 'oldest', mood: 'low & tired' }],
  ['?order=oldest&q=al', { order: 'oldest', q: 'al' }],
  ['?tab=reports&status=all', { tab: 'reports', status: 'all' }],
  ['?tab=settings&order=up&status=half', {}],
  ['?tab=toString', {}],
])('%j is read as what it says', (search, expected) => {
  expect(readAddress(search)).toEqual({ ...start, ...expected });
});

test.each([
  [{}, ''],
  [{ tab: 'users' }, ''],
  [{ tab: 'log' }, '?tab=log'],
  [{ tab: 'posts', order: 'oldest', mood: 'low & tired' }, '?tab=posts&order=oldest&mood=low+%26+tired'],
] as const)('%j is written without what is as at the start', (address, search) => {
  expect(writeAddress(address)).toBe(search);
  expect(readAddress(writeAddress(address))).toEqual({ ...start, ...address });
});
