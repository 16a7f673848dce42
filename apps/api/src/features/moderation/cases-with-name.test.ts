import { openDatabase } from '@ballast/db/open-database';
import { expect, test } from 'vitest';
import {
  appeal,
  appointModerators,
  createAbusivePost,
  moderationMembers as members,
  moderators,
  report,
} from '../../testing/moderation.ts';
import { describeWithApp } from '../../testing/on-engines.ts';
import { recordQueries } from '../../testing/record-queries.ts';
import { codeOf, refusalOf } from '../../testing/refusal.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

type TargetType = 'post' | 'comment' | 'user' | 'message';

/** Elm reports the item. Returns the id of its case. */
async function reportAsElm(app: TestApp, targetId: string, reason: string, targetType: TargetType = 'post') {
  const { items } = await app.asAdmin().moderation.cases.query({ limit: 100 });
  const known = new Set(items.map(({ id }) => id));
  await report(app, 'elm', targetId, reason, targetType);
  const after = await app.asAdmin().moderation.cases.query({ limit: 100 });
  return after.items.find(({ id }) => !known.has(id))?.id ?? '';
}

describeWithApp('the cases with the name of an author', { members, moderators, tellsAtOnce: true }, (app) => {
  const withName = (caseId: string, name = 'oak') => app.asStaff(name).moderation.casesWithName.query({ caseId });

  test('are the other undecided cases about items that carry the name, the most dangerous first', async () => {
    const alder = app.as('alder');
    const first = await createAbusivePost(app, false);
    const profile = await reportAsElm(app(), app.idOf('alder'), 'identity', 'user');
    const post = await reportAsElm(app(), first.id, 'spam');
    const { id: commentId } = await alder.comments.create.mutate({
      postId: first.id,
      content: 'Nobody needs you',
      isAnonymous: false,
    });
    const comment = await reportAsElm(app(), commentId, 'abuse', 'comment');
    const { id: messageId } = await alder.messages.send.mutate({ receiverId: app.idOf('elm'), content: 'You too' });
    const sent = await reportAsElm(app(), messageId, 'threat', 'message');
    expect(await withName(profile)).toEqual([
      { caseId: sent, targetType: 'message', reason: 'threat', status: 'open' },
      { caseId: comment, targetType: 'comment', reason: 'abuse', status: 'open' },
      { caseId: post, targetType: 'post', reason: 'spam', status: 'open' },
    ]);
    expect((await withName(sent))?.map(({ caseId }) => caseId)).toEqual([profile, comment, post]);
  });

  test('are opened by an admin for all else that has the name, and taken down together', async () => {
    const alder = app.as('alder');
    const reported = await createAbusivePost(app, false);
    const caseId = await reportAsElm(app(), reported.id, 'spam');
    const inDanger = await createAbusivePost(app, false);
    await reportAsElm(app(), inDanger.id, 'danger');
    const other = await createAbusivePost(app, false);
    const anonymous = await createAbusivePost(app, true);
    const { id: commentId } = await alder.comments.create.mutate({
      postId: anonymous.id,
      content: 'Buy it here',
      isAnonymous: false,
    });
    const before = (await app.asAdmin().moderation.counts.query()).open;
    const found = await app.asAdmin().moderation.openWithName.mutate({ caseId });
    expect(found?.map(({ targetType, reason }) => [targetType, reason])).toEqual([
      ['post', 'danger'],
      ['post', 'spam'],
      ['comment', 'spam'],
    ]);
    expect((await app.asAdmin().moderation.counts.query()).open).toBe(before + 2);
    const caseIds = (found ?? []).filter(({ reason }) => reason === 'spam').map((one) => one.caseId);
    const removal = { action: 'remove', rule: 'No spam', words: 'Nothing is sold here.' } as const;
    await app.asAdmin().moderation.decideMany.mutate({ caseIds, withNameIn: caseId, ...removal });
    const isShown = async (postId: string) =>
      (await refusalOf(app.as('fir').posts.get.query({ postId }))) === undefined;
    expect(await Promise.all([other, anonymous, inDanger].map(({ id }) => isShown(id)))).toEqual([false, true, true]);
    expect(await codeOf(app.as('fir').comments.get.query({ commentId }))).toBe('NOT_FOUND');
  });

  test('are opened neither by a moderator nor through an anonymous item', async () => {
    const named = await createAbusivePost(app, false);
    const caseId = await reportAsElm(app(), (await createAbusivePost(app, true)).id, 'spam');
    expect(await app.asAdmin().moderation.openWithName.mutate({ caseId })).toBeNull();
    expect((await app.asAdmin().moderation.counts.query()).open).toBe(1);
    const namedCaseId = await reportAsElm(app(), named.id, 'spam');
    const refused = app.asStaff('oak').moderation.openWithName.mutate({ caseId: namedCaseId });
    expect(await codeOf(refused)).toBe('FORBIDDEN');
  });

  test('have neither anonymous items, nor those of other authors, nor decided cases, but appeals', async () => {
    const warning = { action: 'warn', rule: null, words: 'Be kind.' } as const;
    const profile = await reportAsElm(app(), app.idOf('alder'), 'identity', 'user');
    await reportAsElm(app(), (await createAbusivePost(app, true)).id, 'abuse');
    await reportAsElm(app(), app.idOf('birch'), 'identity', 'user');
    for (const _count of [1, 2]) {
      const caseId = await reportAsElm(app(), (await createAbusivePost(app, false)).id, 'abuse');
      await app.asStaff('cedar').moderation.decide.mutate({ caseId, ...warning });
    }
    await appeal(app);
    const { items } = await app.asStaff('oak').moderation.cases.query({ status: 'appealed' });
    expect(items).toHaveLength(1);
    expect(await withName(profile)).toEqual([
      { caseId: items[0]?.id, targetType: 'post', reason: 'abuse', status: 'appealed' },
    ]);
  });

  test('are null for an anonymous item', async () => {
    await reportAsElm(app(), app.idOf('alder'), 'identity', 'user');
    expect(await withName(await reportAsElm(app(), (await createAbusivePost(app, true)).id, 'abuse'))).toBeNull();
  });
});

