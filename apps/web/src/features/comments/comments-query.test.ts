import { anonymousAuthor } from '@ballast/schema/authors';
import { expect, test } from 'vitest';
import { addComment, type Comment, editComment, removeComment, type Thread } from './comments-query.ts';

const comment = (id: string, replyTo: string | null = null): Comment => ({
  ...{ id, replyTo, postId: 'story', content: id, createdAt: '2026-11-20T03:07:00.000Z', cover: null },
  ...{
    edited: false,
    likesCount: 0,
    repliesCount: 0,
    byAuthor: false,
    takenOff: false,
    liked: false,
    supports: null,
    version: null,
    mine: false,
  },
  isAnonymous: true,
  author: anonymousAuthor,
});
const thread = (id: string, ...replies: string[]): Thread => ({
  ...comment(id),
  repliesCount: replies.length,
  replies: replies.map((reply) => comment(reply, id)),
});
const outline = (threads: readonly Thread[]) =>
  threads.map(({ id, replyTo, repliesCount, replies }) => [
    id,
    replyTo,
    repliesCount,
    replies.map((reply) => reply.id),
  ]);

const threads = [thread('one', 'a', 'b'), thread('two')];

test('an edit of a comment keeps its replies, whatever the response contains', () => {
  const edited = editComment(threads, 'one', () => ({ ...comment('one'), content: 'Better' }));
  expect(edited[0]?.content).toBe('Better');
  expect(outline(edited)).toEqual(outline(threads));
  expect(editComment(threads, 'b', (reply) => ({ ...reply, liked: true }))[0]?.replies[1]?.liked).toBe(true);
});

test('the replies to a removed comment take its place', () => {
  expect(outline(removeComment(threads, 'one'))).toEqual([
    ['a', null, 0, []],
    ['b', null, 0, []],
    ['two', null, 0, []],
  ]);
  expect(outline(removeComment(threads, 'a'))).toEqual([
    ['one', null, 1, ['b']],
    ['two', null, 0, []],
  ]);
});

test('a reply is added once, below what it answers, and any other comment at the end of the last page', () => {
  const replied = addComment(threads, comment('c', 'two'), true);
  expect(outline(addComment(replied, comment('c', 'two'), true))).toEqual([
    ['one', null, 2, ['a', 'b']],
    ['two', null, 1, ['c']],
  ]);
  expect(outline(addComment(threads, comment('three'), true)).at(-1)).toEqual(['three', null, 0, []]);
  expect(outline(addComment(threads, comment('three'), false))).toEqual(outline(threads));
  expect(outline(addComment(threads, comment('c', 'elsewhere'), true))).toEqual(outline(threads));
});
