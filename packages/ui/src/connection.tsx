import { useEffect } from 'react';
import { createStore, useStore } from './store.tsx';

/** `offline`: no network. `unreachable`: network, but no response from the server. */
export type Connection = 'connected' | 'offline' | 'unreachable';

const probeIntervalMs = 4000;

let isServerResponding = true;

function readConnection(): Connection {
  if (!navigator.onLine) return 'offline';
  return isServerResponding ? 'connected' : 'unreachable';
}

const connection = createStore<Connection>('connected', (set) => {
  const update = () => set(readConnection());
  update();
  window.addEventListener('online', update);
  window.addEventListener('offline', update);
  return () => {
    window.removeEventListener('online', update);
    window.removeEventListener('offline', update);
  };
});

/** Records whether the server responded to a call. An error response counts as a response. */
export function recordResponse(hasResponded: boolean): void {
  isServerResponding = hasResponded;
  connection.set(readConnection());
}

export const isServerReachable = (): boolean => readConnection() === 'connected';

/** Calls the listener when the server is reachable again. Returns the unsubscribe function. */
export function onReconnect(listener: () => void): () => void {
  let last = readConnection();
  return connection.subscribe(() => {
    const before = last;
    last = readConnection();
    if (before !== 'connected' && last === 'connected') listener();
  });
}

async function probe(): Promise<void> {
  if (document.hidden || readConnection() !== 'unreachable') return;
  try {
    const { ok } = await fetch('/healthz', { cache: 'no-store' });
    if (ok) recordResponse(true);
  } catch {}
}

function startProbing(): () => void {
  const timer = setInterval(probe, probeIntervalMs);
  window.addEventListener('online', probe);
  document.addEventListener('visibilitychange', probe);
  return () => {
    clearInterval(timer);
    window.removeEventListener('online', probe);
    document.removeEventListener('visibilitychange', probe);
  };
}

export function useConnection(): Connection {
  const state = useStore(connection, 'connected');
  const isLost = state !== 'connected';
  useEffect(() => (isLost ? startProbing() : undefined), [isLost]);
  return state;
}
