import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { countTurns } from '../../testing/count-turns.ts';
import { noFilters } from '../../testing/no-filters.ts';
import { createAnswerCounts, stepsAtOnce } from './answer-counts.ts';
import { createThreads, type Threads } from './threads.ts';

const createdAt = new Date('2026-11-20T03:07:00.000Z');
const comment = (seq: number, authorId: string | null = 'birch', isRemoved = false) => ({
  ...{ seq, postId: 'one', authorId, isRemoved, takenOffAt: null, createdAt },
});
const thread = { postId: 'one', postSeq: 1, after: 0, isRemoved: false, takenOffAt: [] };
const request = { memberId: 'alder', ownSeqs: [], readUpTo: 0, unseenSeqs: [], threads: [thread] };

function createWorld() {
  const threads = createThreads();
  threads.addPosts([{ seq: 1, id: 'one', authorId: 'alder', likesCount: 0, isRemoved: false, createdAt }]);
  return threads;
}

/** Threads that count the comments that are looked at. */
function countSteps(threads: Threads): { counted: Threads; takeSteps: () => number } {
  let steps = 0;
  const olderComment = (seq: number) => {
    steps += 1;
    return threads.olderComment(seq);
  };
  function takeSteps(): number {
    const taken = steps;
    steps = 0;
    return taken;
  }
  return { counted: { ...threads, olderComment }, takeSteps };
}

test('each comment is looked at once, and again only if unread at a mark', async () => {
  const { counted, takeSteps } = countSteps(createWorld());
  const counts = createAnswerCounts();
  const answers = (readUpTo: number) => counts(counted, noFilters, { ...request, readUpTo });
  counted.addComments(Array.from({ length: 90 }, (_, index) => comment(index + 1)));
  expect(await answers(0)).toMatchObject([{ total: 90, unread: 90, firstUnreadSeq: 1 }]);
  expect(takeSteps()).toBe(90);
  await answers(0);
  expect(takeSteps()).toBe(0);
  counted.addComments([comment(91), comment(92, 'alder')]);
  expect(await answers(0)).toMatchObject([{ total: 91, unread: 91, newestSeq: 91, firstUnreadSeq: 1 }]);
  expect(takeSteps()).toBe(2);
  expect(await answers(89)).toMatchObject([{ total: 91, unread: 2, firstUnreadSeq: 90 }]);
  expect(takeSteps()).toBe(3);
  counted.addComments([comment(91, 'birch', true)]);
  expect(await answers(89)).toMatchObject([{ total: 90, unread: 1, newestSeq: 90 }]);
});

test('other requests run while a long thread is counted', async () => {
  const threads = createWorld();
  threads.addComments(Array.from({ length: 3 * stepsAtOnce }, (_, index) => comment(index + 1)));
  const { result, turns } = await countTurns(() => createAnswerCounts()(threads, noFilters, request));
  expect(result).toMatchObject([{ total: 3 * stepsAtOnce }]);
  expect(turns).toBeGreaterThanOrEqual(3);
});

test('what is remembered gives the same as counting anew', async () => {
  const act = fc.record({
    kind: fc.constantFrom('add', 'remove', 'delete', 'mark', 'unseen', 'block', 'own'),
    seq: fc.integer({ min: 1, max: 12 }),
    author: fc.constantFrom('alder', 'birch', 'cedar', null),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 30 }), async (acts) => {
      const threads = createWorld();
      const counts = createAnswerCounts();
      const rows = new Map<number, ReturnType<typeof comment>>();
      let asked: Parameters<typeof counts>[2] = request;
      let filters = noFilters;
      for (const { kind, seq, author } of acts) {
        const row = rows.get(seq);
        if (kind === 'add' && !row) rows.set(seq, comment(seq, author));
        if (kind === 'remove' && row) rows.set(seq, { ...row, isRemoved: !row.isRemoved });
        if (kind === 'delete') rows.delete(seq);
        if (kind === 'delete') threads.replaceComments('one', [...rows.values()]);
        else threads.addComments([...rows.values()].filter((each) => each.seq === seq));
        if (kind === 'mark') asked = { ...asked, readUpTo: Math.max(asked.readUpTo, seq), unseenSeqs: [] };
        if (kind === 'unseen') asked = { ...asked, unseenSeqs: [seq].filter((each) => each <= asked.readUpTo) };
        if (kind === 'block') filters = { ...noFilters, blockedIds: new Set(['cedar']) };
        if (kind === 'own') asked = { ...asked, threads: [{ ...thread, after: seq }] };
        expect(await counts(threads, filters, asked)).toEqual(await createAnswerCounts()(threads, filters, asked));
      }
    }),
  );
});
