// @vitest-environment jsdom
import { renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createFakeServer } from '../../testing/fake-server.ts';
import { WithServer } from '../../testing/with-server.tsx';
import { useUnread } from './notices-bell.tsx';

test('nothing is unread until the server says so', async () => {
  createFakeServer({ notices: { count: () => ({ notices: 2, messages: 5 }) } });
  const { result } = renderHook(() => useUnread({ isEnabled: true }), { wrapper: WithServer });
  expect(result.current).toEqual({ notices: 0, messages: 0 });
  await waitFor(() => expect(result.current).toEqual({ notices: 2, messages: 5 }));
});

test('nothing is fetched until the hook is enabled', async () => {
  const { calls } = createFakeServer({ notices: { count: () => ({ notices: 0, messages: 0 }) } });
  const { rerender } = renderHook(({ isEnabled }) => useUnread({ isEnabled }), {
    wrapper: WithServer,
    initialProps: { isEnabled: false },
  });
  expect(calls).toEqual([]);
  rerender({ isEnabled: true });
  await waitFor(() => expect(calls.map(({ path }) => path)).toEqual(['notices.count']));
});
