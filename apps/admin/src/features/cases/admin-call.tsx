import { adminCallTexts } from '@ballast/content/admin-calls';
import { VisuallyHidden } from '@ballast/ui/visually-hidden';
import { formatTime } from '../../lib/dates.ts';
import { staffName } from '../../lib/staff-name.ts';
import styles from './admin-call.module.css';
import type { Case } from './case.ts';
import { useCallSecondsLeft } from './use-call-clock.ts';

type Props = { call: Case['call']; isAdmin: boolean };

const formatClock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

const names = (all: readonly string[]): string => all.map(staffName).join(', ');

/** Such as "since 03:07, by @cedar". */
export function calledText({ calledAt, calledBy }: NonNullable<Case['call']>): string {
  const since = `since ${formatTime(Date.parse(calledAt))}`;
  return calledBy === null ? since : `${since}, by ${staffName(calledBy)}`;
}

/** Since when an admin is called, and who has seen it. Staff who wait also see the clock, and what to do when it ends. */
export function AdminCall({ call, isAdmin }: Props) {
  const secondsLeft = useCallSecondsLeft(call);
  const isOver = call !== null && secondsLeft === 0;
  return (
    <>
      {call && (
        <section aria-label="An admin is called" className={styles.call}>
          <p>
            <strong>An admin is asked to look</strong>{' '}
            <span>{`${calledText(call)}. ${call.seenBy.length === 0 ? 'Nobody has seen it yet.' : `Seen by ${names(call.seenBy)}.`}`}</span>
          </p>
          {isAdmin ? (
            <p>{adminCallTexts.forAdmins}</p>
          ) : (
            <>
              <p>
                <span>{isOver ? adminCallTexts.isOver : adminCallTexts.wait}</span>{' '}
                {!isOver && (
                  <span role="timer" aria-label="Time left for an admin to come" className={styles.clock}>
                    {formatClock(secondsLeft)}
                  </span>
                )}
              </p>
              <h4>{adminCallTexts.atEndTitle}</h4>
              <ol className={styles.steps}>
                {adminCallTexts.atEnd.map((step) => (
                  <li key={step}>{step}</li>
                ))}
              </ol>
            </>
          )}
        </section>
      )}
      <VisuallyHidden role="status">{isOver && !isAdmin && adminCallTexts.isOver}</VisuallyHidden>
    </>
  );
}
