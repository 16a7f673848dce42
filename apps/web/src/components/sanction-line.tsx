import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { formatNearDay } from '../lib/dates.ts';
import { queryUtils } from '../lib/query-client.ts';
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

/** Says above a form that the server will refuse what the member writes. Sends no request while the sanction lasts. */
export function SanctionLine({ isCommentOrMessage = false }: Props) {
  const { data } = trpc.auth.me.useQuery(undefined, { enabled: false });
  const sanction = data?.sanction;
  const now = new Date();
  const end = sanction?.until ? new Date(sanction.until) : undefined;
  const isOver = end !== undefined && end <= now;
  useEffect(() => {
    // A less restrictive sanction may last longer.
    if (isOver) queryUtils.auth.me.fetch().catch(() => {});
  }, [isOver]);
  if (!sanction || isOver) return null;
  const { action } = sanction;
  if (action === 'limit' && !isCommentOrMessage) return null;
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
