import { openDatabase } from '@ballast/db/open-database';
import { expect, test } from 'vitest';
import {
  appeal,
  appointModerators,
  createAbusivePost,
  moderationMembers as members,
  moderators,
  onlyCaseId,
  report,
} from '../../testing/moderation.ts';
import { describeWithApp } from '../../testing/on-engines.ts';
import { recordQueries } from '../../testing/record-queries.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const noAction = { action: 'none', rule: null, words: null } as const;
const warning = { action: 'warn', rule: null, words: 'Be kind.' } as const;
const suspension = { action: 'suspend', rule: 'Be kind', words: 'A week off.', days: 7 } as const;
type Decision = typeof noAction | typeof warning | typeof suspension;

/** Elm reports the item, and cedar decides. Returns the id of the case. */
async function decideOn(app: TestApp, targetId: string, decision: Decision, targetType: 'post' | 'user' = 'post') {
  await report(app, 'elm', targetId, 'abuse', targetType);
  const caseId = await onlyCaseId(app);
  await app.asStaff('cedar').moderation.decide.mutate({ caseId, ...decision });
  return caseId;
}

/** Elm reports the item. Returns the history that its case shows. */
async function historyIn(app: TestApp, targetId: string) {
  await report(app, 'elm', targetId);
  const caseId = await onlyCaseId(app, 'oak');
  return (await app.asStaff('oak').moderation.case.query({ caseId })).authorHistory;
}

const decided = { removesItem: false, decidedOn: '2026-11-20', isReversed: false };
const warned = { ...decided, action: 'warn', rule: null, until: null };

describeWithApp('the history of a named author', { members, moderators, tellsAtOnce: true }, (app) => {
  test('a case shows earlier decisions about the author’s named items, newest first, without those that changed nothing', async () => {
    const [first, second, third] = [
      await createAbusivePost(app, false),
      await createAbusivePost(app, false),
      await createAbusivePost(app, false),
    ];
    const other = await app.as('birch').posts.create.mutate({ content: 'Pathetic', isAnonymous: false });
    const suspended = await decideOn(app(), first.id, suspension);
    const profile = await decideOn(app(), app.idOf('alder'), warning, 'user');
    await decideOn(app(), second.id, noAction);
    await decideOn(app(), other.id, warning);
    expect(await historyIn(app(), third.id)).toEqual([
      { ...warned, caseId: profile, targetType: 'user' },
      {
        ...decided,
        caseId: suspended,
        targetType: 'post',
        action: 'suspend',
        rule: 'Be kind',
        until: '2026-11-27T03:07:00.000Z',
      },
    ]);
  });

  test('the history has the decisions about a post that its author has deleted', async () => {
    const { id: postId } = await createAbusivePost(app, false);
    const caseId = await decideOn(app(), postId, warning);
    await app.as('alder').posts.delete.mutate({ postId });
    const { id } = await createAbusivePost(app, false);
    expect(await historyIn(app(), id)).toEqual([{ ...warned, caseId, targetType: 'post' }]);
  });

  test('the history marks a decision that an appeal reversed, and has none that staff took back', async () => {
    const caseId = await decideOn(app(), (await createAbusivePost(app, false)).id, warning);
    await appeal(app);
    const oak = app.asStaff('oak').moderation;
    await oak.decideAppeal.mutate({ caseId, upheld: true, words: 'You are right.' });
    const mistaken = await decideOn(app(), app.idOf('alder'), warning, 'user');
    await oak.reopen.mutate({ caseId: mistaken, reason: 'It was a slip.' });
    await oak.decide.mutate({ caseId: mistaken, ...noAction });
    const { id } = await createAbusivePost(app, false);
    expect(await historyIn(app(), id)).toEqual([{ ...warned, caseId, targetType: 'post', isReversed: true }]);
  });

  test('a case of an anonymous item has no history', async () => {
    await decideOn(app(), (await createAbusivePost(app, false)).id, warning);
    expect(await historyIn(app(), (await createAbusivePost(app, true)).id)).toBeNull();
  });
});

