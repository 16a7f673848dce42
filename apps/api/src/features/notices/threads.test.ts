import { beforeEach, expect, test } from 'vitest';
import { createThreads, type Threads } from './threads.ts';

const createdAt = new Date('2026-11-20T03:07:00.000Z');
const post = { seq: 1, id: 'one', authorId: 'alder', likesCount: 2, isRemoved: false, createdAt };
const comment = (seq: number, authorId: string | null = 'birch', isRemoved = false) => ({
  seq,
  postId: 'one',
  authorId,
  isRemoved,
  takenOffAt: null,
  createdAt,
});

let threads: Threads;

const seqsOf = (postSeq: number) => {
  const seqs: number[] = [];
  for (let seq = threads.newestComment(postSeq); seq > 0; seq = threads.olderComment(seq)) seqs.push(seq);
  return seqs;
};

beforeEach(() => {
  threads = createThreads();
  threads.addPosts([post]);
});

test('comments are newest first, also if a lower seq arrives later, or one arrives twice', () => {
  threads.addComments([comment(4), comment(9), comment(6), comment(2), comment(9), comment(6)]);
  expect(seqsOf(1)).toEqual([9, 6, 4, 2]);
  expect(threads.namedComments('birch', 3)).toEqual([9, 6, 4]);
});

test('replaced comments disappear, and others stay and change', () => {
  threads.addComments([comment(2), comment(4), comment(6, null), comment(8)]);
  threads.replaceComments('one', [comment(7, 'cedar'), comment(8), comment(6, null), comment(2, 'birch', true)]);
  expect(seqsOf(1)).toEqual([8, 7, 6, 2]);
  expect([2, 4, 6].map(threads.isCommentShown)).toEqual([false, false, true]);
  expect(threads.namedComments('birch', 10)).toEqual([8, 2]);
  threads.addComments([comment(9)]);
  expect(seqsOf(1)).toEqual([9, 8, 7, 6, 2]);
});

test('a deleted post and its comments are forgotten, and so is a member without items', () => {
  threads.addComments([comment(4), comment(5, null)]);
  threads.deletePost('one');
  expect(threads.seqOf('one')).toBeUndefined();
  expect(threads.getPost(1)).toBeUndefined();
  expect(threads.commentAuthorId(4)).toBeUndefined();
  expect(threads.isPostShown(1)).toBe(false);
  expect(threads.isCommentShown(4)).toBe(false);
  expect(threads.isCommentAnonymous(5)).toBe(false);
  expect(threads.namedPosts('alder', 10)).toEqual([]);
  threads.addPosts([{ ...post, seq: 2, id: 'two', authorId: 'birch' }]);
  expect(threads.namedPosts('birch', 10)).toEqual([2]);
});

test('a changed post keeps its comments', () => {
  threads.addComments([comment(4)]);
  threads.addPosts([{ ...post, likesCount: 3, isRemoved: true }]);
  expect(threads.getPost(1)).toEqual({ seq: 1, id: 'one', isRemoved: true, likesCount: 3, createdAt });
  expect(threads.isPostShown(1)).toBe(false);
  expect(seqsOf(1)).toEqual([4]);
  expect(threads.namedPosts('alder', 10)).toEqual([1]);
});

test('every change of a thread counts but a new comment after all others', () => {
  const countChange = (change: () => void) => {
    const before = threads.changesOf(1);
    change();
    return threads.changesOf(1) - before;
  };
  threads.addComments([comment(4), comment(6)]);
  expect(countChange(() => threads.addComments([comment(6), comment(8)]))).toBe(0);
  expect(countChange(() => threads.addPosts([{ ...post, likesCount: 3 }]))).toBe(0);
  expect(countChange(() => threads.addComments([comment(5)]))).toBeGreaterThan(0);
  expect(countChange(() => threads.addComments([comment(6, 'birch', true)]))).toBeGreaterThan(0);
  expect(countChange(() => threads.replaceComments('one', [comment(4), comment(5), comment(8)]))).toBeGreaterThan(0);
  expect(countChange(() => threads.deletePost('one'))).toBeGreaterThan(0);
});

test('holds items with seqs far above the first ones', () => {
  threads.addPosts([{ ...post, seq: 70_000, id: 'later', authorId: null }]);
  threads.addComments([{ ...comment(90_000), postId: 'later' }]);
  expect(threads.postSeqOf(90_000)).toBe(70_000);
  expect(threads.isPostAnonymous(70_000)).toBe(true);
  expect(threads.isPostAnonymous(1)).toBe(false);
  expect(threads.isPostAnonymous(2)).toBe(false);
});
