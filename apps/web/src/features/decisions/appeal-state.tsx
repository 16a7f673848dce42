import { appealDeadlineOf } from '@ballast/schema/appeal-deadline';
import { appealableActions } from '@ballast/schema/decision-actions';
import { limits } from '@ballast/schema/limits';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { OwnText } from '../../components/own-text.tsx';
import { formatDay } from '../../lib/dates.ts';
import { trpc } from '../../lib/trpc.ts';
import type { OwnDecision } from './decision-texts.ts';
import styles from './own-decision-item.module.css';
import { SendOnceForm, SentWords } from './send-once-form.tsx';

type Props = { decisionId: string; memberId: string; onSent: () => void };

export function AppealForm({ decisionId, memberId, onSent }: Props) {
  const { mutateAsync, isPending } = trpc.decisions.appeal.useMutation();
  return (
    <SendOnceForm
      memberId={memberId}
      draftName={`appeal:${decisionId}`}
      openLabel="We got it wrong?"
      label="Why we got it wrong"
      blank="Please say why we got it wrong."
      maxChars={limits.appealMaxChars}
      sentText="Your appeal is sent"
      isPending={isPending}
      send={(words) => mutateAsync({ decisionId, words })}
      onSent={onSent}
    />
  );
}

function ContactHint() {
  return (
    <>
      <span>If you have a question about it, or think that we treated you unfairly, write to us from the</span>{' '}
      <Link to="/contact">contact page</Link>
      <span>. If it is about something without your name, writing tells us that it is yours.</span>
    </>
  );
}

type SentAppealProps = { appeal: NonNullable<OwnDecision['appeal']>; isReversed: boolean; isJustSent: boolean };

function SentAppeal({ appeal, isReversed, isJustSent }: SentAppealProps) {
  return (
    <>
      <SentWords words={appeal.words} isJustSent={isJustSent}>
        <p className={styles.label}>
          {appeal.isOpen
            ? 'We read it again, somebody else if we can, and answer here. You get a notification.'
            : 'Our answer'}
        </p>
        {appeal.answer && (
          <p className={styles.words}>
            <OwnText text={appeal.answer} />
          </p>
        )}
      </SentWords>
      {!appeal.isOpen && !isReversed && (
        <p>
          This answer stands. Each decision can be appealed against once. <ContactHint />
        </p>
      )}
    </>
  );
}

/** How to appeal against a decision, the appeal that was sent, or until when one was possible. */
export function AppealState({ decision, memberId }: { decision: OwnDecision; memberId: string }) {
  const [isJustSent, setIsJustSent] = useState(false);
  const { id, action, madeAt, isReversed, appeal, canAppealUntil } = decision;
  if (appeal) return <SentAppeal appeal={appeal} isReversed={isReversed} isJustSent={isJustSent} />;
  if (canAppealUntil) {
    return (
      <>
        <p>{`If we have misread you, tell us below, until ${formatDay(new Date(canAppealUntil))}. We look at it again, somebody else if we can.`}</p>
        <AppealForm decisionId={id} memberId={memberId} onSent={() => setIsJustSent(true)} />
      </>
    );
  }
  if (isReversed || !appealableActions.includes(action)) return null;
  return (
    <p>
      <span>{`You could appeal until ${formatDay(appealDeadlineOf(new Date(madeAt)))}. That time is over.`}</span>{' '}
      <ContactHint />
    </p>
  );
}
