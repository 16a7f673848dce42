// @vitest-environment jsdom
import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { useUrlState } from './use-url-state.ts';

beforeEach(() => window.history.replaceState(null, '', '/admin'));

test('reads the state from the query string', () => {
  window.history.replaceState(null, '', '/admin?tab=reports&status=all');
  const { result } = renderHook(() => useUrlState());
  expect(result.current.urlState).toMatchObject({ tab: 'reports', status: 'all', order: 'newest' });
});

test('updateUrl replaces the history entry and keeps other parameters', () => {
  window.history.replaceState(null, '', '/admin?tab=posts&mood=low');
  const { result } = renderHook(() => useUrlState());
  const entries = window.history.length;
  act(() => result.current.updateUrl({ order: 'oldest' }));
  expect(window.location.search).toBe('?tab=posts&order=oldest&mood=low');
  expect(result.current.urlState).toMatchObject({ tab: 'posts', order: 'oldest', mood: 'low' });
  expect(window.history.length).toBe(entries);
});

test('openTab resets filters and order, and Back restores them', async () => {
  window.history.replaceState(null, '', '/admin?q=al&order=oldest');
  const { result } = renderHook(() => useUrlState());
  act(() => result.current.openTab('log'));
  expect(window.location.search).toBe('?tab=log');
  expect(result.current.urlState).toMatchObject({ tab: 'log', q: '', order: 'newest' });
  act(() => window.history.back());
  await waitFor(() => expect(result.current.urlState).toMatchObject({ tab: 'users', q: 'al', order: 'oldest' }));
});

test('all components that use the hook see an update', () => {
  const [one, other] = [renderHook(() => useUrlState()), renderHook(() => useUrlState())];
  act(() => one.result.current.updateUrl({ q: 'birch' }));
  expect(other.result.current.urlState.q).toBe('birch');
});
