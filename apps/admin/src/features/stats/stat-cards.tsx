import disclosure from '../../components/disclosure.module.css';
import { useIsNarrow } from '../../hooks/use-is-narrow.ts';
import { trpc } from '../../lib/trpc.ts';
import styles from './stat-cards.module.css';

const cards = [
  ['totalUsers', 'Total Users'],
  ['totalPosts', 'Total Posts'],
  ['todaySignups', "Today's Signups"],
  ['todayPosts', "Today's Posts"],
] as const;

/** "Today" is the current day in London. Collapsed on a narrow screen, so that the panel below starts on the first screen. */
export function StatCards() {
  const { data, isPending } = trpc.admin.stats.useQuery();
  const isNarrow = useIsNarrow();
  const list = (
    <dl className={styles.cards} aria-busy={isPending}>
      {cards.map(([name, label]) => (
        <div key={name} className={styles.card}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.figure}>{isPending ? '...' : (data?.[name] ?? 0).toLocaleString('en-GB')}</dd>
        </div>
      ))}
    </dl>
  );
  if (!isNarrow) return list;
  return (
    <details>
      <summary className={disclosure.summary}>Users and posts in numbers</summary>
      {list}
    </details>
  );
}
