import type { RouterOutputs } from '@ballast/client/types';
import { crisisContacts } from '@ballast/content/crisis';
import { emergencyCallSteps } from '@ballast/content/emergency-call';
import { Button } from '@ballast/ui/button';
import { useEffect, useRef } from 'react';
import formStyles from '../../components/action-form.module.css';
import { LabelledId } from '../../components/labelled-id.tsx';
import { LinkedPhones } from '../../components/linked-phones.tsx';
import { UserText } from '../../components/user-text.tsx';
import { formatDateTime, formatDay } from '../../lib/dates.ts';
import type { RevealTarget } from './reveal-target.ts';
import styles from './revealed-member.module.css';

type Revealed = RouterOutputs['admin']['reveal'];
type Props = { revealed: Revealed; shownAs: string; words: RevealTarget['words']; onClose: () => void };

const emergency = crisisContacts.find(({ type }) => type === 'emergency');

/** Everything that is said on the phone to 999, on one screen. Focuses the result, so that screen readers announce it. */
export function RevealedMember({ revealed: { member, tellAfter }, shownAs, words = [], onClose }: Props) {
  const result = useRef<HTMLDivElement>(null);
  useEffect(() => result.current?.focus(), []);
  const { username, displayName } = member;
  const facts = [
    ['Name', `${member.firstName} ${member.lastName}`],
    ['Age', `${member.age}, born on ${formatDay(member.dateOfBirth)}, as the account says`],
    ['Address', [member.address, member.city].filter(Boolean).join(', ') || 'not given'],
    ['Postcode', `${member.postcode}, ${member.country}`],
    ['Phone', member.phone ?? 'not given'],
    ['E-mail', member.email],
  ] as const;
  return (
    <div className={formStyles.form}>
      {emergency && (
        <p>
          <a href={emergency.href} className={styles.call}>
            Ring <strong>{emergency.number}</strong>
          </a>
        </p>
      )}
      <div ref={result} tabIndex={-1} className={formStyles.result}>
        <p>{shownAs}</p>
        <p className={formStyles.author}>{`@${username}`}</p>
        {displayName !== username && <p dir="auto">{displayName}</p>}
        <dl className={styles.facts}>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd dir="auto">{label === 'Phone' ? <LinkedPhones text={value} /> : value}</dd>
            </div>
          ))}
          <LabelledId label="User" id={member.id} />
        </dl>
      </div>
      {words.map(({ by, text, writtenAt }, index) => (
        <blockquote key={index} className={styles.quote}>
          <p>
            <strong>{by}</strong>
            {writtenAt && (
              <>
                <span>,</span> <time dateTime={writtenAt}>{formatDateTime(writtenAt)}</time>
              </>
            )}
          </p>
          <UserText text={text} />
        </blockquote>
      ))}
      <section aria-labelledby="how-to-give-it">
        <h3 id="how-to-give-it">How to give it</h3>
        <ol className={styles.steps}>
          {emergencyCallSteps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </section>
      <p className={formStyles.explanation}>
        {`Shown here only. Once this is closed it is sealed again. ${tellAfter === null ? 'They have been told by mail.' : `They are told from ${formatDay(tellAfter)}.`}`}
      </p>
      <div className={formStyles.actions}>
        <Button look="text" onClick={onClose}>
          Close and seal
        </Button>
      </div>
    </div>
  );
}
