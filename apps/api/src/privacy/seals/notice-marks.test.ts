import { maxUnseenAnswers } from '@ballast/db/queries/notices/notice-answers';
import { expect, test } from 'vitest';
import { systemRandom } from '../random.ts';
import { createSealingBox } from '../sealing.ts';
import { createNoticeMarks, type NoticeMark } from './notice-marks.ts';

const marks = createNoticeMarks(createSealingBox([Buffer.alloc(32, 7)], 'notice marks', systemRandom));
const otherKeyMarks = createNoticeMarks(createSealingBox([Buffer.alloc(32, 8)], 'notice marks', systemRandom));
const mark: NoticeMark = {
  at: new Date('2026-11-20T03:07:00.000Z'),
  commentSeq: 12,
  followers: 3,
  revealsOfDay: 0,
  decisions: 1,
  requestSeq: 0,
  recentReports: 2,
  unseenSeqs: [11],
  likes: [[7, 2]],
};

test('a mark opens only for its member and with its key', () => {
  const seal = marks.seal('alder', mark);
  expect(marks.open('alder', seal)).toEqual(mark);
  expect(marks.open('birch', seal)).toBeUndefined();
  expect(otherKeyMarks.open('alder', seal)).toBeUndefined();
  expect(marks.open('alder', null)).toBeUndefined();
});

test('all marks have the same length, without likes and with the largest numbers for 100 posts and all unseen answers', () => {
  const largest = 2_147_483_647;
  const likes = Array.from({ length: 100 }, (): [number, number] => [largest, largest]);
  const unseenSeqs = Array.from({ length: maxUnseenAnswers }, () => largest);
  const full = { ...mark, commentSeq: largest, followers: largest, revealsOfDay: largest, unseenSeqs, likes };
  const seals = [{ ...mark, likes: [] }, mark, full].map((one) => marks.seal('alder', one));
  expect(new Set(seals.map((seal) => seal.length)).size).toBe(1);
  expect(marks.open('alder', seals[2] ?? '')).toEqual(full);
});

test('a mark that would be too long drops the likes of the oldest posts', () => {
  const largest = Number.MAX_SAFE_INTEGER;
  const likes = Array.from({ length: 100 }, (_, index): [number, number] => [largest - index, largest]);
  const seal = marks.seal('alder', { ...mark, likes });
  expect(seal).toHaveLength(marks.seal('alder', mark).length);
  const kept = marks.open('alder', seal)?.likes ?? [];
  expect(kept).toEqual(likes.slice(0, kept.length));
  expect(kept.length).toBeGreaterThan(60);
});
