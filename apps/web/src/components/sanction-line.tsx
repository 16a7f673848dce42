import type { RouterOutputs } from '@ballast/client/types';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { formatNearDay } from '../lib/dates.ts';
import { queryUtils } from '../lib/query-client.ts';
import { trpc } from '../lib/trpc.ts';
import styles from './sanction-line.module.css';

type Sanction = NonNullable<RouterOutputs['auth']['me']['sanction']>;

/** Returns the viewer's sanction that lasts at `now`. Sends no request. */
export function useSanction(now: Date): { sanction: Sanction | undefined; isOver: boolean } {
  const { data } = trpc.auth.me.useQuery(undefined, { enabled: false });
  const sanction = data?.sanction ?? undefined;
  const isOver = sanction?.until ? new Date(sanction.until) <= now : false;
  return { sanction: isOver ? undefined : sanction, isOver };
}

const untilTexts = {
  limit: 'You cannot comment or send messages until',
  suspend: 'You cannot write until',
};

const linkTexts = { possible: 'Why, and how to appeal', open: 'Why, and what you wrote' };

type Props = {
  /** Whether the form writes a comment or a message: the action 'limit' refuses only these. */
  isCommentOrMessage?: boolean;
};

/** Says above a form that the server will refuse what the member writes. Sends no request while the sanction lasts. */
export function SanctionLine({ isCommentOrMessage = false }: Props) {
  const now = new Date();
  const { sanction, isOver } = useSanction(now);
  useEffect(() => {
    // A less restrictive sanction may last longer.
    if (isOver) queryUtils.auth.me.fetch().catch(() => {});
  }, [isOver]);
  if (!sanction) return null;
  const { action, until, appeal } = sanction;
  if (action === 'limit' && !isCommentOrMessage) return null;
  return (
    <p className={styles.line}>
      <span>{`${
        until && action !== 'close'
          ? `${untilTexts[action]} ${formatNearDay(new Date(until), now)}.`
          : 'Your account is closed for writing.'
      } ${appeal === 'open' ? 'Your appeal is with us. ' : ''}`}</span>
      <Link to="/my-reports" className={styles.link}>
        {appeal ? linkTexts[appeal] : 'Why'}
      </Link>
    </p>
  );
}
