import { limits } from '@ballast/schema/limits';
import { Button } from '@ballast/ui/button';
import { buttonStyle } from '@ballast/ui/button-style';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { CrisisLine } from '../../components/crisis-line.tsx';
import { OwnText } from '../../components/own-text.tsx';
import { usePageVisible } from '../../hooks/use-window.ts';
import { formatDay, formatInstant } from '../../lib/dates.ts';
import { readRefusal, showFailure } from '../../lib/error-messages.ts';
import { trpc } from '../../lib/trpc.ts';
import { CrisisCalls } from '../crisis/public.ts';
import { AppealState } from './appeal-state.tsx';
import {
  actionTitles,
  describeItemState,
  describeReversal,
  findStricter,
  hasCrisisLine,
  isInForce,
  itemNames,
  type OwnDecision,
  sanctionScopes,
} from './decision-texts.ts';
import styles from './own-decision-item.module.css';
import { SendOnceForm, SentWords } from './send-once-form.tsx';

/** The address of a comment contains its story, which is asked for on the press. It is not cached: the item may be anonymous. */
function OpenComment({ id }: { id: string }) {
  const navigate = useNavigate();
  const { client } = trpc.useUtils();
  const [isBusy, setIsBusy] = useState(false);

  async function open(): Promise<void> {
    setIsBusy(true);
    try {
      const { postId } = await client.comments.get.query({ commentId: id });
      await navigate({ to: '/post/$id', params: { id: postId }, search: { answer: id } });
    } catch (error) {
      setIsBusy(false);
      showFailure(error, 'Error', readRefusal(error).message);
    }
  }

  return (
    <Button look="text" isBusy={isBusy} onClick={() => void open()}>
      Open the comment
    </Button>
  );
}

export function OpenItem({ targetType, id }: { targetType: 'post' | 'comment'; id: string }) {
  if (targetType === 'comment') return <OpenComment id={id} />;
  return (
    <Link to="/post/$id" params={{ id }} state={{ storyOnly: true }} className={buttonStyle('text')}>
      Open the story
    </Link>
  );
}

type Props = { decision: OwnDecision; all: readonly OwnDecision[] };

/** What the member can and cannot do, unless a stricter sanction applies: two lists would contradict each other. */
export function SanctionScope({ decision, all }: Props) {
  const now = new Date();
  const scope = sanctionScopes[decision.action];
  if (!scope || !isInForce(decision, now)) return null;
  const stricter = findStricter(decision, all, now);
  if (stricter) {
    const place = all.indexOf(stricter) < all.indexOf(decision) ? 'above' : 'below';
    return <p>{`The decision ${place} goes further. While it runs, this one adds nothing to it.`}</p>;
  }
  const until = decision.until === null ? '' : `Until ${formatDay(new Date(decision.until))} `;
  return (
    <ul className={styles.scope}>
      <li>{`You can still ${scope.can}.`}</li>
      <li>{`${until}${until ? 'you' : 'You'} cannot ${scope.cannot}.`}</li>
    </ul>
  );
}

type LetterStateProps = { decision: OwnDecision; memberId: string };

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
function LetterState({ decision, memberId }: LetterStateProps) {
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

type ReversalNoteProps = { decision: OwnDecision; all: readonly OwnDecision[] };

function ReversalNote({ decision, all }: ReversalNoteProps) {
  const { texts, canOpenItem } = describeReversal(decision, all, new Date());
  const { targetType, id } = decision.item;
  if (texts.length === 0) return null;
  return (
    <div>
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {canOpenItem && id !== null && (targetType === 'post' || targetType === 'comment') && (
        <OpenItem targetType={targetType} id={id} />
      )}
    </div>
  );
}

type OwnDecisionItemProps = { decision: OwnDecision; all: readonly OwnDecision[]; memberId: string };

/** The item's text is collapsed, because somebody else may see the screen. */
export function OwnDecisionItem({ decision, all, memberId }: OwnDecisionItemProps) {
  const { action, rule, words, until, madeAt, isReversed, item } = decision;
  const itemState = describeItemState(decision, all);
  return (
    <li className={styles.decision}>
      <h3 className={styles.title}>{isReversed ? `Taken back: ${actionTitles[action]}` : actionTitles[action]}</h3>
      <p className={styles.facts}>
        <time dateTime={madeAt}>{formatDay(new Date(madeAt))}</time>
        {rule && !isReversed && <span>{`Rule: ${rule}`}</span>}
        {until && !isReversed && <span>{`Until ${formatInstant(new Date(until))}`}</span>}
      </p>
      {words && !isReversed && (
        <p className={styles.words}>
          <OwnText text={words} />
        </p>
      )}
      {itemState && <p>{itemState}</p>}
      <SanctionScope decision={decision} all={all} />
      {isReversed && <ReversalNote decision={decision} all={all} />}
      {action === 'support' && <CrisisCalls />}
      {hasCrisisLine(decision) && <CrisisLine />}
      {item.content && (
        <details className={styles.item}>
          <summary className={styles.summary}>{itemNames[item.targetType]}</summary>
          <p className={styles.words} dir="auto">
            {item.content}
          </p>
        </details>
      )}
      {action === 'support' && <LetterState decision={decision} memberId={memberId} />}
      <AppealState decision={decision} memberId={memberId} />
    </li>
  );
}
