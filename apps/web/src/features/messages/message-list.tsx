import { Button } from '@ballast/ui/button';
import { Icon } from '@ballast/ui/icon';
import { VisuallyHidden } from '@ballast/ui/visually-hidden';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { describeCover } from '../../lib/content-notes.ts';
import { type Bubble, findArrivals, quoteOf } from './bubbles.ts';
import { MessageBubble } from './message-bubble.tsx';
import styles from './message-list.module.css';
import type { Message } from './pages.ts';
import { useNearView, useScrollPosition } from './use-scroll-position.ts';
import type { useThread } from './use-thread.ts';

function useArrivals(
  messages: readonly Message[] | undefined,
  viewerId: string,
  onArrival: (arrived: Message[]) => void,
): void {
  const before = useRef(messages);
  const notify = useEffectEvent(onArrival);
  useEffect(() => {
    const arrived = before.current && messages ? findArrivals(before.current, messages, viewerId) : [];
    before.current = messages;
    if (arrived.length > 0) notify(arrived);
  }, [messages, viewerId]);
}

type Props = {
  thread: Pick<
    ReturnType<typeof useThread>,
    'messages' | 'hasOlder' | 'isLoadingOlder' | 'hasLoadOlderFailed' | 'loadOlder'
  >;
  bubbles: readonly Bubble[];
  viewerId: string;
  otherName: string;
  isSending: boolean;
  onRetry: (bubble: Bubble) => void;
  onDiscard: (bubble: Bubble) => void;
  onReport: (message: { id: string; quote: string | undefined }) => void;
};

export function MessageList(props: Props) {
  const { thread, bubbles, viewerId, otherName, isSending, onRetry, onDiscard, onReport } = props;
  const { messages, hasOlder, isLoadingOlder, hasLoadOlderFailed, loadOlder } = thread;
  const position = useScrollPosition(bubbles, bubbles.findLast(({ state }) => state === 'sending')?.key);
  const [hasNews, setHasNews] = useState(false);
  const [latest, setLatest] = useState<Message>();
  const olderSentinel = useNearView(() => !hasLoadOlderFailed && loadOlder(), `${messages?.length} ${isLoadingOlder}`);
  useArrivals(messages, viewerId, (arrived) => {
    setHasNews(!position.isAtEnd);
    setLatest(arrived.at(-1));
  });
  if (hasNews && position.isAtEnd) setHasNews(false);
  return (
    <div className={styles.frame}>
      <section
        ref={position.scroller}
        className={styles.scroller}
        onScroll={position.onScroll}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: has to be scrollable by keyboard.
        tabIndex={0}
        aria-label={`Messages with ${otherName}`}
        data-scroller
      >
        {hasOlder && (
          <div ref={olderSentinel} className={styles.older}>
            {hasLoadOlderFailed ? (
              <>
                <span>What was said before did not load.</span>{' '}
                <Button look="text" onClick={loadOlder}>
                  Try again
                </Button>
              </>
            ) : (
              'Loading what was said before...'
            )}
          </div>
        )}
        <ol ref={position.inner} className={styles.messages}>
          {bubbles.map((bubble) => (
            <MessageBubble
              key={bubble.key}
              bubble={bubble}
              authorName={bubble.isMine ? 'You' : otherName}
              canRetry={!isSending}
              onRetry={() => onRetry(bubble)}
              onDiscard={() => onDiscard(bubble)}
              onReport={() =>
                bubble.messageId !== undefined && onReport({ id: bubble.messageId, quote: quoteOf(bubble) })
              }
            />
          ))}
        </ol>
      </section>
      {hasNews && (
        <button type="button" className={styles.newMessages} onClick={position.scrollToEnd}>
          New messages
          <Icon name="down" />
        </button>
      )}
      <VisuallyHidden role="status">
        {latest && <span key={latest.id}>{`${otherName}: ${describeCover(latest) ?? latest.content}`}</span>}
      </VisuallyHidden>
    </div>
  );
}
