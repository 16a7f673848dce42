import { adminCaseSteps } from '@ballast/content/admin-case-steps';
import { crisisContacts } from '@ballast/content/crisis';
import { caseSteps, firstStepsOf } from '@ballast/content/moderation';
import { firstWords } from '@ballast/schema/first-words';
import { OnCall } from '../../components/on-call.tsx';
import { formatDateTime, formatTime } from '../../lib/dates.ts';
import { staffName } from '../../lib/staff-name.ts';
import { type Case, reasonsOf } from './case.ts';
import styles from './first-steps.module.css';

type Props = {
  item: Pick<
    Case,
    | 'reason'
    | 'reports'
    | 'status'
    | 'isKeptOut'
    | 'records'
    | 'call'
    | 'commentsByAuthor'
    | 'history'
    | 'otherDecisions'
  >;
  isAdmin: boolean;
  onCall?: string | null | undefined;
};

const numbers = crisisContacts.filter(({ type }) => type === 'emergency' || type === 'helpline');

const recordsShown = 2;

const Done = ({ what, reference, by, writtenAt }: Case['records'][number]) => (
  <p className={styles.done}>
    <span>Written down</span> <time dateTime={writtenAt}>{formatDateTime(writtenAt)}</time>{' '}
    <span>{`by ${staffName(by)}:`}</span> <bdi>{firstWords(what)}</bdi>
    {reference && (
      <>
        {' '}
        <span>Reference</span> <bdi>{reference}</bdi>
      </>
    )}
  </p>
);

/** What staff need first in a dangerous case. The steps are shown only to those who can decide it. */
export function FirstSteps({ item, isAdmin, onCall }: Props) {
  const reason = reasonsOf(item).find((one) => caseSteps[one] !== undefined);
  const instructions = reason && ((isAdmin ? adminCaseSteps[reason] : undefined) ?? caseSteps[reason]);
  if (!instructions) return null;
  const [newest] = item.commentsByAuthor;
  const reply = item.history.flatMap((decision) => decision.reply ?? []).at(-1);
  const isReplyNewer = reply && (!newest || reply.repliedAt >= newest.createdAt);
  const askedAt = item.call ? formatTime(Date.parse(item.call.calledAt)) : undefined;
  return (
    <section aria-label="What to do now" className={styles.first}>
      {item.records
        .slice(-recordsShown)
        .toReversed()
        .map((record, index) => (
          <Done key={index} {...record} />
        ))}
      <div className={styles.phones}>
        <p className={styles.numbers}>
          {numbers.map(({ name, number, href }) => (
            <a key={name} href={href} className={styles.number}>
              <span>{name}</span> <strong>{number}</strong>
            </a>
          ))}
        </p>
        <OnCall contact={onCall} className={styles.onCall} />
      </div>
      {item.otherDecisions.some(({ isAnswered }) => isAnswered) && (
        <p>
          <strong>Its author has answered our letter in another case about it.</strong> Open that case below.
        </p>
      )}
      {reply?.words && (
        <p>
          <strong>The author’s answer to our letter</strong>,{' '}
          <time dateTime={reply.repliedAt}>{formatDateTime(reply.repliedAt)}</time>:{' '}
          <bdi>{firstWords(reply.words)}</bdi>
        </p>
      )}
      {newest && !isReplyNewer && (
        <p>
          <strong>Newest words of the story’s author</strong>,{' '}
          <time dateTime={newest.createdAt}>{formatDateTime(newest.createdAt)}</time>:{' '}
          <bdi>{firstWords(newest.content)}</bdi>
        </p>
      )}
      {item.status === 'open' && !item.isKeptOut && (
        <ol className={styles.steps}>
          {firstStepsOf(instructions, askedAt).map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
    </section>
  );
}
