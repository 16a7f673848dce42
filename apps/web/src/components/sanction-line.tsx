import { Link } from '@tanstack/react-router';
import { formatNearDay } from '../lib/dates.ts';
import { trpc } from '../lib/trpc.ts';
import styles from './sanction-line.module.css';

const untilTexts = {
  limit: 'You cannot comment or send messages until',
  suspend: 'You cannot write until',
};

type Props = {
  /** Whether the form writes a comment or a message: the action 'limit' refuses only these. */
  isCommentOrMessage?: boolean;
};

/** Says above a form that the server will refuse what the member writes. Reads the cache and sends no request. */
export function SanctionLine({ isCommentOrMessage = false }: Props) {
  const { data } = trpc.auth.me.useQuery(undefined, { enabled: false });
  const sanction = data?.sanction;
  if (!sanction) return null;
  const { action, until } = sanction;
  const end = until === null ? undefined : new Date(until);
  const now = new Date();
  if ((end && end <= now) || (action === 'limit' && !isCommentOrMessage)) return null;
  return (
    <p className={styles.line}>
      {end && action !== 'close'
        ? `${untilTexts[action]} ${formatNearDay(end, now)}.`
        : 'Your account is closed for writing.'}{' '}
      <Link to="/my-reports" className={styles.link}>
        Why, and how to appeal
      </Link>
    </p>
  );
}
