import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../engine/database.ts';
import { clearDatabase, dumpDatabase, engines } from '../../testing.ts';
import { accountQueries } from '../accounts/accounts.ts';
import { postQueries } from '../posts/posts.ts';
import { postRow, userRow } from '../testing/test-rows.ts';
import { blockQueries } from './blocks.ts';
import { followQueries } from './follows.ts';
import { muteQueries } from './mutes.ts';
import { viewerFilterQueries } from './viewer-filters.ts';

const alder = userRow('alder');
const birch = userRow('birch');
const cedar = userRow('cedar');

describe.each(engines)('follows and blocks on $name', ({ open }) => {
  let database: Database;
  let follows: ReturnType<typeof followQueries>;
  let blocks: ReturnType<typeof blockQueries>;
  beforeAll(async () => {
    database = await open();
    follows = followQueries(database);
    blocks = blockQueries(database);
  });
  beforeEach(async () => {
    await clearDatabase(database);
    for (const row of [alder, birch, cedar]) await accountQueries(database).create(row);
  });
  afterAll(() => database.close());

  test('concurrent follows count once', async () => {
    await Promise.all(Array.from({ length: 8 }, () => follows.set(alder.id, birch.id, true)));
    expect(await follows.set(cedar.id, birch.id, true)).toMatchObject({ outcome: 'set', followersCount: 2 });
    expect(await follows.set(alder.id, birch.id, false)).toMatchObject({ outcome: 'set', followersCount: 1 });
    expect(await follows.set(alder.id, birch.id, false)).toMatchObject({ outcome: 'set', followersCount: 1 });
    expect(await follows.set(alder.id, 'gone', true)).toEqual({ outcome: 'absent' });
  });

  test('a removed follower can follow again, and the follow in the other direction stays', async () => {
    for (const { id } of [alder, cedar]) await follows.set(id, birch.id, true);
    await follows.set(birch.id, alder.id, true);
    await follows.remove(alder.id, birch.id);
    for (const id of [alder.id, birch.id, 'gone']) await follows.remove(id, birch.id);
    const rows = (await dumpDatabase(database))['follows'];
    expect(rows).toHaveLength(2);
    expect(rows).toEqual(
      expect.arrayContaining([
        { followerId: cedar.id, followeeId: birch.id },
        { followerId: birch.id, followeeId: alder.id },
      ]),
    );
    expect(await follows.set(alder.id, birch.id, true)).toMatchObject({ outcome: 'set', followersCount: 2 });
  });

  test('a block ends follows in both directions and prevents new ones', async () => {
    await follows.set(alder.id, birch.id, true);
    await follows.set(birch.id, alder.id, true);
    expect(await blocks.set(alder.id, birch.id, true, 9)).toBe('set');
    expect(await blocks.set(alder.id, birch.id, true, 9)).toBe('set');
    expect((await dumpDatabase(database))['follows']).toEqual([]);
    expect(await follows.set(birch.id, alder.id, true)).toEqual({ outcome: 'absent' });
    expect(await follows.set(alder.id, birch.id, true)).toEqual({ outcome: 'blocked' });
    const blockedIds = async () => (await viewerFilterQueries(database).of(alder.id)).blockedIds;
    expect(await blockedIds()).toEqual(new Set([birch.id]));
    await blocks.set(alder.id, birch.id, false, 9);
    expect(await blockedIds()).toEqual(new Set());
    expect(await blocks.set(alder.id, 'gone', true, 9)).toBe('absent');
  });

  test('a concurrent follow and block never leave a follow', async () => {
    for (let round = 0; round < 12; round += 1) {
      await Promise.all([
        follows.set(birch.id, alder.id, true),
        blocks.set(alder.id, birch.id, true, 9),
        follows.set(alder.id, birch.id, true),
      ]);
      expect((await dumpDatabase(database))['follows']).toEqual([]);
      await blocks.set(alder.id, birch.id, false, 9);
    }
  });

  test('the following feed has only named posts of followed members, page by page', async () => {
    const posts = postQueries(database);
    await follows.set(alder.id, birch.id, true);
    for (let index = 0; index < 6; index += 1) {
      await posts.create(postRow(`birch ${index}`, birch.id));
      await posts.create(postRow(`cedar ${index}`, cedar.id));
      await posts.create({ ...postRow(`anonymous ${index}`, ''), authorId: null, authorSeal: 'sealed' });
    }
    const first = await follows.feedSkeleton(alder.id, 4);
    const second = await follows.feedSkeleton(alder.id, 4, first.at(-1)?.seq);
    expect([...first, ...second].map(({ id }) => id)).toEqual([5, 4, 3, 2, 1, 0].map((index) => `birch ${index}`));
    expect(await follows.feedSkeleton(cedar.id, 4)).toEqual([]);
  });

  test('the following feed includes posts beyond the scanned part', async () => {
    const posts = postQueries(database);
    await follows.set(alder.id, birch.id, true);
    await posts.create(postRow('long ago', birch.id));
    await posts.create(postRow('also long ago', birch.id));
    // 5,250 posts: more than `maxScannedSeqs`.
    for (let chunk = 0; chunk < 5; chunk += 1) {
      const cedarPosts = Array.from({ length: 1050 }, (_, index) => postRow(`cedar ${chunk} ${index}`, cedar.id));
      await database.transaction(function* (tx) {
        yield tx.insert(database.tables.posts).values(cedarPosts);
      });
    }
    await posts.create(postRow('today', birch.id));
    const ids = async (limit: number) => (await follows.feedSkeleton(alder.id, limit)).map(({ id }) => id);
    expect(await ids(2)).toEqual(['today', 'also long ago']);
    expect(await ids(20)).toEqual(['today', 'also long ago', 'long ago']);
  });

  test('a member can block and mute a limited number of others', async () => {
    for (const { set } of [blocks, muteQueries(database)]) {
      const setFor = (id: string, isSet: boolean) => set(alder.id, id, isSet, 1);
      for (const id of [birch.id, birch.id]) expect(await setFor(id, true)).toBe('set');
      expect(await setFor(cedar.id, true)).toBe('full');
      // Like an absent member: a refusal of its own would show the block.
      await blocks.set(cedar.id, alder.id, true, 1);
      expect(await setFor(cedar.id, true)).toBe('absent');
      await blocks.set(cedar.id, alder.id, false, 1);
      expect(await setFor(birch.id, false)).toBe('set');
      expect(await setFor(cedar.id, true)).toBe('set');
      await setFor(cedar.id, false);
    }
  });

  test('lists blocked members by username, page by page', async () => {
    for (const { id } of [cedar, birch]) await blocks.set(alder.id, id, true, 9);
    expect((await blocks.page(alder.id, 1, 0)).map(({ username }) => username)).toEqual(['birch']);
    expect((await blocks.page(alder.id, 1, 1)).map(({ username }) => username)).toEqual(['cedar']);
    expect(await blocks.page(birch.id, 1, 0)).toEqual([]);
  });
});
