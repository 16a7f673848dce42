import { useSyncExternalStore } from 'react';

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

/** Whether the device is online and the server answered the last time it was asked. */
export function useConnection(): Connection {
  return useSyncExternalStore(subscribe, read);
}
