import type { RouterOutputs } from '@ballast/client/types';
import { entriesOf } from '../../lib/entries-of.ts';

export type LogEntry = RouterOutputs['admin']['log']['items'][number];

/** What staff did, in words. */
export const actions: Record<LogEntry['action'], string> = {
  sign_in: 'Signed in',
  sign_out: 'Signed out',
  reveal: 'Looked up a member',
  close_report: 'Closed a report',
  close_contact_message: 'Closed a contact message',
  claim_contact_message: 'Claimed a contact message',
  release_contact_message: 'Released a contact message',
  answer_contact_message: 'Answered a contact message',
  edit_rota: 'Changed the rota',
  appoint_staff: 'Appointed to the staff',
  dismiss_staff: 'Dismissed from the staff',
  open_case: 'Opened a case',
  claim_case: 'Claimed a case',
  release_case: 'Released a case',
  add_note: 'Wrote a note on a case',
  call_admin: 'Asked an admin to look at a case',
  raise_case: 'Gave a case a more urgent reason',
  lower_case: 'Gave a case a less urgent reason',
  confirm_reason: 'Confirmed the reason of a case',
  hide_item: 'Hid an item until a decision',
  show_item: 'Showed a hidden item again',
  close_answers: 'Closed the answers to a story',
  open_answers: 'Opened the answers to a story again',
  correct_note: 'Corrected a note on a case',
  add_record: 'Wrote down what was done outside the service',
  same_author: 'Asked whether two items have one author',
  show_reveal_time: 'Looked at the minute of a reveal',
  test_alert: 'Sent a trial call',
  decide_case: 'Decided a case',
  decide_appeal: 'Answered an appeal',
  reopen_case: 'Took a decision back',
  look_again: 'Set or ended the day to look at a case again',
  hand_over: 'Handed over a shift',
  search: 'Searched what members wrote',
  export_log: 'Downloaded the log',
  export_transparency: 'Downloaded the transparency figures',
  export_figures: 'Downloaded the weekly figures',
  show_member: 'Looked a member up',
  delete_member: 'Deleted an account',
  reset_password: 'Sent a link for a new password',
  stop_two_factor: 'Turned two-factor sign-in off',
  thaw_member: 'Ended the freeze of an account',
  test_mail: 'Sent a test mail',
  make_backup: 'Made a backup',
  complete_restore: 'Completed the restore of a backup',
  move_database: 'Moved everything from another database to this one',
  start_version: 'Started a version',
  export_records: 'Wrote the records',
};

/** In the order of their words. */
export const actionChoices = entriesOf(actions)
  .map(([value, label]) => ({ value, label }))
  .toSorted((one, other) => (one.label < other.label ? -1 : 1));

export const targets: Record<NonNullable<LogEntry['targetType']>, string> = {
  post: 'Post',
  comment: 'Comment',
  report: 'Report',
  contact_message: 'Message',
  staff: 'Appointment',
  case: 'Case',
  member: 'Member (hash)',
};

/** `@name`, and what holders of keys and the operator are called. */
export function actorText(actor: LogEntry['actor']): string {
  if (actor === null) return 'Not recorded';
  return /^[a-z0-9_]+$/.test(actor) ? `@${actor}` : actor;
}

const items: Record<NonNullable<LogEntry['about']>['targetType'], string> = {
  post: 'A story',
  comment: 'A comment',
  user: 'A profile',
  message: 'A private message',
};

/** Names the author of a named item alone. */
export const aboutText = ({ targetType, username }: NonNullable<LogEntry['about']>): string =>
  username === null ? items[targetType] : `${items[targetType]} of @${username}`;
