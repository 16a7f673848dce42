import { expect, test } from 'vitest';
import { createTestApp } from '../testing/test-app.ts';

const dayMs = 24 * 60 * 60_000;
const others = ['cedar', 'elm', 'hazel', 'maple'];

/** Alder writes and answers by name like the others, and birch does not. `author` writes the anonymous items. */
async function figuresInWorld(author: 'alder' | 'birch') {
  // A Tuesday.
  const options = { members: ['alder', 'birch', ...others], startAt: '2026-11-03T09:00:00.000Z' };
  const app = await createTestApp(options);
  const write = async (name: string, isAnonymous: boolean) =>
    (await app.as(name).posts.create.mutate({ content: 'Up', isAnonymous })).id;
  const answer = (name: string, postId: string, isAnonymous: boolean) =>
    app.as(name).comments.create.mutate({ postId, content: 'So am I', isAnonymous });

  const named = await Promise.all(['alder', ...others].map((name) => write(name, false)));
  const anonymous: string[] = [];
  for (let index = 0; index < 5; index += 1) anonymous.push(await write(author, true));
  app.advanceMs(7 * dayMs);
  for (const name of ['alder', ...others]) {
    const again = await write(name, false);
    // A named answer of alder, and anonymous ones of the author, are under the author's stories and under alder's.
    for (const postId of [...anonymous, ...named, again]) {
      if (name === 'alder' || name === 'cedar') await answer(name, postId, false);
    }
    for (const postId of [...named, again]) await answer(author, postId, true);
    const liked = named[0] ?? '';
    await app.as(name === 'alder' ? author : name).posts.setLike.mutate({ postId: liked, liked: true });
    anonymous.push(await write(author, true));
  }
  app.advanceMs(15 * dayMs);
  const response = await app.request({ admin: true }, '/api/admin/figures');
  const text = await response.text();
  await app.close();
  return text;
}

test('the figures do not depend on who wrote the anonymous items', async () => {
  const [alderWorld, birchWorld] = [await figuresInWorld('alder'), await figuresInWorld('birch')];
  expect(birchWorld).toEqual(alderWorld);
  const [, last, first] = JSON.parse(alderWorld);
  expect(first).toMatchObject({ from: '2026-11-02', stories: 10, wroteByName: 5, cameBackByName: 0 });
  expect(last).toMatchObject({ from: '2026-11-09', stories: 10, wroteByName: 5, cameBackByName: 5 });
});
