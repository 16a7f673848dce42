// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { isServerReachable, onReconnect, recordResponse, useConnection } from './connection.tsx';

let isOnline = true;

/** Simulates a change of the device's network. */
function setOnline(next: boolean): void {
  isOnline = next;
  window.dispatchEvent(new Event(next ? 'online' : 'offline'));
}

const fetchHealth = vi.fn(async () => new Response());

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  vi.stubGlobal('fetch', fetchHealth);
  return () => {
    isOnline = true;
    recordResponse(true);
    fetchHealth.mockClear();
    vi.useRealTimers();
  };
});

test('the connection is offline without a network, and unreachable without a response', () => {
  const { result } = renderHook(() => useConnection());
  expect(result.current).toBe('connected');
  act(() => setOnline(false));
  expect(result.current).toBe('offline');
  act(() => recordResponse(false));
  expect(result.current).toBe('offline');
  act(() => setOnline(true));
  expect(result.current).toBe('unreachable');
  expect(isServerReachable()).toBe(false);
  act(() => recordResponse(true));
  expect(result.current).toBe('connected');
});

test('a network loss before the first subscription is detected', () => {
  isOnline = false;
  expect(isServerReachable()).toBe(false);
  const { result } = renderHook(() => useConnection());
  expect(result.current).toBe('offline');
});

test('onReconnect calls its listener once per reconnection', () => {
  const onReturn = vi.fn();
  const stop = onReconnect(onReturn);
  recordResponse(true);
  recordResponse(false);
  setOnline(false);
  setOnline(true);
  expect(onReturn).not.toHaveBeenCalled();
  recordResponse(true);
  recordResponse(true);
  expect(onReturn).toHaveBeenCalledOnce();
  recordResponse(false);
  stop();
  recordResponse(true);
  expect(onReturn).toHaveBeenCalledOnce();
});

test('an unreachable server is probed every 4 seconds until it responds', async () => {
  const { result } = renderHook(() => useConnection());
  fetchHealth.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  act(() => recordResponse(false));
  await act(() => vi.advanceTimersByTimeAsync(4_000));
  expect(fetchHealth).toHaveBeenCalledOnce();
  expect(result.current).toBe('unreachable');
  await act(() => vi.advanceTimersByTimeAsync(4_000));
  expect(fetchHealth).toHaveBeenCalledTimes(2);
  expect(result.current).toBe('connected');
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(fetchHealth).toHaveBeenCalledTimes(2);
});

test('the server is not probed while the device is offline', async () => {
  renderHook(() => useConnection());
  act(() => recordResponse(false));
  act(() => setOnline(false));
  await act(() => vi.advanceTimersByTimeAsync(8_000));
  expect(fetchHealth).not.toHaveBeenCalled();
});

test('a hidden page probes the server when it is visible again', async () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  renderHook(() => useConnection());
  act(() => recordResponse(false));
  await act(() => vi.advanceTimersByTimeAsync(8_000));
  expect(fetchHealth).not.toHaveBeenCalled();
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange'));
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(fetchHealth).toHaveBeenCalledOnce();
});
