import { dumpDatabase } from '@ballast/db/testing';
import { expect, test } from 'vitest';
import { createFullHistory, fullHistoryOptions } from '../testing/full-history.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { observe } from './observe.ts';

/** Random in each response: request ids, cursors and the retry time of streams. */
const randomParts = /x-request-id: \S+|retry: \d+|"nextCursor":"[^"]+"|cursor=[\w-]+/g;

async function seenBy(app: TestApp, name: string | undefined, subjects: Parameters<typeof observe>[2]) {
  return (await observe(app, name, subjects)).replace(randomParts, '').split('\n\nGET ');
}

test('the deletion of a member with anonymous items only is invisible to others', async () => {
  const app = await createTestApp({ members: ['alder', 'birch', 'cedar'], erasureDelayHours: 48 });
  const [alder, birch] = [app.as('alder'), app.as('birch')];
  const named = await birch.posts.create.mutate({ content: 'Come in', isAnonymous: false });
  const anonymousPost = await alder.posts.create.mutate({ content: 'Cannot sleep', isAnonymous: true });
  const comment = await alder.comments.create.mutate({ postId: named.id, content: 'Same here', isAnonymous: true });
  const reply = await birch.comments.create.mutate({ postId: anonymousPost.id, content: 'Nor I', isAnonymous: true });
  for (const postId of [named.id, anonymousPost.id]) await alder.posts.setLike.mutate({ postId, liked: true });
  for (const commentId of [comment.id, reply.id]) await alder.comments.setLike.mutate({ commentId, liked: true });
  const subjects = { postIds: [named.id, anonymousPost.id], commentIds: [comment.id, reply.id], mediaUrls: [] };

  const seenByOthers = async () => {
    const seen = [];
    for (const observer of ['birch', 'cedar', undefined]) seen.push(await seenBy(app, observer, subjects));
    return seen;
  };
  const before = await seenByOthers();
  await alder.auth.deleteAccount.mutate();
  expect(await seenByOthers()).toEqual(before);
  await app.close();
});

test("after the deletion of a member with named items, the member's anonymous items are unchanged", async () => {
  const app = await createTestApp({ ...fullHistoryOptions, erasureDelayHours: 48 });
  const history = await createFullHistory(app);
  const birchThread = await app.as('alder').comments.list.query({ postId: history.birchPost });
  const aldersNamedComments = new Set(
    birchThread.items.filter(({ mine, isAnonymous }) => mine && !isAnonymous).map(({ id }) => id),
  );
  const whatMustStay = async (name: string) => {
    const { items } = await app.as(name).posts.feed.query({ limit: 100 });
    const comments = await Promise.all(
      items
        .filter(({ id }) => id !== history.namedPost)
        .map(({ id: postId }) => app.as(name).comments.list.query({ postId, limit: 100 })),
    );
    const all = [...items, ...comments.flatMap((page) => page.items)];
    return {
      anonymous: all.filter(({ isAnonymous }) => isAnonymous),
      likes: all
        .filter(({ id }) => id !== history.namedPost && !aldersNamedComments.has(id))
        .map(({ id, likesCount }) => ({ id, likesCount })),
    };
  };

  const before = await Promise.all(['birch', 'cedar', 'elm'].map(whatMustStay));
  expect(before[0]?.anonymous).toHaveLength(4);
  await app.as('alder').auth.deleteAccount.mutate();
  expect(await Promise.all(['birch', 'cedar', 'elm'].map(whatMustStay))).toEqual(before);
  await app.close();
});

/** Alder and birch delete their accounts in the same minute. `authors`: the author of each post. */
async function dumpAfterTwoDeletions(authors: readonly string[]) {
  const app = await createTestApp({ members: ['alder', 'birch', 'cedar'], erasureDelayHours: 48 });
  for (const [index, author] of authors.entries()) {
    const clientId = `attempt-000${index}`;
    await app.as(author).posts.create.mutate({ content: `Words ${index}`, isAnonymous: true, clientId });
  }
  await app.as('alder').auth.deleteAccount.mutate();
  await app.as('birch').auth.deleteAccount.mutate({ anonymousItems: 'leave' });
  const { posts = [], departures = [], ...rest } = await dumpDatabase(app.database);
  await app.close();
  const mask = (text: unknown) => `${String(text).length} sealed characters`;
  return {
    posts: posts.map((row) => ({
      ...row,
      id: '',
      authorSeal: mask(row['authorSeal']),
      idempotencyKey: mask(row['idempotencyKey']),
    })),
    departures: departures.map(({ id, seal, leftOn }) => [mask(id), mask(seal), leftOn]),
    rest: Object.entries(rest).map(([name, rows]) => `${name}: ${rows.length}`),
  };
}

test('after several deletions the database does not reveal which items share an author, nor which will be deleted', async () => {
  const first = await dumpAfterTwoDeletions(['alder', 'alder', 'birch', 'birch']);
  expect(await dumpAfterTwoDeletions(['alder', 'birch', 'alder', 'birch'])).toEqual(first);
  expect(await dumpAfterTwoDeletions(['birch', 'birch', 'birch', 'birch'])).toEqual(first);
});

test('an admin does not learn which reports a deleted member made', async () => {
  const app = await createTestApp({ members: ['alder', 'birch', 'cedar'], erasureDelayHours: 48 });
  const { id: targetId } = await app.as('birch').posts.create.mutate({ content: 'Come in', isAnonymous: true });
  for (const name of ['alder', 'cedar']) {
    const report = { targetType: 'post', targetId, reason: 'Worried', clientId: 'attempt-0001' } as const;
    await app.as(name).reports.create.mutate(report);
  }
  const readReports = () => app.asAdmin().admin.reports.query({ limit: 100 });
  const rows = () => app.database.db.select().from(app.database.tables.reports);
  const [before, [alderBefore, otherBefore]] = [await readReports(), await rows()];
  await app.as('alder').auth.deleteAccount.mutate();
  expect(await readReports()).toEqual(before);
  const [alderAfter, otherAfter] = await rows();
  expect(alderAfter).toEqual(alderBefore);
  expect(otherAfter).toEqual(otherBefore);
  expect(otherBefore).toMatchObject({ reporterSeal: expect.any(String), idempotencyKey: expect.any(String) });
  await app.close();
});
