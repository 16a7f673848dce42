import { useSyncExternalStore } from 'react';
import { formatAgo, formatInstant } from '../lib/dates.ts';

const tickMs = 15_000;
let now = new Date();
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function tick(): void {
  now = new Date();
  for (const listener of listeners) listener();
}

/** One clock for all the times on the screen; it runs only while there are any, and catches up when the tab is back. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) {
    now = new Date();
    timer = setInterval(tick, tickMs);
    document.addEventListener('visibilitychange', tick);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    document.removeEventListener('visibilitychange', tick);
  };
}

/** How long ago that was; it keeps itself current. */
export function RelativeTime({ instant }: { instant: string }) {
  const then = new Date(instant);
  const current = useSyncExternalStore(subscribe, () => now);
  const latest = current > then ? current : new Date();
  return (
    <time dateTime={instant} title={formatInstant(then)}>
      {formatAgo(then, latest)}
    </time>
  );
}
