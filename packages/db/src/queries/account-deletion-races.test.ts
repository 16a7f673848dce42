import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Database, type QueryBuilder, run } from '../database.ts';
import { createMemberLock } from '../member-lock.ts';
import { clearDatabase, dumpDatabase, engines } from '../testing.ts';
import { accountDeletionQueries } from './account-deletion.ts';
import { accountQueries } from './accounts.ts';
import { postQueries } from './posts.ts';
import type { DeletionKeys } from './sealed-changes.ts';
import { sealedItemQueries } from './sealed-items.ts';
import { postRow, userRow } from './test-rows.ts';

const alder = userRow('alder');
const birch = userRow('birch');
const anonymous = (id: string, author: string) => ({ ...postRow(id, ''), authorId: null, authorSeal: `by ${author}` });

/** Seals in plain text. */
const keys: DeletionKeys = {
  isOwnItem: ({ authorSeal }) => authorSeal === 'by alder',
  isOwnReport: () => false,
  isOwnReveal: () => false,
  sealRandomAuthor: () => 'by nobody',
  randomIdempotencyKey: () => 'nobody',
  detachReport: () => ({ change: {}, targets: [] }),
};
const later = (() => {
  let jobs = 0;
  return () => {
    jobs += 1;
    return { id: `job ${jobs}`, dueAt: new Date('2026-11-21T00:00:00.000Z') };
  };
})();

/** The only engine on which two transactions can be open concurrently. */
const server = engines.find(({ name }) => name === 'PostgreSQL');

describe.skipIf(!server)('deleting an account during a write, on PostgreSQL', () => {
  let database: Database;
  beforeAll(async () => {
    if (!server) throw new Error('TEST_POSTGRES_URL is not set.');
    database = await server.open();
  });
  beforeEach(async () => {
    await clearDatabase(database);
    for (const user of [alder, birch]) await accountQueries(database).create(user);
  });
  afterAll(() => database.close());

  /** Runs `write` in a transaction that stays open until the returned function is called. */
  async function keepOpen(write: (tx: QueryBuilder) => Generator<PromiseLike<unknown>, unknown, unknown>) {
    const open = Promise.withResolvers<void>();
    const written = Promise.withResolvers<void>();
    const done = database.transaction(function* (tx) {
      yield* write(tx);
      written.resolve();
      yield open.promise;
    });
    await written.promise;
    return async () => {
      open.resolve();
      await done;
    };
  }

  async function find() {
    const { lastSeqs, posts } = sealedItemQueries(database);
    const last = await lastSeqs(alder.id);
    if (!last) throw new Error('The member is deleted.');
    return { lastSeqs: last, posts: (await posts(0, last.posts)).filter(keys.isOwnItem), comments: [], reports: [] };
  }

  /** The outcome of `act`, which starts before the open transaction commits. */
  async function duringOpen<T>(commit: () => Promise<void>, act: () => Promise<T>): Promise<T> {
    const acting = act();
    await Promise.race([acting, setTimeout(150)]);
    await commit();
    return acting;
  }

  const writeAnonymous = function* (tx: QueryBuilder) {
    yield* createMemberLock(database).requireMember(tx, alder.id);
    yield* run(tx.insert(database.tables.posts).values(anonymous('hidden', 'alder')));
  };

  test('detaches an anonymous post that is being written', async () => {
    const own = await find();
    const commit = await keepOpen(writeAnonymous);
    await duringOpen(commit, () => accountDeletionQueries(database).deleteAccount(alder.id, own, keys, later));
    const { posts = [], erasureJobs = [] } = await dumpDatabase(database);
    expect(posts).toMatchObject([{ id: 'hidden', authorSeal: 'by nobody' }]);
    expect(erasureJobs).toMatchObject([{ kind: 'post', itemId: 'hidden' }]);
  });

  test('the search waits for an anonymous post that is being written, even if later posts exist', async () => {
    const commit = await keepOpen(writeAnonymous);
    await postQueries(database).create(anonymous('another', 'birch'));
    const { posts } = await duringOpen(commit, find);
    expect(posts.map(({ id }) => id)).toEqual(['hidden']);
  });

  test('no anonymous post is written after the deletion', async () => {
    await accountDeletionQueries(database).deleteAccount(alder.id, await find(), keys, later);
    await expect(postQueries(database).create(anonymous('hidden', 'alder'), undefined, alder.id)).rejects.toThrow(
      'deleted',
    );
    expect((await dumpDatabase(database))['posts']).toEqual([]);
  });

  test('takes a like that is being written off the count again', async () => {
    await postQueries(database).create(postRow('one', birch.id));
    const own = await find();
    const { postLikes, posts } = database.tables;
    const commit = await keepOpen(function* (tx) {
      yield* run(tx.update(posts).set({ likesCount: 1 }));
      yield* run(tx.insert(postLikes).values({ itemId: 'one', userId: alder.id }));
    });
    await duringOpen(commit, () =>
      accountDeletionQueries(database).deleteAccount(alder.id, own, keys, () => undefined),
    );
    const dump = await dumpDatabase(database);
    expect([dump['posts'], dump['postLikes']]).toMatchObject([[{ likesCount: 0 }], []]);
  });

  test('of two concurrent deletions, one runs and the other finds the member deleted', async () => {
    const own = await find();
    const deleteAccount = () => accountDeletionQueries(database).deleteAccount(alder.id, own, keys, later);
    const outcomes = await Promise.all([deleteAccount(), deleteAccount()]);
    expect(outcomes.filter((pictures) => pictures === undefined)).toHaveLength(1);
  });
});