describeWithApp(
  'the history of an author who has left',
  { members, moderators, tellsAtOnce: true, erasureDelayHours: 48 },
  (app) => {
    test.each(['leave', 'remove'] as const)(
      'is not shown once the evidence of the case is erased (anonymous items: %s)',
      async (anonymousItems) => {
        await decideOn(app(), app.idOf('alder'), warning, 'user');
        const { id } = await createAbusivePost(app, false);
        await decideOn(app(), (await createAbusivePost(app, true)).id, warning);
        expect(await historyIn(app(), id)).toHaveLength(1);
        const caseId = await onlyCaseId(app);
        await app.as('alder').auth.deleteAccount.mutate({ anonymousItems });
        app.advanceMs(3 * 24 * 60 * 60_000);
        await app().privacy.erasures.run();
        await appointModerators(app);
        const { evidence, authorHistory } = await app.asStaff('oak').moderation.case.query({ caseId });
        expect({ evidence, authorHistory }).toEqual({ evidence: null, authorHistory: null });
      },
    );
  },
);

describeWithApp(
  'the history of an author who left a short time ago',
  { members, moderators, tellsAtOnce: true, erasureDelayHours: 168, seed: 'left' },
  (app) => {
    test('loses a decision when the evidence of its case is erased, although the process indexed it before the author left', async () => {
      for (let count = 0; count < 8; count += 1) {
        await decideOn(app(), (await createAbusivePost(app, false)).id, warning);
      }
      for (let count = 0; count < 3; count += 1) await report(app, 'elm', (await createAbusivePost(app, false)).id);
      const readCase = (caseId: string) => app.asStaff('oak').moderation.case.query({ caseId });
      const undecided = (await app.asStaff('oak').moderation.cases.query({})).items.map(({ id }) => id);
      for (const caseId of undecided) expect((await readCase(caseId)).authorHistory).toHaveLength(8);
      await app.as('alder').auth.deleteAccount.mutate({ anonymousItems: 'leave' });
      const lengths = new Set<number>();
      for (let hours = 0; hours < 168; hours += 12) {
        app.advanceMs(12 * 60 * 60_000);
        await app().privacy.erasures.run();
        await app.appoint('oak', 'moderator');
        for (const caseId of undecided) {
          const history = (await readCase(caseId)).authorHistory ?? [];
          lengths.add(history.length);
          for (const entry of history) expect((await readCase(entry.caseId)).evidence).not.toBeNull();
        }
      }
      // The random delays differ, so some decisions go before others.
      expect(lengths.size).toBeGreaterThan(2);
    });
  },
);

/** Everything that staff read about two named posts, and the queries for it, after a decision about an anonymous post. */
async function readInWorld(anonymousAuthor: string) {
  const queries: string[] = [];
  const database = await openDatabase('file::memory:');
  const app = await createTestApp({ database: recordQueries(database, queries), members, moderators });
  const named: string[] = [];
  for (const name of ['alder', 'birch']) {
    const { id } = await app.as(name).posts.create.mutate({ content: 'You are all pathetic', isAnonymous: false });
    named.push(id);
    await decideOn(app, app.idOf(name), warning, 'user');
  }
  const anonymousPost = { content: 'Nobody needs you', isAnonymous: true } as const;
  const { id: anonymousId } = await app.as(anonymousAuthor).posts.create.mutate(anonymousPost);
  await decideOn(app, anonymousId, suspension);
  for (const id of named) await report(app, 'elm', id);
  const oak = app.asStaff('oak').moderation;
  queries.length = 0;
  const { items } = await oak.cases.query({});
  const cases = [];
  for (const { id: caseId } of items) cases.push(await oak.case.query({ caseId }));
  const seen = { counts: await oak.counts.query(), items, cases, queries: queries.splice(0) };
  await app.close();
  await database.close();
  return seen;
}

test('a decision about an anonymous post changes nothing in the cases of its author’s named posts', async () => {
  const [alderWorld, birchWorld] = [await readInWorld('alder'), await readInWorld('birch')];
  expect(alderWorld.cases.map(({ authorHistory }) => authorHistory)).toMatchObject([
    [{ targetType: 'user', action: 'warn' }],
    [{ targetType: 'user', action: 'warn' }],
  ]);
  expect(JSON.stringify(birchWorld)).toBe(JSON.stringify(alderWorld));
});
