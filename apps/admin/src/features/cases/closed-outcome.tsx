import { formatDateTime } from '../../lib/dates.ts';
import { staffName } from '../../lib/staff-name.ts';
import { actionLabel, type CaseSummary } from './case.ts';

/** What was decided, by whom and when. */
export function ClosedOutcome({ action, removesItem, by, at, isReversed }: NonNullable<CaseSummary['decision']>) {
  const removal = removesItem && action !== 'remove' ? ', and taken down' : '';
  return (
    <>
      <strong>{isReversed ? `Reversed on appeal: ${actionLabel(action)}` : `${actionLabel(action)}${removal}`}</strong>
      <span>
        <span>{`${staffName(by)},`}</span> <time dateTime={at}>{formatDateTime(at)}</time>
      </span>
    </>
  );
}
