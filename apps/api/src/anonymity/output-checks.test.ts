import { commentView } from '@ballast/schema/comments';
import { postView } from '@ballast/schema/posts';
import { describe, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

type Names = { author: 'alder' | 'cedar'; liker: 'alder' | 'cedar'; blocks: boolean };
const usual: Names = { author: 'cedar', liker: 'cedar', blocks: false };

/** The number of items that birch's request checks, after alder has read the same page three times. */
async function checksOfBirch(app: TestApp, read: (name: string) => Promise<unknown>): Promise<number> {
  for (const _time of [1, 2, 3]) await read('alder');
  const parses = [vi.spyOn(postView, 'parse'), vi.spyOn(commentView, 'parse')];
  await read('birch');
  const count = parses.reduce((sum, parse) => sum + parse.mock.calls.length, 0);
  for (const parse of parses) parse.mockRestore();
  await app.close();
  return count;
}

const pages = {
  async feed({ author, liker, blocks }: Names) {
    const app = await createTestApp({ members: ['alder', 'birch', 'cedar', 'elm'] });
    const post = await app.as(author).posts.create.mutate({ content: 'Not slept', isAnonymous: true });
    await app.as('elm').posts.create.mutate({ content: 'Rain all day', isAnonymous: false });
    await app.as(liker).posts.setLike.mutate({ postId: post.id, liked: true });
    await app.as('alder').profiles.setBlock.mutate({ userId: app.idOf('elm'), blocked: blocks });
    return checksOfBirch(app, (name) => app.as(name).posts.feed.query({}));
  },
  async comments({ author, liker, blocks }: Names) {
    const app = await createTestApp({ members: ['alder', 'birch', 'cedar', 'elm'] });
    const { id: postId } = await app.as('birch').posts.create.mutate({ content: 'Not slept', isAnonymous: false });
    const anonymous = { postId, content: 'Same here', isAnonymous: true };
    const comment = await app.as(author).comments.create.mutate(anonymous);
    await app.as('elm').comments.create.mutate({ postId, content: 'Rang you', isAnonymous: false });
    await app.as(liker).comments.setLike.mutate({ commentId: comment.id, liked: true });
    await app.as('alder').profiles.setBlock.mutate({ userId: app.idOf('elm'), blocked: blocks });
    return checksOfBirch(app, (name) => app.as(name).comments.list.query({ postId }));
  },
};

describe.each(Object.entries(pages))('the checks of a cached page: %s', (_name, checksOn) => {
  test.each<[string, Names]>([
    ['wrote an anonymous item', { ...usual, author: 'alder' }],
    ['supports an item', { ...usual, liker: 'alder' }],
    ['has blocked the author of another', { ...usual, blocks: true }],
  ])('do not depend on whether the reader before %s', async (_title, names) => {
    expect(await checksOn(names)).toBe(await checksOn(usual));
  });
});
