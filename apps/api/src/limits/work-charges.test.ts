import { limits } from '@ballast/schema/limits';
import { expect, test } from 'vitest';
import { describeWithApp } from '../testing/on-engines.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { rateLimits } from './rate-limits.ts';

const long = 'words '.repeat(300);

async function writeThread(app: TestApp, author: string): Promise<string> {
  const { id: postId } = await app.as(author).posts.create.mutate({ content: 'Still up', isAnonymous: true });
  for (let comment = 0; comment < 3; comment += 1)
    await app.as(author).comments.create.mutate({ postId, content: long, isAnonymous: true });
  return postId;
}

describeWithApp('what a call is charged', { members: ['alder', 'birch', 'oak'] }, (app) => {
  const list = (name: string, postId: string) => () => app.as(name).comments.list.query({ postId });

  test('a page that others have read lately costs as much as one that nobody has', async () => {
    const postId = await writeThread(app(), 'alder');
    const [unread] = await app().worksOf(list('birch', postId));
    const [again] = await app().worksOf(list('oak', postId));
    expect(unread?.bytes).toBeGreaterThan(3 * long.length);
    expect(again).toEqual(unread);
  });

  test('the cost of a page does not depend on who wrote its anonymous items', async () => {
    // Fills what is cached of oak alone, which costs once.
    await list('oak', await writeThread(app(), 'alder'))();
    const works = [];
    for (const author of ['alder', 'birch']) {
      const postId = await writeThread(app(), author);
      works.push(await app().worksOf(list('oak', postId)));
    }
    expect(works[0]).toEqual(works[1]);
  });

  test('a write counts the rows that its transaction reads and changes', async () => {
    const [work] = await app().worksOf(() => writeThread(app(), 'alder'));
    expect(work?.rows).toBeGreaterThan(0);
  });
});

test('calls that read much use the budget up before 1,200 calls', async () => {
  const app = await createTestApp({ members: ['alder', 'birch'], rateLimits: true });
  const { id: postId } = await app.as('alder').posts.create.mutate({ content: 'Still up', isAnonymous: true });
  const content = '👍🏽'.repeat(limits.commentMaxChars);
  for (let comment = 0; comment < 20; comment += 1)
    await app.as('alder').comments.create.mutate({ postId, content, isAnonymous: true });
  const path = `/api/community/posts/${postId}/comments`;
  let calls = 0;
  while (calls < rateLimits.reads.points && (await app.request('birch', path)).status === 200) calls += 1;
  expect(calls).toBeGreaterThan(100);
  expect(calls).toBeLessThan(rateLimits.reads.points / 2);
  await app.close();
});
