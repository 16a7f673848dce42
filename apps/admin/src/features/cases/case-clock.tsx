import { useSyncExternalStore } from 'react';
import { formatClock } from './case.ts';
import styles from './case-clock.module.css';

const minuteMs = 60_000;

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, minuteMs / 2);
  return () => clearInterval(timer);
}

/** Cut to the half minute, so that renders between two ticks agree. */
const getNowMs = () => Math.floor(Date.now() / (minuteMs / 2)) * (minuteMs / 2);

export function CaseClock({ dueAt }: { dueAt: string }) {
  const { text, isOver } = formatClock(dueAt, useSyncExternalStore(subscribe, getNowMs));
  return (
    <time dateTime={dueAt} className={styles.clock} data-over={isOver || undefined}>
      {text}
    </time>
  );
}
