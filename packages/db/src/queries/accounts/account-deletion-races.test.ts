import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Database, type QueryBuilder, run } from '../../engine/database.ts';
import { clearDatabase, countLockWaits, dumpDatabase, engines } from '../../testing.ts';
import { postQueries } from '../posts/posts.ts';
import { createMemberLock } from '../privacy/member-lock.ts';
import { sealedItemQueries } from '../privacy/sealed-items.ts';
import { deletionOf, postRow, userRow } from '../testing/test-rows.ts';
import { accountDeletionQueries } from './account-deletion.ts';
import { accountQueries } from './accounts.ts';

const alder = userRow('alder');
const birch = userRow('birch');
const { memberHash } = deletionOf(alder.id);
const anonymous = (id: string, author: string) => ({ ...postRow(id, ''), authorId: null, authorSeal: `by ${author}` });

/** Only PostgreSQL can have two transactions open at the same time. */
const postgres = engines.find(({ name }) => name === 'PostgreSQL');

describe.skipIf(!postgres)('deleting an account during a write, on PostgreSQL', () => {
  let database: Database;
  beforeAll(async () => {
    if (!postgres) throw new Error('TEST_POSTGRES_URL is not set.');
    database = await postgres.open();
  });
  beforeEach(async () => {
    await clearDatabase(database);
    for (const user of [alder, birch]) await accountQueries(database).create(user);
  });
  afterAll(() => database.close());

  /** Runs `write` in a transaction that stays open until the returned function is called. */
  async function keepOpen(write: (tx: QueryBuilder) => Generator<PromiseLike<unknown>, unknown, unknown>) {
    const commitSignal = Promise.withResolvers<void>();
    const written = Promise.withResolvers<void>();
    const done = database.transaction(function* (tx) {
      yield* write(tx);
      written.resolve();
      yield commitSignal.promise;
    });
    await written.promise;
    return async () => {
      commitSignal.resolve();
      await done;
    };
  }

  /** Returns the ids of the posts with alder's seal. Waits for open writes first. */
  async function findSealedPosts(): Promise<string[]> {
    const { waitForWrites, lastSeqs, posts } = sealedItemQueries(database);
    await waitForWrites(memberHash);
    const rows = await posts(0, (await lastSeqs()).posts);
    return rows.filter(({ authorSeal }) => authorSeal === 'by alder').map(({ id }) => id);
  }

  /** Starts `action`, commits the open transaction, and returns the result of `action`. */
  async function whileOpen<T>(commit: () => Promise<void>, action: () => Promise<T>): Promise<T> {
    const running = action();
    await Promise.race([running, setTimeout(150)]);
    await commit();
    return running;
  }

  const writeAnonymous = function* (tx: QueryBuilder) {
    yield* createMemberLock(database).requireMember(tx, memberHash);
    yield* run(tx.insert(database.tables.posts).values(anonymous('hidden', 'alder')));
  };

  test('an anonymous post that waited for the deletion is refused, and not stored', async () => {
    const { departures, posts } = database.tables;
    const commit = await keepOpen(function* (tx) {
      yield* createMemberLock(database).lockExclusive(tx, memberHash);
      yield* run(tx.insert(departures).values(deletionOf(alder.id).departures));
    });
    const writing = postQueries(database).create(anonymous('late', 'alder'), undefined, memberHash);
    const refused = expect(writing).rejects.toThrow('The member has been deleted.');
    await expect.poll(() => countLockWaits(database)).toBe(1);
    await commit();
    await refused;
    expect(await database.db.select({ id: posts.id }).from(posts)).toEqual([]);
  });

  test('the deletion waits for an anonymous post that is being written', async () => {
    const commit = await keepOpen(writeAnonymous);
    let isDeleted = false;
    const deletion = accountDeletionQueries(database)
      .deleteAccount(deletionOf(alder.id))
      .then(() => {
        isDeleted = true;
      });
    await setTimeout(150);
    expect(isDeleted).toBe(false);
    await commit();
    await deletion;
    expect((await dumpDatabase(database))['posts']).toMatchObject([{ id: 'hidden', authorSeal: 'by alder' }]);
  });

  test('the search for sealed posts waits for a post that is being written, even if later posts exist', async () => {
    const commit = await keepOpen(writeAnonymous);
    await postQueries(database).create(anonymous('another', 'birch'));
    expect(await whileOpen(commit, findSealedPosts)).toEqual(['hidden']);
  });

  test('no anonymous post is written after the deletion', async () => {
    await accountDeletionQueries(database).deleteAccount(deletionOf(alder.id));
    await expect(postQueries(database).create(anonymous('hidden', 'alder'), undefined, memberHash)).rejects.toThrow(
      'deleted',
    );
    expect((await dumpDatabase(database))['posts']).toEqual([]);
  });

  test('a like that is being written is subtracted from the count by the deletion', async () => {
    await postQueries(database).create(postRow('one', birch.id));
    const { postLikes, posts } = database.tables;
    const commit = await keepOpen(function* (tx) {
      yield* run(tx.update(posts).set({ likesCount: 1 }));
      yield* run(tx.insert(postLikes).values({ itemId: 'one', userId: alder.id }));
    });
    await whileOpen(commit, () => accountDeletionQueries(database).deleteAccount(deletionOf(alder.id, false)));
    const dump = await dumpDatabase(database);
    expect([dump['posts'], dump['postLikes']]).toMatchObject([[{ likesCount: 0 }], []]);
  });

  test('of two concurrent deletions, one runs and the other finds the member deleted', async () => {
    const deleteAccount = () => accountDeletionQueries(database).deleteAccount(deletionOf(alder.id));
    const outcomes = await Promise.all([deleteAccount(), deleteAccount()]);
    expect(outcomes.filter((pictures) => pictures === undefined)).toHaveLength(1);
  });
});
