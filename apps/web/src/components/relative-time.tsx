import { createStore, useStore } from '@ballast/ui/store';
import { formatAgo, formatInstant } from '../lib/dates.ts';

const tickMs = 15_000;

/** One clock for all times on the page. It runs while there are any, and catches up when the tab is visible again. */
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

/** How long ago that was, kept current. */
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
