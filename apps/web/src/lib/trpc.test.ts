import { expect, onTestFinished, test, vi } from 'vitest';
import { trpcClient } from './trpc.ts';

function recordRequests() {
  const requests: { path: string | undefined; keepalive: boolean | undefined }[] = [];
  vi.stubGlobal('fetch', async (url: string, { keepalive }: RequestInit) => {
    requests.push({ path: url.split('?')[0], keepalive });
    const response = { result: { data: {} } };
    return Response.json(url.includes('?batch') ? [response] : response);
  });
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  return requests;
}

test('a mutation is sent in the same task, with keepalive', async () => {
  const requests = recordRequests();
  const nextTask = new Promise((resolve) => setTimeout(resolve));
  const sent = trpcClient.posts.setHidden.mutate({ postId: 'a', hidden: true });
  await nextTask;
  expect(requests).toEqual([{ path: '/api/trpc/posts.setHidden', keepalive: true }]);
  await sent;
});

test('keepalive is only for short mutations, because a browser refuses it above 64 KiB', async () => {
  const requests = recordRequests();
  await trpcClient.settings.update.mutate({ hiddenWords: ['a'.repeat(9000)] });
  await trpcClient.posts.hidden.query({});
  expect(requests).toEqual([
    { path: '/api/trpc/settings.update', keepalive: false },
    { path: '/api/trpc/posts.hidden', keepalive: undefined },
  ]);
});
