import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../engine/database.ts';
import { clearDatabase, engines } from '../../testing.ts';
import { accountQueries } from '../accounts/accounts.ts';
import { itemRemoval } from '../moderation/item-removal.ts';
import { postRow, userRow } from '../testing/test-rows.ts';
import { postQueries } from './posts.ts';

const alder = userRow('alder');

describe.each(engines)('the rows of a post’s topics on $name', ({ open }) => {
  let database: Database;
  let posts: ReturnType<typeof postQueries>;
  beforeAll(async () => {
    database = await open();
    posts = postQueries(database);
  });
  beforeEach(async () => {
    await clearDatabase(database);
    await accountQueries(database).create(alder);
    await posts.create({ ...postRow('one', alder.id), topics: 'anger,sleep', mood: 'So LOW' });
    await posts.create(
      { ...postRow('two', ''), authorId: null, authorSeal: 'sealed', topics: 'sleep' },
      undefined,
      'x',
    );
    await posts.create(postRow('three', alder.id));
  });
  afterAll(() => database.close());

  const stored = async () => {
    const { postTopics } = database.tables;
    const rows = await database.db.select().from(postTopics);
    return rows.map(({ topic, postId }) => `${topic} of ${postId}`).sort();
  };
  const setRemoved = (id: string, isRemoved: boolean) =>
    database.transaction((tx) => itemRemoval(database.tables).post(tx, id, isRemoved));
  const moodKeyOf = async (id: string) => {
    const { posts: table } = database.tables;
    const rows = await database.db.select({ id: table.id, moodKey: table.moodKey }).from(table);
    return rows.find((row) => row.id === id)?.moodKey;
  };

  test('have the seq of the post', async () => {
    const { postTopics, posts: table } = database.tables;
    const seqs = await database.db.select({ id: table.id, seq: table.seq }).from(table);
    const rows = await database.db.select().from(postTopics);
    expect(rows).toHaveLength(3);
    for (const row of rows) expect(row.postSeq).toBe(seqs.find(({ id }) => id === row.postId)?.seq);
  });

  test('follow an edit, and only an edit of topics', async () => {
    expect(await stored()).toEqual(['anger of one', 'sleep of one', 'sleep of two']);
    await posts.update('one', { topics: 'loss' });
    await posts.update('two', { content: 'Other words' });
    expect(await stored()).toEqual(['loss of one', 'sleep of two']);
    await posts.update('one', { topics: '' });
    expect(await stored()).toEqual(['sleep of two']);
  });

  test('go with a removed post, come back with it, and go with a deleted one', async () => {
    await setRemoved('one', true);
    expect(await stored()).toEqual(['sleep of two']);
    await setRemoved('one', true);
    await setRemoved('one', false);
    expect(await stored()).toEqual(['anger of one', 'sleep of one', 'sleep of two']);
    await posts.delete('one');
    expect(await stored()).toEqual(['sleep of two']);
  });

  test('the key of a mood has no case, and follows an edit', async () => {
    expect(await moodKeyOf('one')).toBe('so low');
    await posts.update('one', { content: 'Other words' });
    expect(await moodKeyOf('one')).toBe('so low');
    await posts.update('one', { mood: 'HÖPEFUL' });
    expect(await moodKeyOf('one')).toBe('hopeful');
    await posts.update('one', { mood: null });
    expect(await moodKeyOf('one')).toBe(null);
    expect(await moodKeyOf('three')).toBe(null);
  });
});
