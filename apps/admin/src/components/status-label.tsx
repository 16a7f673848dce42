import { formatDateTime } from '../lib/dates.ts';
import styles from './status-label.module.css';

type Props = { status: 'open' | 'closed'; closedAt: string | null };

export function StatusLabel({ status, closedAt }: Props) {
  return (
    <span className={styles.status} data-status={status}>
      {status === 'open' ? 'Open' : `Closed${closedAt ? ` ${formatDateTime(closedAt)}` : ''}`}
    </span>
  );
}
