import { expect, test } from 'vitest';
import { formatUrlState, noFilter, parseUrlState } from './url-state.ts';

const defaults = { ...noFilter, tab: '', order: 'newest', mood: '', status: 'open', cases: 'open', case: '', wave: '' };

test.each([
  ['', {}],
  ['?tab=posts', { tab: 'posts' }],
  ['?tab=posts&order=oldest&mood=low%20%26%20tired', { tab: 'posts', order: 'oldest', mood: 'low & tired' }],
  ['?order=oldest&q=al', { order: 'oldest', q: 'al' }],
  ['?tab=reports&status=all', { tab: 'reports', status: 'all' }],
  ['?tab=cases&cases=mine&case=c1', { tab: 'cases', cases: 'mine', case: 'c1' }],
  [
    '?q=pub&by=oak&from=2026-11-01&to=2026-11-20&kind=post',
    { q: 'pub', by: 'oak', from: '2026-11-01', to: '2026-11-20', kind: 'post' },
  ],
  ['?tab=cases&case=c1&wave=author', { tab: 'cases', case: 'c1', wave: 'author' }],
  ['?tab=settings&order=up&status=half&from=today&wave=sea', {}],
  ['?tab=toString', {}],
])('reads %j, with defaults for what is absent or invalid', (search, expected) => {
  expect(parseUrlState(search)).toEqual({ ...defaults, ...expected });
});

test.each([
  [{}, ''],
  [{ tab: '' }, ''],
  [{ tab: 'log' }, '?tab=log'],
  [{ tab: 'posts', order: 'oldest', mood: 'low & tired' }, '?tab=posts&order=oldest&mood=low+%26+tired'],
] as const)('writes %j without its default values', (state, search) => {
  expect(formatUrlState(state)).toBe(search);
  expect(parseUrlState(formatUrlState(state))).toEqual({ ...defaults, ...state });
});
