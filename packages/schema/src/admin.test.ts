import { expect, test } from 'vitest';
import { adminPostsInput, adminUsersInput, closeReportInput, reportsOrContactsInput, revealInput } from './admin.ts';

const id = 'Nw5oTz0BcGm3RhXvQy8PkA';
const reveal = (reason: string) => revealInput.safeParse({ targetType: 'post', targetId: id, reason });

test.each([
  ['', 'Please say why.'],
  ['  \n ', 'Please say why.'],
  ['Too short', 'Please give a reason of at least 10 characters.'],
  ['   too short   ', 'Please give a reason of at least 10 characters.'],
  ['x'.repeat(1001), 'This can be 1,000 characters at most.'],
])('a reveal refuses the reason %j', (reason, message) => {
  expect(reveal(reason).error?.issues[0]?.message).toBe(message);
});

test('the reason for a reveal has 10 to 1,000 characters', () => {
  expect(reveal('For safety').data?.reason).toBe('For safety');
  expect(reveal('x'.repeat(1000)).success).toBe(true);
});

test('only posts and comments can be revealed', () => {
  const { error } = revealInput.safeParse({ targetType: 'message', targetId: id, reason: 'For safety' });
  expect(error?.issues[0]?.message).toBe('Say which this is: post or comment.');
});

test('a report is closed with an outcome of 10 characters or more', () => {
  expect(closeReportInput.safeParse({ reportId: id, outcome: '' }).error?.issues[0]?.message).toBe(
    'Please say what was decided.',
  );
  expect(closeReportInput.safeParse({ reportId: id, outcome: 'No offence' }).success).toBe(true);
});

test('lists have 100 items, newest first, without a filter', () => {
  expect(adminUsersInput.parse({})).toEqual({ limit: 100, order: 'newest', q: null });
  expect(adminPostsInput.parse({})).toEqual({ limit: 100, order: 'newest', mood: null });
  expect(reportsOrContactsInput.parse({})).toEqual({ limit: 100, order: 'newest' });
});
