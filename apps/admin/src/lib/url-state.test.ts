import { expect, test } from 'vitest';
import { formatUrlState, parseUrlState } from './url-state.ts';

const defaults = { tab: 'users', order: 'newest', q: '', mood: '', status: 'open', cases: 'open', case: '' };

test.each([
  ['', {}],
  ['?tab=posts', { tab: 'posts' }],
  ['?tab=posts&order=oldest&mood=low%20%26%20tired', { tab: 'posts', order: 'oldest', mood: 'low & tired' }],
  ['?order=oldest&q=al', { order: 'oldest', q: 'al' }],
  ['?tab=reports&status=all', { tab: 'reports', status: 'all' }],
  ['?tab=cases&cases=mine&case=c1', { tab: 'cases', cases: 'mine', case: 'c1' }],
  ['?tab=settings&order=up&status=half', {}],
  ['?tab=toString', {}],
])('reads %j, with defaults for what is absent or invalid', (search, expected) => {
  expect(parseUrlState(search)).toEqual({ ...defaults, ...expected });
});

test.each([
  [{}, ''],
  [{ tab: 'users' }, ''],
  [{ tab: 'log' }, '?tab=log'],
  [{ tab: 'posts', order: 'oldest', mood: 'low & tired' }, '?tab=posts&order=oldest&mood=low+%26+tired'],
] as const)('writes %j without its default values', (state, search) => {
  expect(formatUrlState(state)).toBe(search);
  expect(parseUrlState(formatUrlState(state))).toEqual({ ...defaults, ...state });
});
