import { UserText } from '../../../components/user-text.tsx';
import { formatDateTime } from '../../../lib/dates.ts';
import { readRefusal } from '../../../lib/refusal.ts';
import { staffName } from '../../../lib/staff-name.ts';
import { trpc } from '../../../lib/trpc.ts';
import styles from './handover-panel.module.css';

export function PastHandovers() {
  const { data, error } = trpc.shifts.handovers.useQuery();
  return (
    <section className={styles.section}>
      <h3 className={styles.heading}>What the shifts of the last week wrote</h3>
      {error && <p role="alert">{readRefusal(error).message}</p>}
      {data?.length === 0 && <p>Nothing yet.</p>}
      {data?.map(({ id, by, isMine, words, at }) => (
        <article key={id} className={styles.past}>
          <p className={styles.by}>
            <strong>{isMine ? 'You' : staffName(by)}</strong>, <time dateTime={at}>{formatDateTime(at)}</time>
          </p>
          <UserText text={words} />
        </article>
      ))}
    </section>
  );
}
