import { Button } from '@ballast/ui/button';
import { Menu } from '@ballast/ui/menu';
import { VisuallyHidden } from '@ballast/ui/visually-hidden';
import { useRef } from 'react';
import { RelativeTime } from '../../components/relative-time.tsx';
import { LookedAtNote } from '../crisis/public.ts';
import { useCover } from '../story/public.ts';
import type { Bubble } from './bubbles.ts';
import styles from './message-bubble.module.css';

const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long' });
const full = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });

export function formatDay(then: Date, now: Date): string {
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  if (then.toDateString() === now.toDateString()) return 'Today';
  if (then.toDateString() === yesterday.toDateString()) return 'Yesterday';
  return then.getFullYear() === now.getFullYear() ? weekday.format(then).replace(',', '') : full.format(then);
}

type MessageTextProps = { bubble: Bubble };

function CoveredText({ bubble: { key, content, cover } }: MessageTextProps) {
  const text = useRef<HTMLParagraphElement>(null);
  const { reason, textTabIndex, open } = useCover({ id: key, cover }, text);
  return reason === undefined ? (
    <p ref={text} className={styles.text} dir="auto" tabIndex={textTabIndex}>
      {content}
    </p>
  ) : (
    <div className={styles.cover}>
      <p>{reason}</p>
      <Button look="text" onClick={open}>
        Show it
      </Button>
    </div>
  );
}

function MessageText({ bubble }: MessageTextProps) {
  return bubble.cover === null ? (
    <p className={styles.text} dir="auto">
      {bubble.content}
    </p>
  ) : (
    <CoveredText bubble={bubble} />
  );
}

type Props = {
  bubble: Bubble;
  authorName: string;
  canRetry: boolean;
  onRetry: () => void;
  onDiscard: () => void;
  onReport: () => void;
};

export function MessageBubble({ bubble, authorName, canRetry, onRetry, onDiscard, onReport }: Props) {
  const { key, createdAt, isMine, startsGroup, endsGroup, isNewDay, state, isHeld, refusal } = bubble;
  return (
    <li
      className={styles.item}
      data-bubble={key}
      data-mine={isMine || undefined}
      data-group-start={startsGroup || undefined}
    >
      {isNewDay && <p className={styles.day}>{formatDay(new Date(createdAt), new Date())}</p>}
      <div className={styles.line}>
        <div className={styles.bubble} data-state={state}>
          <VisuallyHidden>{`${authorName}: `}</VisuallyHidden>
          <MessageText bubble={bubble} />
          {(endsGroup || state === 'sending') && (
            <p className={styles.when}>{state === 'sending' ? 'Sending...' : <RelativeTime instant={createdAt} />}</p>
          )}
        </div>
        {!isMine && (
          <Menu label="More about this message" items={[{ label: 'Report this message', onSelect: onReport }]} />
        )}
      </div>
      {isHeld && (
        <div className={styles.held}>
          <LookedAtNote />
        </div>
      )}
      {state === 'failed' && (
        <div className={styles.failed}>
          {refusal === undefined ? (
            <>
              <p className={styles.notSent}>Not sent.</p>
              <Button look="text" isOff={!canRetry} onClick={onRetry}>
                Try again
              </Button>
            </>
          ) : (
            <p className={styles.notSent} role="alert">
              {`Not sent. ${refusal}`}
            </p>
          )}
          <Button look="text" onClick={onDiscard}>
            Discard
          </Button>
        </div>
      )}
    </li>
  );
}
