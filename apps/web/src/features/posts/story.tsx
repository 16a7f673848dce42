import { type ReactNode, useRef } from 'react';
import type { ReadablePost } from './readable-post.ts';
import styles from './story.module.css';
import { useScrollRoom } from './use-scroll-room.ts';

/** Short posts have large text. Lengths in UTF-16 units. */
function sizeOf({ length }: string): 'short' | 'medium' | 'long' | 'longest' {
  if (length <= 110) return 'short';
  if (length <= 280) return 'medium';
  return length <= 620 ? 'long' : 'longest';
}

type Props = { post: ReadablePost; labelId: string; children: ReactNode };

export function Story({ post: { content, mediaUrl }, labelId, children }: Props) {
  const scroller = useRef<HTMLDivElement>(null);
  const text = useRef<HTMLParagraphElement>(null);
  const { above, below } = useScrollRoom(scroller, text);
  const isScrollable = above || below;
  return (
    <div
      ref={scroller}
      className={styles.scroller}
      data-story
      data-above={above || undefined}
      data-below={below || undefined}
      {...(isScrollable && { tabIndex: 0, role: 'group', 'aria-labelledby': labelId })}
    >
      <div className={styles.column}>
        {children}
        <p ref={text} className={styles.text} data-size={sizeOf(content)}>
          {content}
        </p>
        {mediaUrl && <img src={mediaUrl} alt="Shared with this story" className={styles.picture} />}
      </div>
    </div>
  );
}
