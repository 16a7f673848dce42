import { useEffect } from 'react';
import { createStore, useStore } from './store.tsx';

/** `offline`: no network. `unreachable`: network, but no response from the server. */
export type Connection = 'there' | 'offline' | 'away';

const retryMs = 4000;

let isServerThere = true;

function read(): Connection {
  if (!navigator.onLine) return 'offline';
  return isServerThere ? 'there' : 'away';
}

const connection = createStore<Connection>('there', (set) => {
  const update = () => set(read());
  update();
  window.addEventListener('online', update);
  window.addEventListener('offline', update);
  return () => {
    window.removeEventListener('online', update);
    window.removeEventListener('offline', update);
  };
});

/** Records whether the server answered a call; a refusal is an answer. */
export function noteAnswer(answered: boolean): void {
  isServerThere = answered;
  connection.set(read());
}

export const isServerReachable = (): boolean => read() === 'there';

/** Calls the listener when the server is reachable again. Returns the unsubscribe function. */
export function onReturn(listener: () => void): () => void {
  let last = read();
  return connection.subscribe(() => {
    const before = last;
    last = read();
    if (before !== 'there' && last === 'there') listener();
  });
}

async function probe(): Promise<void> {
  if (document.hidden || read() !== 'away') return;
  try {
    const { ok } = await fetch('/healthz', { cache: 'no-store' });
    if (ok) noteAnswer(true);
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
  const state = useStore(connection, 'there');
  const isLost = state !== 'there';
  useEffect(() => (isLost ? startProbing() : undefined), [isLost]);
  return state;
}
