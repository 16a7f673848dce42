import { expect, test } from 'vitest';
import type { NoticeMark } from '../../privacy/seals/notice-marks.ts';
import { type NoticeInputs, toNoticeGroups } from './notices.policy.ts';

const at = (time: string) => new Date(`2026-11-${time}Z`);
const nothing: NoticeInputs = {
  joinedAt: at('01T08:00:12.345'),
  posts: [],
  answers: [],
  takeOffs: [],
  followers: 0,
  requests: [],
  reveals: [],
  outcomes: { decisions: [], reports: [] },
};
const post = { id: 'story', seq: 7, othersLikes: 0, createdAt: at('10T03:07:21.345') };
const mark: NoticeMark = {
  at: at('12T09:30:00'),
  commentSeq: 40,
  followers: 0,
  revealsOfDay: 0,
  decisions: 0,
  recentReports: 0,
  requestSeq: 0,
  unseenSeqs: [],
  likes: [],
};
const answers = {
  postId: 'story',
  total: 5,
  unread: 2,
  newestAt: at('13T10:11:12.131'),
  newestSeq: 45,
  firstUnreadSeq: 44,
};

test('without any inputs there is no notice', () => {
  expect(toNoticeGroups({ ...nothing, posts: [post] }, undefined)).toEqual([]);
  expect(toNoticeGroups(nothing, mark)).toEqual([]);
});

test('a notice of answers counts the unread ones and has the minute of the newest', () => {
  expect(toNoticeGroups({ ...nothing, posts: [post], answers: [answers] }, mark)).toEqual([
    {
      kind: 'answer',
      postId: 'story',
      isOwnStory: true,
      commentSeq: 44,
      count: 2,
      isRead: false,
      at: at('13T10:11:00'),
    },
  ]);
  expect(
    toNoticeGroups({ ...nothing, answers: [{ ...answers, unread: 0, firstUnreadSeq: null }] }, mark),
  ).toMatchObject([{ isOwnStory: false, commentSeq: 45, count: 5, isRead: true }]);
});

test.each([
  ['never marked: at the post’s minute', undefined, 3, 3, false, '10T03:07:00'],
  ['new since the mark: at the mark', mark, 3, 3, false, '12T09:30:00'],
  ['new on a post after the mark: at the post', { ...mark, at: at('09T00:00:00') }, 3, 3, false, '10T03:07:00'],
  ['some seen', { ...mark, likes: [[7, 2] as [number, number]] }, 3, 1, false, '12T09:30:00'],
  ['all seen: at the post', { ...mark, likes: [[7, 3] as [number, number]] }, 3, 3, true, '10T03:07:00'],
  ['some taken back', { ...mark, likes: [[7, 5] as [number, number]] }, 3, 3, true, '10T03:07:00'],
])('support, %s', (_case, seen, othersLikes, count, isRead, minute) => {
  expect(toNoticeGroups({ ...nothing, posts: [{ ...post, othersLikes }] }, seen)).toEqual([
    { kind: 'support', postId: 'story', count, isRead, at: at(minute) },
  ]);
});

test('followers are counted since the mark, or since the sign-up', () => {
  const inputs = { ...nothing, followers: 4 };
  expect(toNoticeGroups(inputs, undefined)).toMatchObject([
    { kind: 'follow', postId: null, count: 4, at: at('01T08:00:00') },
  ]);
  expect(toNoticeGroups(inputs, { ...mark, followers: 3 })).toMatchObject([{ count: 1, isRead: false, at: mark.at }]);
});

test('reveals are distinguished by day, and on the mark’s day by their number', () => {
  const days = [at('11T00:00:00'), at('12T00:00:00'), at('12T00:00:00')];
  const reveals = days.map((day) => ({ day, topic: 'author' as const }));
  const unread = (seen: NoticeMark | undefined) => {
    const [group] = toNoticeGroups({ ...nothing, reveals }, seen);
    return group?.isRead ? 0 : group?.count;
  };
  expect(unread(undefined)).toBe(3);
  expect(unread({ ...mark, at: at('10T09:30:00') })).toBe(3);
  expect(unread(mark)).toBe(2);
  expect(unread({ ...mark, revealsOfDay: 1 })).toBe(1);
  expect(unread({ ...mark, revealsOfDay: 2 })).toBe(0);
  expect(unread({ ...mark, at: at('13T00:00:00') })).toBe(0);
});

test('decisions are counted against those of the mark', () => {
  const decisions = [
    { event: 'decision', at: at('10T03:07:00') },
    { event: 'answer', at: at('13T04:08:00') },
  ] as const;
  const inputs = { ...nothing, outcomes: { decisions: [...decisions], reports: [] } };
  const decision = { kind: 'decision', postId: null, at: at('13T04:08:00') };
  expect(toNoticeGroups(inputs, { ...mark, decisions: 1 })).toEqual([
    { ...decision, count: 1, isRead: false, events: ['answer'] },
  ]);
  expect(toNoticeGroups(inputs, { ...mark, decisions: 2 })).toEqual([
    { ...decision, count: 2, isRead: true, events: ['decision', 'answer'] },
  ]);
});

test('outcomes of reports are unread from a minute before the mark, but for those that it counted there', () => {
  const reports = [at('10T03:07:00'), at('12T09:29:00'), at('12T09:30:00'), at('13T04:08:00')];
  const countOf = (seen: NoticeMark | undefined) => {
    const [group] = toNoticeGroups({ ...nothing, outcomes: { decisions: [], reports } }, seen);
    return [group?.count, group?.isRead];
  };
  expect(countOf(undefined)).toEqual([4, false]);
  expect(countOf(mark)).toEqual([3, false]);
  expect(countOf({ ...mark, recentReports: 2 })).toEqual([1, false]);
  expect(countOf({ ...mark, recentReports: 3 })).toEqual([4, true]);
});

test('a notice of requests counts those with new unread messages, and stays as read while requests wait', () => {
  const request = (lastSeq: number, unreadCount: number) => ({
    lastSeq,
    unreadCount,
    lastMessageAt: at(`13T10:11:${lastSeq}.131`),
  });
  const requests = [request(20, 1), request(30, 2), request(40, 0)];
  const expected = { kind: 'request', postId: null, at: at('13T10:11:00') };
  const groups = (requestSeq?: number) =>
    toNoticeGroups({ ...nothing, requests }, requestSeq === undefined ? undefined : { ...mark, requestSeq });
  expect(groups()).toEqual([{ ...expected, count: 2, isRead: false }]);
  expect(groups(20)).toEqual([{ ...expected, count: 1, isRead: false }]);
  expect(groups(40)).toEqual([{ ...expected, count: 3, isRead: true }]);
});
