import { useEffect } from 'react';
import { createStore, useStore } from './store.tsx';

/** `offline`: no network. `unreachable`: network, but no response from the server. */
export type Connection = 'connected' | 'offline' | 'unreachable';

const retryMs = 4000;

let isServerResponding = true;

function read(): Connection {
  if (!navigator.onLine) return 'offline';
  return isServerResponding ? 'connected' : 'unreachable';
}

const connection = createStore<Connection>('connected', (set) => {
  const update = () => set(read());
  update();
  window.addEventListener('online', update);
  window.addEventListener('offline', update);
  return () => {
    window.removeEventListener('online', update);
    window.removeEventListener('offline', update);
  };
});

/** Records whether the server responded to a call; a refusal is a response. */
export function recordResponse(hasResponded: boolean): void {
  isServerResponding = hasResponded;
  connection.set(read());
}

export const isServerReachable = (): boolean => read() === 'connected';

/** Calls the listener when the server is reachable again. Returns the unsubscribe function. */
export function onReconnect(listener: () => void): () => void {
  let last = read();
  return connection.subscribe(() => {
    const before = last;
    last = read();
    if (before !== 'connected' && last === 'connected') listener();
  });
}

async function probe(): Promise<void> {
  if (document.hidden || read() !== 'unreachable') return;
  try {
    const { ok } = await fetch('/healthz', { cache: 'no-store' });
    if (ok) recordResponse(true);
  } catch {}
}

function startProbing(): () => void {
  const timer = setInterval(probe, retryMs);
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