/** What staff see, and the queries of the process, in a world in which `anonymousAuthor` wrote an anonymous post that is reported. */
async function readInWorld(anonymousAuthor: string) {
  const queries: string[] = [];
  const database = await openDatabase('file::memory:');
  const app = await createTestApp({ database: recordQueries(database, queries), members });
  await appointModerators(app);
  const caseIds: string[] = [];
  for (const name of ['alder', 'birch']) {
    caseIds.push(await reportAsElm(app, app.idOf(name), 'identity', 'user'));
    const { id } = await app.as(name).posts.create.mutate({ content: 'You are all pathetic', isAnonymous: false });
    caseIds.push(await reportAsElm(app, id, 'abuse'));
  }
  const anonymousPost = { content: 'Nobody needs you', isAnonymous: true } as const;
  const { id: anonymousId } = await app.as(anonymousAuthor).posts.create.mutate(anonymousPost);
  caseIds.push(await reportAsElm(app, anonymousId, 'abuse'));
  queries.length = 0;
  const answers = [];
  for (const caseId of caseIds) answers.push(await app.asStaff('oak').moderation.casesWithName.query({ caseId }));
  const seen = { answers, queries: queries.splice(0) };
  await app.close();
  await database.close();
  return seen;
}

test('a case about an anonymous post changes neither the answers nor the queries', async () => {
  const [alderWorld, birchWorld] = [await readInWorld('alder'), await readInWorld('birch')];
  expect(alderWorld.answers.map((answer) => answer?.length)).toEqual([1, 1, 1, 1, undefined]);
  expect(JSON.stringify(birchWorld)).toBe(JSON.stringify(alderWorld));
});
