import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp({ members: ['alder', 'birch', 'cedar'] });
});
afterEach(() => app.close());

const feedOf = async (name: string) => (await app.as(name).posts.feed.query({})).items;

test('`mine` and `liked` are about the viewer, also on cached pages', async () => {
  const { id } = await app.as('alder').posts.create.mutate({ content: 'Cannot sleep', isAnonymous: true });
  await app.as('birch').posts.setLike.mutate({ postId: id, liked: true });
  const feeds = { alder: await feedOf('alder'), birch: await feedOf('birch'), cedar: await feedOf('cedar') };
  expect(feeds.alder).toMatchObject([{ id, mine: true, liked: false, likesCount: 1 }]);
  expect(feeds.birch).toMatchObject([{ id, mine: false, liked: true, likesCount: 1 }]);
  expect(feeds.cedar).toMatchObject([{ id, mine: false, liked: false, likesCount: 1 }]);
  expect(await feedOf('alder')).toEqual(feeds.alder);
});

test('every write is visible in the next read of the feed: post, comment, deletion', async () => {
  await app.as('alder').posts.create.mutate({ content: 'First', isAnonymous: false });
  expect(await feedOf('cedar')).toHaveLength(1);
  const { id } = await app.as('birch').posts.create.mutate({ content: 'Second', isAnonymous: true });
  expect((await feedOf('cedar')).map(({ content }) => content)).toEqual(['Second', 'First']);
  await app.as('alder').comments.create.mutate({ postId: id, content: 'Same here', isAnonymous: true });
  expect((await feedOf('cedar'))[0]?.commentsCount).toBe(1);
  await app.as('birch').posts.delete.mutate({ postId: id });
  expect((await feedOf('cedar')).map(({ content }) => content)).toEqual(['First']);
});
