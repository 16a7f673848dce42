import { expect, test } from 'vitest';
import { toNews } from './news.policy.ts';
import type { NoticeGroup } from './notices.policy.ts';

const at = new Date('2026-11-20T03:07:00.000Z');
const later = new Date('2026-11-20T04:07:00.000Z');
const answer = (isRead: boolean, time = at): NoticeGroup => ({
  ...{ kind: 'answer', postId: 'a', isOwnStory: true, commentSeq: 1, count: 1 },
  ...{ isRead, at: time },
});
const follow: NoticeGroup = { kind: 'follow', postId: null, count: 1, isRead: false, at: later };

test('what is read is no news', () => {
  expect(toNews([answer(true)], [])).toEqual({ isUnread: false, newestAt: undefined });
});

test('the newest of answers and messages counts; followers and support have no times', () => {
  expect(toNews([follow], [])).toEqual({ isUnread: true, newestAt: undefined });
  expect(toNews([follow, answer(false)], [])).toEqual({ isUnread: true, newestAt: at });
  expect(toNews([answer(false), answer(true, later)], [{ lastMessageAt: null }])).toMatchObject({ newestAt: at });
  expect(toNews([answer(false)], [{ lastMessageAt: later }])).toEqual({ isUnread: true, newestAt: later });
  expect(toNews([], [{ lastMessageAt: null }])).toEqual({ isUnread: true, newestAt: undefined });
});
