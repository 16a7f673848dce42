import type { AdminLogEntry } from '@ballast/schema/admin-views';
import type { TransparencyQuarter } from '@ballast/schema/transparency';
import { hideSmallCount } from '../admin/small-counts.ts';

type Action = AdminLogEntry['action'];
type LogEntry = Pick<AdminLogEntry, 'id' | 'action' | 'actor' | 'createdAt' | 'reason'>;
type Quarter = Pick<TransparencyQuarter, 'from' | 'to'>;

/** `transparency.json` has their counts. Another one here would be the sum of the small ones that it hides. */
const countedElsewhere: readonly Action[] = ['reveal', 'decide_case', 'decide_appeal'];

const countedActions = [
  'close_report',
  'open_case',
  'claim_case',
  'release_case',
  'add_note',
  'call_admin',
  'raise_case',
  'lower_case',
  'confirm_reason',
  'hide_item',
  'show_item',
  'close_answers',
  'open_answers',
  'correct_note',
  'add_record',
  'reopen_case',
  'look_again',
] as const satisfies readonly Action[];

const unlisted = new Set<Action>([...countedElsewhere, ...countedActions, 'same_author', 'show_reveal_time']);
const ownReasons = new Set<Action>(['export_log', 'export_records', 'start_version']);

const dayOf = ({ createdAt }: Pick<LogEntry, 'createdAt'>) => createdAt.slice(0, 'YYYY-MM-DD'.length);

/**
 * Entries with their day, in the order of their random ids within a day. Entries about cases and reveals are left out: their time, or
 * their place between others, could tell which item or member they met.
 */
export const listLogDays = (log: readonly LogEntry[]) =>
  log
    .filter(({ action }) => !unlisted.has(action))
    .map(({ id, action, actor, reason, ...entry }) => ({
      day: dayOf(entry),
      id,
      action,
      actor,
      ...(ownReasons.has(action) && { reason }),
    }))
    .toSorted((one, other) => (`${one.day} ${one.id}` < `${other.day} ${other.id}` ? -1 : 1));

export function countCaseActions(log: readonly LogEntry[], quarters: readonly Quarter[]) {
  return quarters.flatMap(({ from, to }) => {
    const ofQuarter = log.filter((entry) => dayOf(entry) >= from && dayOf(entry) <= to);
    return countedActions.map((action) => {
      const count = hideSmallCount(ofQuarter.filter((entry) => entry.action === action).length);
      return [from, to, action, count] as const;
    });
  });
}
