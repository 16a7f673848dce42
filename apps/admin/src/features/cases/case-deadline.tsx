import { formatTimeLeft } from './case.ts';
import styles from './case-deadline.module.css';
import { useNowMs } from './use-now.ts';

export function CaseDeadline({ dueAt }: { dueAt: string }) {
  const { text, isOverdue } = formatTimeLeft(dueAt, useNowMs());
  return (
    <time dateTime={dueAt} className={styles.deadline} data-overdue={isOverdue || undefined}>
      {text}
    </time>
  );
}
