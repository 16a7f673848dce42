import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stopClock } from '../testing/limit-stores.ts';
import { createTestApp } from '../testing/test-app.ts';

beforeEach(() => stopClock('2026-11-20T03:07:21.345Z'));
afterEach(() => void vi.useRealTimers());

/** What headers say that others have left, after one of the two has written a story and long answers anonymously. */
async function quotasOfOthers(author: string, other: string): Promise<(string | null)[]> {
  const app = await createTestApp({ members: ['alder', 'birch', 'cedar'], rateLimits: true });
  const { id: postId } = await app.as(author).posts.create.mutate({ content: 'Up at night.', isAnonymous: true });
  for (let count = 0; count < 10; count += 1) {
    const content = 'x'.repeat(2000);
    await app.as(author).comments.create.mutate({ postId, content, isAnonymous: true });
  }
  await app.as(other).posts.create.mutate({ content: 'Slept well.', isAnonymous: false });
  const paths = [
    '/api/community/posts',
    `/api/community/posts/${postId}`,
    `/api/community/posts/${postId}/comments?limit=100`,
    '/api/community/posts/search?q=night',
    `/api/users/${app.idOf('alder')}`,
    '/api/notifications',
  ];
  const quotas: (string | null)[] = [];
  for (const path of paths) quotas.push((await app.request('cedar', path)).headers.get('ratelimit'));
  await app.close();
  return quotas;
}

test('what a member has left does not depend on who wrote an anonymous story', async () => {
  const quotas = await quotasOfOthers('alder', 'birch');
  expect(quotas).not.toContain(null);
  expect(await quotasOfOthers('birch', 'alder')).toEqual(quotas);
});
