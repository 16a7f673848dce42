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
  claim_contact_message: 'Claimed a contact message',
  release_contact_message: 'Released a contact message',
  edit_rota: 'Changed the rota',
  appoint_staff: 'Appointed to the staff',
  dismiss_staff: 'Dismissed from the staff',
  open_case: 'Opened a case',
  claim_case: 'Claimed a case',
  release_case: 'Released a case',
  add_note: 'Wrote a note on a case',
  call_admin: 'Asked an admin to look at a case',
  raise_case: 'Gave a case a more urgent reason',
  decide_case: 'Decided a case',
  decide_appeal: 'Answered an appeal',
  reopen_case: 'Took a decision back',
  export_log: 'Downloaded the log',
  export_transparency: 'Downloaded the transparency figures',
  export_figures: 'Downloaded the weekly figures',
  show_member: 'Looked a member up',
  delete_member: 'Deleted an account',
  reset_password: 'Sent a link for a new password',
  stop_two_factor: 'Turned two-factor sign-in off',
  test_mail: 'Sent a test mail',
  make_backup: 'Made a backup',
  complete_restore: 'Completed the restore of a backup',
  move_database: 'Moved everything from another database to this one',
  start_version: 'Started a version',
  export_records: 'Wrote the records',
};

const targets: Record<NonNullable<Entry['targetType']>, string> = {
  post: 'Post',
  comment: 'Comment',
  report: 'Report',
  contact_message: 'Message',
  staff: 'Appointment',
  case: 'Case',
  member: 'Member (hash)',
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
        <p className={styles.actor}>{entry.actor ?? 'Not recorded'}</p>
        {entry.reason && <p className={styles.reason}>{entry.reason}</p>}
      </div>
      <dl>
        {entry.targetType && (
          <LabelledId label={targets[entry.targetType]} id={entry.targetId} fallback="not recorded" />
        )}
        <LabelledId label="Session" id={entry.sessionId} />
      </dl>
    </article>
  );
}
