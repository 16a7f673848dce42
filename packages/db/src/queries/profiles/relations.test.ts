import { beforeEach, expect, test } from 'vitest';
import { describeOnEngines, idsOf, insertRows } from '../testing/on-engines.ts';
import { userRow } from '../testing/test-rows.ts';
import { blockQueries } from './blocks.ts';
import { contentChoiceQueries } from './content-choices.ts';
import { followQueries } from './follows.ts';
import { muteQueries } from './mutes.ts';
import { createHidingMembersQuery } from './viewer-filters.ts';

const [alder, birch, cedar, elm] = ['alder', 'birch', 'cedar', 'elm'].map((name) => userRow(name).id);

describeOnEngines('relations of members', (database) => {
  if (!alder || !birch || !cedar || !elm) throw new Error('Four members.');
  beforeEach(() =>
    insertRows(database(), database().tables.users, ...['alder', 'birch', 'cedar'].map(userRow), {
      ...userRow('elm'),
      isFrozen: true,
    }),
  );

  test('lists followers by username, page by page, without frozen accounts', async () => {
    const pairs = [cedar, elm, birch].map((followerId) => ({ followerId, followeeId: alder }));
    await insertRows(database(), database().tables.follows, ...pairs, { followerId: alder, followeeId: birch });
    const { page } = followQueries(database());
    expect(await page(alder, 10, 0)).toMatchObject([{ id: birch, username: 'birch' }, { id: cedar }]);
    expect(idsOf(await page(alder, 1, 1))).toEqual([cedar]);
    expect(await page(cedar, 10, 0)).toEqual([]);
  });

  test('lists muted members by username, without those who have blocked the member or are frozen', async () => {
    const pairs = [cedar, elm, birch].map((mutedId) => ({ muterId: alder, mutedId }));
    await insertRows(database(), database().tables.mutes, ...pairs);
    const { page } = muteQueries(database());
    expect(idsOf(await page(alder, 10, 0))).toEqual([birch, cedar]);
    expect(idsOf(await page(alder, 1, 1))).toEqual([cedar]);
    await insertRows(database(), database().tables.blocks, { blockerId: birch, blockedId: alder });
    expect(idsOf(await page(alder, 10, 0))).toEqual([cedar]);
  });

  test('a block has a direction', async () => {
    const { exists, set } = blockQueries(database());
    expect(await set(alder, birch, true, 10)).toBe('set');
    expect(await exists(alder, birch)).toBe(true);
    expect(await exists(birch, alder)).toBe(false);
  });

  test('finds who has blocked or muted a member', async () => {
    await insertRows(database(), database().tables.blocks, { blockerId: birch, blockedId: alder });
    await insertRows(
      database(),
      database().tables.mutes,
      { muterId: birch, mutedId: alder },
      { muterId: cedar, mutedId: alder },
      { muterId: alder, mutedId: elm },
    );
    const hidingMembers = createHidingMembersQuery(database());
    expect(await hidingMembers(alder)).toEqual(new Set([birch, cedar]));
    expect(await hidingMembers(cedar)).toEqual(new Set());
  });

  test('concurrent changes of content choices each see the one before', async () => {
    const choices = contentChoiceQueries(database());
    expect(await choices.getSeal(alder)).toBeNull();
    await Promise.all([1, 2, 3, 4].map(() => choices.update(alder, (seal) => `${seal ?? ''}+`)));
    expect(await choices.getSeal(alder)).toBe('++++');
    expect(await choices.update('gone', () => 'seal')).toBeUndefined();
  });
});
