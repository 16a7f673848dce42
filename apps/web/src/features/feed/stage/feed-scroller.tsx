import { type ReactNode, type RefObject, useRef } from 'react';
import styles from './feed-scroller.module.css';
import { useScrollRoom } from './use-scroll-room.ts';

type Props = { labelId: string; textRef: RefObject<HTMLElement | null>; children: ReactNode };

/** Focusable only while it can scroll. */
export function FeedScroller({ labelId, textRef, children }: Props) {
  const scroller = useRef<HTMLDivElement>(null);
  const { above, below } = useScrollRoom(scroller, textRef);
  const isScrollable = above || below;
  return (
    <div
      ref={scroller}
      className={styles.scroller}
      data-post-scroller
      data-above={above || undefined}
      data-below={below || undefined}
      {...(isScrollable && { tabIndex: 0, role: 'group', 'aria-labelledby': labelId })}
    >
      <div className={styles.column}>{children}</div>
    </div>
  );
}
