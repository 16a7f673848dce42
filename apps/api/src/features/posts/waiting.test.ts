import { openSqliteInMemory } from '@ballast/db/testing';
import { expect, test } from 'vitest';
import { describeWithApp } from '../../testing/on-engines.ts';
import { recordQueries } from '../../testing/record-queries.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { lastNightEnd } from './waiting.service.ts';

const hourMs = 60 * 60_000;

test.each([
  ['2026-11-20T06:00:00.000Z', '2026-11-20T06:00:00.000Z'],
  ['2026-11-20T05:59:59.999Z', '2026-11-19T06:00:00.000Z'],
  ['2026-11-20T23:30:00.000Z', '2026-11-20T06:00:00.000Z'],
  // British Summer Time, and the days on which the clocks change.
  ['2026-07-01T05:00:00.000Z', '2026-07-01T05:00:00.000Z'],
  ['2026-07-01T04:59:00.000Z', '2026-06-30T05:00:00.000Z'],
  ['2026-03-29T12:00:00.000Z', '2026-03-29T05:00:00.000Z'],
  ['2026-10-25T12:00:00.000Z', '2026-10-25T06:00:00.000Z'],
])('at %s the last night ended at %s', (now, end) => {
  expect(lastNightEnd(new Date(now)).toISOString()).toBe(end);
});

const members = ['alder', 'birch', 'cedar'];

/** What a query reads of posts. */
function partOf(text: string): string[] {
  if (text.startsWith('select "seq", "id" from "posts"')) return ['ids'];
  if (!text.includes('from "posts"')) return [];
  if (text.includes('"posts"."content"')) return text.includes('"posts"."seq" in (') ? ['texts of a page'] : [];
  return text.includes('"posts"."staff_notes"') ? ['what the rules need'] : [];
}

test('counts read no texts, and what waits is found once for all members until a post or its answers change', async () => {
  const queries: string[] = [];
  const app = await createTestApp({ members, database: recordQueries(openSqliteInMemory(), queries) });
  const post = await app.as('alder').posts.create.mutate({ content: 'Up', isAnonymous: true });
  app.advanceMs(24 * hourMs);
  const readBy = async (name: string) => {
    queries.length = 0;
    expect(await app.as(name).posts.waiting.query()).toEqual({ count: 1 });
    return queries.flatMap(partOf);
  };
  expect(await readBy('birch')).toEqual(['ids', 'what the rules need']);
  expect(await readBy('cedar')).toEqual([]);
  await app.as('cedar').posts.create.mutate({ content: 'Me too', isAnonymous: false });
  expect(await readBy('birch')).toEqual(['ids', 'what the rules need']);
  queries.length = 0;
  expect(await app.as('birch').posts.newSince.query({ since: post.id })).toEqual({ count: 1 });
  expect(queries.flatMap(partOf)).toContain('what the rules need');
  expect(queries.flatMap(partOf)).not.toContain('texts of a page');
  await app.close();
  await app.database.close();
});

// 22:00 in London.
describeWithApp(
  'stories that have waited since last night',
  { members, startAt: '2026-11-19T22:00:00.000Z' },
  (app) => {
    const write = async (name: string, isAnonymous: boolean) =>
      (await app.as(name).posts.create.mutate({ content: 'Up', isAnonymous })).id;
    const count = async (name: string) => (await app.as(name).posts.waiting.query()).count;

    test('a story waits from the end of its night until it has an answer', async () => {
      const first = await write('alder', true);
      await write('birch', false);
      expect(await count('cedar')).toBe(0);
      app.advanceMs(8 * hourMs);
      await write('alder', false);
      expect(await count('cedar')).toBe(2);
      await app.as('cedar').comments.create.mutate({ postId: first, content: 'So am I', isAnonymous: false });
      expect(await count('cedar')).toBe(1);
      expect(await (await app.request('cedar', '/api/community/posts/waiting')).json()).toEqual({ count: 1 });
      app.advanceMs(24 * hourMs);
      expect(await count('cedar')).toBe(2);
    });

    test('the rules of the feed apply, and own stories count, so that no number tells which are own', async () => {
      await write('alder', true);
      await write('alder', false);
      const hidden = await write('birch', true);
      app.advanceMs(8 * hourMs);
      expect(await count('alder')).toBe(3);
      expect(await count('birch')).toBe(3);
      expect(await count('cedar')).toBe(3);
      await app.as('cedar').posts.setHidden.mutate({ postId: hidden, hidden: true });
      await app.as('cedar').profiles.setBlock.mutate({ userId: app.idOf('alder'), blocked: true });
      expect(await count('cedar')).toBe(1);
      app.advanceMs(15 * 24 * hourMs);
      expect(await count('alder')).toBe(0);
    });

    test('no more than 99 are counted', async () => {
      const { tables, transaction } = app().database;
      const row = (index: number) => ({
        id: String(index).padStart(22, 'x'),
        authorId: null,
        authorSeal: 'sealed',
        content: 'Up',
        createdAt: new Date('2026-11-19T22:00:00.000Z'),
      });
      await transaction(function* (tx) {
        yield tx.insert(tables.posts).values(Array.from({ length: 130 }, (_, index) => row(index)));
      });
      app.advanceMs(8 * hourMs);
      expect(await count('cedar')).toBe(99);
    });
  },
);
