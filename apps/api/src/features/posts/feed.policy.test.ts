import { expect, test } from 'vitest';
import { isHidden, leaveOutBlocked } from './feed.policy.ts';

const named = (authorId: string) => ({ row: { authorId } });
const anonymous = { row: { authorId: null } };

test.each([
  ['a post by somebody he blocked', named('birch'), true],
  ['a post by anybody else', named('alder'), false],
  ['an anonymous post', anonymous, false],
])('%s', (_what, item, expected) => {
  expect(isHidden(item.row, new Set(['birch']))).toBe(expected);
});

test('what stays keeps its order, and a block of nobody leaves all of it', () => {
  const page = [named('alder'), anonymous, named('birch'), named('alder')];
  expect(leaveOutBlocked(page, new Set(['birch']))).toEqual([named('alder'), anonymous, named('alder')]);
  expect(leaveOutBlocked(page, new Set())).toBe(page);
  expect(leaveOutBlocked(page, new Set(['null', '']))).toEqual(page);
});
