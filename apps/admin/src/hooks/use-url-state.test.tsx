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
  await waitFor(() => expect(result.current.urlState).toMatchObject({ tab: '', q: 'al', order: 'oldest' }));
});

test('all components that use the hook see an update', () => {
  const [one, other] = [renderHook(() => useUrlState()), renderHook(() => useUrlState())];
  act(() => one.result.current.updateUrl({ q: 'birch' }));
  expect(other.result.current.urlState.q).toBe('birch');
});

test('a case opened from the queue adds a history entry, and the next case replaces it: Back returns to the queue', async () => {
  // Removes the entries after this one, which earlier tests can have left.
  window.history.pushState(null, '', '/admin?tab=cases&cases=mine');
  const { result } = renderHook(() => useUrlState());
  const entries = window.history.length;
  act(() => result.current.showCase('one'));
  act(() => result.current.showCase('two'));
  expect(window.location.search).toBe('?tab=cases&cases=mine&case=two');
  expect(window.history.length).toEqual(entries + 1);
  act(() => window.history.back());
  await waitFor(() => expect(result.current.urlState.case).toBe(''));
  expect(window.location.search).toBe('?tab=cases&cases=mine');
});

test('closing a case opened from the queue goes back, so that no entries are added without end', async () => {
  window.history.pushState('queue', '', '/admin?tab=cases');
  const { result } = renderHook(() => useUrlState());
  const entries = window.history.length;
  for (const id of ['one', 'two', 'three']) {
    act(() => result.current.showCase(id));
    act(() => result.current.closeCase());
    expect(window.location.search).toBe('?tab=cases');
    await waitFor(() => expect(window.history.state).toBe('queue'));
  }
  expect(window.history.length).toBe(entries + 1);
});

test('closing a case that was not opened from its queue replaces the entry', async () => {
  window.history.pushState('reports', '', '/admin?tab=reports');
  const { result } = renderHook(() => useUrlState());
  act(() => result.current.openCase('one'));
  act(() => result.current.closeCase());
  expect(window.location.search).toBe('?tab=cases');
  act(() => window.history.back());
  await waitFor(() => expect(window.location.search).toBe('?tab=reports'));
});
