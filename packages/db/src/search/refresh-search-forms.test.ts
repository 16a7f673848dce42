import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { run } from '../engine/database.ts';
import { postRow, userRow } from '../queries/testing/test-rows.ts';
import { engines } from '../testing.ts';
import { postSearch } from './post-search.ts';
import { refreshSearchForms } from './refresh-search-forms.ts';

const alder = userRow('alder');

describe.each(engines)('posts of earlier versions on $name', ({ open }) => {
  test('are given their search forms and mood keys once', async () => {
    const database = await open();
    const { posts, users } = database.tables;
    const search = postSearch(database);
    await database.transaction(function* (tx) {
      yield* run(tx.insert(users).values(alder));
      const rows = { one: "O'Neil again", two: 'No other form', three: '焦虑' };
      for (const [id, content] of Object.entries(rows))
        yield* run(tx.insert(posts).values({ ...postRow(id, alder.id), content, mood: 'Öde' }));
    });
    expect(await search.match('oneil')).toEqual([]);
    expect(await refreshSearchForms(database)).toBe(3);
    expect(await refreshSearchForms(database)).toBe(0);
    expect(await search.match('oneil')).toEqual(['one']);
    expect(await search.match('虑')).toEqual(['three']);
    const [row] = await database.db.select({ moodKey: posts.moodKey }).from(posts).where(eq(posts.id, 'two'));
    expect(row?.moodKey).toBe('ode');
    await database.close();
  });

  test('a pass that was interrupted starts again', async () => {
    const database = await open();
    const { posts, users } = database.tables;
    await database.transaction(function* (tx) {
      yield* run(tx.insert(users).values(alder));
      for (let index = 0; index < 12; index += 1)
        yield* run(tx.insert(posts).values({ ...postRow(`p${index}`, alder.id), content: "O'Neil" }));
    });
    await refreshSearchForms(database, { isStopping: () => true });
    const search = postSearch(database);
    expect((await search.match('oneil')).length).toBeLessThan(12);
    await refreshSearchForms(database);
    expect((await search.match('oneil')).length).toBe(12);
    await database.close();
  });
});
