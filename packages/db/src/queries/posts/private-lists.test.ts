import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cacheSources } from '../../cache/cache-sources.ts';
import { type Database, run } from '../../engine/database.ts';
import { clearDatabase, dumpDatabase, engines } from '../../testing.ts';
import { accountQueries } from '../accounts/accounts.ts';
import { viewerFilterQueries } from '../profiles/viewer-filters.ts';
import { postRow, userRow } from '../testing/test-rows.ts';
import { hiddenCommentQueries, hiddenPostQueries } from './private-lists.ts';

const alder = userRow('alder');
const birch = userRow('birch');
const names = ['one', 'two', 'three', ...Array.from({ length: 17 }, (_, index) => `other ${index}`)];

describe.each(engines)('hidden items on $name', ({ open }) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  });
  beforeEach(async () => {
    await clearDatabase(database);
    for (const member of [alder, birch]) await accountQueries(database).create(member);
    const { posts, comments } = database.tables;
    await database.transaction(function* (tx) {
      yield* run(tx.insert(posts).values(names.map((id) => postRow(id, birch.id))));
      yield* run(tx.insert(comments).values(names.map((id) => ({ ...postRow(`under ${id}`, birch.id), postId: id }))));
    });
  });
  afterAll(() => database.close());

  test.each([
    ['posts', hiddenPostQueries, ['one', 'two', 'three'], 'hiddenPosts'],
    ['comments', hiddenCommentQueries, ['under one', 'under two', 'under three'], 'hiddenComments'],
  ] as const)('each member can hide a limited number of %s', async (_, queries, [one, two, three], table) => {
    const { set } = queries(database);
    for (const id of [one, two, two]) expect(await set(alder.id, id, true, 2)).toBe('set');
    const drops: unknown[] = [];
    database.tableChanges?.watch(cacheSources.viewerFilters, (memberId) => drops.push(memberId));
    expect(await set(alder.id, three, true, 2)).toBe('full');
    expect(drops).toEqual([]);
    expect((await dumpDatabase(database))[table]).toHaveLength(2);
    expect(await set(birch.id, three, true, 2)).toBe('set');
    expect(await set(alder.id, one, false, 2)).toBe('set');
    expect(await set(alder.id, three, true, 2)).toBe('set');
    expect(await set(alder.id, 'absent', true, 2)).toBe('absent');
    expect(await set('nobody', one, true, 2)).toBe('absent');
  });

  test('items hidden at the same time do not exceed the limit', async () => {
    const { set } = hiddenCommentQueries(database);
    const setAll = (hidden: boolean) => Promise.all(names.map((name) => set(alder.id, `under ${name}`, hidden, 1)));
    // Opens the connections, so that the next calls run at the same time.
    await setAll(false);
    expect((await setAll(true)).filter((outcome) => outcome === 'set')).toHaveLength(1);
    expect((await dumpDatabase(database))['hiddenComments']).toHaveLength(1);
  });

  test('the filters of a member contain what they hid, and nothing of others', async () => {
    await hiddenPostQueries(database).set(alder.id, 'one', true, 2);
    await hiddenCommentQueries(database).set(alder.id, 'under two', true, 2);
    const { of } = viewerFilterQueries(database);
    expect(await of(alder.id)).toMatchObject({
      hiddenPostIds: new Set(['one']),
      hiddenCommentIds: new Set(['under two']),
    });
    expect(await of(birch.id)).toMatchObject({ hiddenPostIds: new Set(), hiddenCommentIds: new Set() });
  });
});
