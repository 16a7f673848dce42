import { expect, test } from 'vitest';
import { toUnreadNews } from './news.policy.ts';
import type { NoticeGroup } from './notices.policy.ts';

const at = new Date('2026-11-20T03:07:00.000Z');
const later = new Date('2026-11-20T04:07:00.000Z');
const answer = (isRead: boolean, time = at): NoticeGroup => ({
  ...{ kind: 'answer', postId: 'a', isOwnStory: true, commentSeq: 1, count: 1 },
  ...{ isRead, at: time },
});
const follow: NoticeGroup = { kind: 'follow', postId: null, count: 1, isRead: false, at: later };

test('read notices are not unread news', () => {
  expect(toUnreadNews([answer(true)], [])).toEqual({ hasUnread: false, newestAt: undefined });
});

test('the newest unread answer or message sets the time; followers and support have no times', () => {
  expect(toUnreadNews([follow], [])).toEqual({ hasUnread: true, newestAt: undefined });
  expect(toUnreadNews([follow, answer(false)], [])).toEqual({ hasUnread: true, newestAt: at });
  expect(toUnreadNews([answer(false), answer(true, later)], [{ lastMessageAt: null }])).toMatchObject({ newestAt: at });
  expect(toUnreadNews([answer(false)], [{ lastMessageAt: later }])).toEqual({ hasUnread: true, newestAt: later });
  expect(toUnreadNews([], [{ lastMessageAt: null }])).toEqual({ hasUnread: true, newestAt: undefined });
});
