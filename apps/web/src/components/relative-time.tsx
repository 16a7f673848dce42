import { createStore, useStore } from '@ballast/ui/store';
import { formatAgo, formatDay, formatDayAgo, formatInstant } from '../lib/dates.ts';

const tickMs = 15_000;

/** One timer for all times on the page. It also updates when the tab becomes visible. */
const clock = createStore(new Date(), (set) => {
  const tick = () => set(new Date());
  tick();
  const timer = setInterval(tick, tickMs);
  document.addEventListener('visibilitychange', tick);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', tick);
  };
});

function useNow(then: Date): Date {
  const current = useStore(clock);
  return current > then ? current : new Date();
}

export function RelativeTime({ instant }: { instant: string }) {
  const then = new Date(instant);
  const now = useNow(then);
  return (
    <time dateTime={instant} title={formatInstant(then)}>
      {formatAgo(then, now)}
    </time>
  );
}

/** @param start The start of the day (UTC), as an instant. */
export function RelativeDay({ start }: { start: string }) {
  const day = new Date(start);
  const now = useNow(day);
  return (
    <time dateTime={start.slice(0, 'YYYY-MM-DD'.length)} title={formatDay(day)}>
      {formatDayAgo(day, now)}
    </time>
  );
}

export function ItemTime({ createdAt, edited }: { createdAt: string; edited: boolean }) {
  return (
    <span>
      <RelativeTime instant={createdAt} />
      {edited && <span>{' · Edited'}</span>}
    </span>
  );
}
