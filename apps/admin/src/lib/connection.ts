import { useEffect, useSyncExternalStore } from 'react';

export type Connection = 'there' | 'offline' | 'away';

const askAgainMs = 4000;

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

async function ask(): Promise<void> {
  if (document.hidden) return;
  try {
    const { ok } = await fetch('/healthz', { cache: 'no-store' });
    if (ok) noteAnswer(true);
  } catch {}
}

/**
 * Whether the device is online and the server answered the last time it was asked; it is asked until it does.
 * @param onReturn Called once it is there again.
 */
export function useConnection(onReturn: () => void): Connection {
  const connection = useSyncExternalStore(subscribe, read);
  const isLost = connection !== 'there';
  useEffect(() => {
    if (!isLost) return;
    const timer = setInterval(ask, askAgainMs);
    return () => {
      clearInterval(timer);
      onReturn();
    };
  }, [isLost, onReturn]);
  return connection;
}
