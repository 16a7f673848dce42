import { useEffect, useSyncExternalStore } from 'react';

/** The way to the server: there, lost on this device's side, or lost beyond it. */
export type Connection = 'there' | 'offline' | 'away';

let isServerThere = true;
const listeners = new Set<() => void>();

/** Notes whether the server answered at all, be it with a refusal. */
export function noteAnswer(answered: boolean): void {
  if (isServerThere === answered) return;
  isServerThere = answered;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

function read(): Connection {
  if (!navigator.onLine) return 'offline';
  return isServerThere ? 'there' : 'away';
}

/** Whether there is a way to the server, as far as is known. */
export const isServerReachable = (): boolean => read() === 'there';

/**
 * Calls whenever there is a way to the server again after there was none.
 * @returns What ends the calling.
 */
export function onReturn(listener: () => void): () => void {
  let last = read();
  return subscribe(() => {
    const before = last;
    last = read();
    if (before !== 'there' && last === 'there') listener();
  });
}

const askAgainMs = 4000;

async function ask(): Promise<void> {
  if (document.hidden || read() !== 'away') return;
  try {
    const { ok } = await fetch('/healthz', { cache: 'no-store' });
    if (ok) noteAnswer(true);
  } catch {}
}

/** Asks whether the server is there again, for as long as it is not and somebody is looking. */
function keepAsking(): () => void {
  const timer = setInterval(ask, askAgainMs);
  window.addEventListener('online', ask);
  document.addEventListener('visibilitychange', ask);
  return () => {
    clearInterval(timer);
    window.removeEventListener('online', ask);
    document.removeEventListener('visibilitychange', ask);
  };
}

/** Whether the device is online and the server answered the last time it was asked. */
export function useConnection(): Connection {
  const connection = useSyncExternalStore(subscribe, read, () => 'there' as const);
  const isLost = connection !== 'there';
  useEffect(() => (isLost ? keepAsking() : undefined), [isLost]);
  return connection;
}
