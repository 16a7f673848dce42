import { limits } from '@ballast/schema/limits';
import { useEffect, useEffectEvent, useState } from 'react';
import { usePageVisible } from '../../hooks/use-page-visible.ts';
import { trpc } from '../../lib/trpc.ts';
import type { OwnDecision } from './decision-texts.ts';
import styles from './own-decision-item.module.css';
import { SendOnceForm } from './send-once-form.tsx';
import { SentWords } from './sent-words.tsx';

type Props = { decision: OwnDecision; memberId: string };

/** Tells the team that the letter was read, without a time, once it is on a visible screen. */
function useMarkLetterRead({ id: decisionId, isReversed, reply }: OwnDecision): void {
  const isVisible = usePageVisible();
  const { mutate } = trpc.decisions.markRead.useMutation();
  const isUnmarked = isVisible && !isReversed && reply === null;
  const markRead = useEffectEvent(() => mutate({ decisionId }));
  useEffect(() => {
    if (isUnmarked) markRead();
  }, [isUnmarked]);
}

/** Under a letter of support: a form to answer it, or the answer that was sent. */
export function LetterState({ decision, memberId }: Props) {
  const { id: decisionId, isReversed, reply } = decision;
  const [isJustSent, setIsJustSent] = useState(false);
  const { mutateAsync, isPending } = trpc.decisions.answer.useMutation();
  useMarkLetterRead(decision);
  if (reply) {
    return (
      <SentWords words={reply.words} isJustSent={isJustSent}>
        <p className={styles.label}>We have it. Somebody of the team reads it.</p>
      </SentWords>
    );
  }
  if (isReversed) return null;
  return (
    <>
      <p>
        You don’t have to answer. If you want to, write below how you are. Somebody of the team reads it, but not at
        once: if it can’t wait, ring one of the numbers.
      </p>
      <SendOnceForm
        memberId={memberId}
        draftName={`letter:${decisionId}`}
        openLabel="Answer"
        label="Your answer"
        blank="Please write your answer first."
        maxChars={limits.letterReplyMaxChars}
        sentText="Your answer is sent"
        isPending={isPending}
        send={(words) => mutateAsync({ decisionId, words })}
        onSent={() => setIsJustSent(true)}
      />
    </>
  );
}
