import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Database, type Query, run } from '../database.ts';
import { createMemberLock } from '../member-lock.ts';
import { clearDatabase, dumpDatabase, engines } from '../testing.ts';
import { accountQueries } from './accounts.ts';
import { leavingQueries } from './leaving.ts';
import { postQueries } from './posts.ts';
import type { LeaverKeys } from './sealed-changes.ts';
import { sealedItemQueries } from './sealed-items.ts';
import { postRow, userRow } from './test-rows.ts';

const alder = userRow('alder');
const birch = userRow('birch');
const veiled = (id: string, author: string) => ({ ...postRow(id, ''), authorId: null, authorSeal: `by ${author}` });

/** Seals that anyone can read. */
const keys: LeaverKeys = {
  isOwnItem: ({ authorSeal }) => authorSeal === 'by alder',
  isOwnReport: () => false,
  isOwnReveal: () => false,
  sealOfNobody: () => 'by nobody',
  keyOfNobody: () => 'nobody',
  leaveReport: () => ({ change: {}, erasures: [] }),
};
const later = (() => {
  let waiting = 0;
  return () => {
    waiting += 1;
    return { id: `waiting ${waiting}`, dueAt: new Date('2026-11-21T00:00:00.000Z') };
  };
})();

/** Only on a server can two transactions be open at once. */
const server = engines.find(({ name }) => name === 'PostgreSQL');

describe.skipIf(!server)('leaving in the middle of a write on PostgreSQL', () => {
  let database: Database;
  beforeAll(async () => {
    if (!server) throw new Error('Without a server this is left out.');
    database = await server.open();
  });
  beforeEach(async () => {
    await clearDatabase(database);
    for (const user of [alder, birch]) await accountQueries(database).create(user);
  });
  afterAll(() => database.close());

  /** Opens a transaction and keeps it open, once `write` is done, until it is let go. */
  async function holdOpen(write: (tx: Query) => Generator<PromiseLike<unknown>, unknown, unknown>) {
    const held = Promise.withResolvers<void>();
    const written = Promise.withResolvers<void>();
    const done = database.transaction(function* (tx) {
      yield* write(tx);
      written.resolve();
      yield held.promise;
    });
    await written.promise;
    return async () => {
      held.resolve();
      await done;
    };
  }

  async function find() {
    const { places, posts } = sealedItemQueries(database);
    const last = await places(alder.id);
    if (!last) throw new Error('He has left.');
    return { places: last, posts: (await posts(0, last.posts)).filter(keys.isOwnItem), comments: [], reports: [] };
  }

  /** What comes of `act` when the transaction is let go while it waits. */
  async function whileHeld<T>(letGo: () => Promise<void>, act: () => Promise<T>): Promise<T> {
    const acting = act();
    await Promise.race([acting, setTimeout(150)]);
    await letGo();
    return acting;
  }

  const writeVeiled = function* (tx: Query) {
    yield* createMemberLock(database).requireMember(tx, alder.id);
    yield* run(tx.insert(database.tables.posts).values(veiled('veiled', 'alder')));
  };

  test('an anonymous post that is being written when he leaves is made nobody’s too', async () => {
    const own = await find();
    const letGo = await holdOpen(writeVeiled);
    await whileHeld(letGo, () => leavingQueries(database).leave(alder.id, own, keys, later));
    const { posts = [], erasures = [] } = await dumpDatabase(database);
    expect(posts).toMatchObject([{ id: 'veiled', authorSeal: 'by nobody' }]);
    expect(erasures).toMatchObject([{ kind: 'post', itemId: 'veiled' }]);
  });

  test('one that is being written when the search begins is found, though others have later places', async () => {
    const letGo = await holdOpen(writeVeiled);
    await postQueries(database).create(veiled('another', 'birch'));
    const { posts } = await whileHeld(letGo, find);
    expect(posts.map(({ id }) => id)).toEqual(['veiled']);
  });

  test('nothing anonymous is written any more once he has left', async () => {
    await leavingQueries(database).leave(alder.id, await find(), keys, later);
    await expect(postQueries(database).create(veiled('veiled', 'alder'), undefined, alder.id)).rejects.toThrow('left');
    expect((await dumpDatabase(database))['posts']).toEqual([]);
  });

  test('support that is being given when he leaves is taken off the count again', async () => {
    await postQueries(database).create(postRow('one', birch.id));
    const own = await find();
    const { postLikes, posts } = database.tables;
    const letGo = await holdOpen(function* (tx) {
      yield* run(tx.update(posts).set({ likesCount: 1 }));
      yield* run(tx.insert(postLikes).values({ postId: 'one', userId: alder.id }));
    });
    await whileHeld(letGo, () => leavingQueries(database).leave(alder.id, own, keys, () => undefined));
    const dump = await dumpDatabase(database);
    expect([dump['posts'], dump['postLikes']]).toMatchObject([[{ likesCount: 0 }], []]);
  });

  test('of two at once, one does it and the other is told that he has left', async () => {
    const own = await find();
    const leave = () => leavingQueries(database).leave(alder.id, own, keys, later);
    const outcomes = await Promise.all([leave(), leave()]);
    expect(outcomes.filter((pictures) => pictures === undefined)).toHaveLength(1);
  });
});
