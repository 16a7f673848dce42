import { formatMonth } from '../../lib/dates.ts';
import { type Case, reasonLabel } from './case.ts';
import styles from './case-records.module.css';

type Props = {
  namedRecord: NonNullable<Case['namedRecord']>;
  authorHistory: NonNullable<Case['authorHistory']>;
  username: string;
};

const list = new Intl.ListFormat('en-GB');

function countText(count: number, one: string, many: string): string {
  if (count === 0) return `no ${many}`;
  return `${count} ${count === 1 ? one : many}`;
}

function reportsText({ count, membersCount, openCount }: Props['namedRecord']['reports']): string {
  const made = countText(count, 'report', 'reports');
  if (count === 0) return made;
  const open = openCount === 0 ? 'none open' : `${openCount} open`;
  const by = membersCount === null ? '' : ` by ${countText(membersCount, 'member', 'members')}`;
  return `${made}${by}, ${open}`;
}

export function CaseNamedRecord({ namedRecord, authorHistory, username }: Props) {
  const { joinedIn, postsCount, commentsCount, reports, group } = namedRecord;
  const actionsCount = authorHistory.filter(({ isReversed }) => !isReversed).length;
  const reasons = reports.reasons.map(({ reason, count }) => `${reasonLabel({ reason })} (${count})`);
  return (
    <>
      <p className={styles.facts}>
        <strong>{`@${username}`}</strong>
        <span>{`joined in ${formatMonth(joinedIn)}`}</span>
        <span>{countText(postsCount, 'named story', 'named stories')}</span>
        <span>{countText(commentsCount, 'named comment', 'named comments')}</span>
        {actionsCount > 0 && <span>{countText(actionsCount, 'earlier action', 'earlier actions')}</span>}
        <span>{reportsText(reports)}</span>
      </p>
      {reasons.length > 0 && <p className={styles.quiet}>{`Reported for: ${list.format(reasons)}.`}</p>}
      {group && (
        <p>{`Reporters ${list.format(group.letters)} reported the same ${group.itemsCount} named items of @${username} within 24 hours. They may act together, or have seen the same.`}</p>
      )}
    </>
  );
}
