import type { RouterOutputs } from '@ballast/client/types';
import { LabelledId } from '../../components/labelled-id.tsx';
import { formatDateTime, formatDay } from '../../lib/dates.ts';
import styles from './log-row.module.css';

type Entry = RouterOutputs['admin']['log']['items'][number];

const actions: Record<Entry['action'], string> = {
  sign_in: 'Signed in',
  sign_out: 'Signed out',
  reveal: 'Revealed an author',
  close_report: 'Closed a report',
  close_contact_message: 'Closed a contact message',
};

const targets: Record<NonNullable<Entry['targetType']>, string> = {
  post: 'Post',
  comment: 'Comment',
  report: 'Report',
  contact_message: 'Message',
};

export function LogRow({ entry }: { entry: Entry }) {
  // The server stores only the day of a reveal.
  const format = entry.action === 'reveal' ? formatDay : formatDateTime;
  return (
    <article className={styles.row} data-reveal={entry.action === 'reveal' || undefined}>
      <time dateTime={entry.createdAt} className={styles.date}>
        {format(entry.createdAt)}
      </time>
      <div>
        <h3 className={styles.action}>{actions[entry.action]}</h3>
        {entry.reason && <p className={styles.reason}>{entry.reason}</p>}
      </div>
      <dl>
        {entry.targetType && <LabelledId label={targets[entry.targetType]} id={entry.targetId} fallback="gone" />}
        <LabelledId label="Session" id={entry.sessionId} />
      </dl>
    </article>
  );
}
