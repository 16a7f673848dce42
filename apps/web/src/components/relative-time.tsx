import { createStore, useStore } from '@ballast/ui/store';
import { formatAgo, formatInstant } from '../lib/dates.ts';

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

export function RelativeTime({ instant }: { instant: string }) {
  const then = new Date(instant);
  const current = useStore(clock);
  const latest = current > then ? current : new Date();
  return (
    <time dateTime={instant} title={formatInstant(then)}>
      {formatAgo(then, latest)}
    </time>
  );
}
