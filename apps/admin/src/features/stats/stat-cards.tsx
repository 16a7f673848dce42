import { trpc } from '../../lib/trpc.ts';
import styles from './stat-cards.module.css';

const cards = [
  ['totalUsers', 'Total Users'],
  ['totalPosts', 'Total Posts'],
  ['todaySignups', "Today's Signups"],
  ['todayPosts', "Today's Posts"],
] as const;

/** "Today" is the current day in London. Asked for after the session, whose answer would otherwise wait for the counts. */
export function StatCards() {
  const isSessionKnown = !trpc.admin.session.useQuery().isPending;
  const { data, isPending } = trpc.admin.stats.useQuery(undefined, { enabled: isSessionKnown });
  return (
    <dl className={styles.cards} aria-busy={isPending}>
      {cards.map(([name, label]) => (
        <div key={name} className={styles.card}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.figure}>{isPending ? '...' : (data?.[name] ?? 0).toLocaleString('en-GB')}</dd>
        </div>
      ))}
    </dl>
  );
}
