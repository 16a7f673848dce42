import { useSyncExternalStore } from 'react';
import { formatTimeLeft } from './case.ts';
import styles from './case-deadline.module.css';

const minuteMs = 60_000;

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, minuteMs / 2);
  return () => clearInterval(timer);
}

/** Rounded down to the half minute, because `useSyncExternalStore` needs the same value between two ticks. */
const getNowMs = () => Math.floor(Date.now() / (minuteMs / 2)) * (minuteMs / 2);

export function CaseDeadline({ dueAt }: { dueAt: string }) {
  const { text, isOverdue } = formatTimeLeft(dueAt, useSyncExternalStore(subscribe, getNowMs));
  return (
    <time dateTime={dueAt} className={styles.deadline} data-overdue={isOverdue || undefined}>
      {text}
    </time>
  );
}
