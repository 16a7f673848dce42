import { formatDateTime } from '../lib/dates.ts';
import styles from './status-fact.module.css';

type Props = { status: 'open' | 'closed'; closedAt: string | null };

/** Whether somebody has seen to it, and since when. */
export function StatusFact({ status, closedAt }: Props) {
  return (
    <span className={styles.status} data-status={status}>
      {status === 'open' ? 'Open' : `Closed${closedAt ? ` ${formatDateTime(closedAt)}` : ''}`}
    </span>
  );
}
