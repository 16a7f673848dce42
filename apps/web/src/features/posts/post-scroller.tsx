import { type ReactNode, useEffect, useRef, useState } from 'react';
import { describeCover } from '../../lib/content-notes.ts';
import { FeedScroller } from './feed-scroller.tsx';
import { useOpenedCovers } from './opened-covers.ts';
import { PostCover } from './post-cover.tsx';
import styles from './post-scroller.module.css';
import type { ReadablePost } from './readable-post.ts';

/** Short posts have large text. Lengths in UTF-16 units. */
function textSizeOf({ length }: string): 'short' | 'medium' | 'long' | 'longest' {
  if (length <= 110) return 'short';
  if (length <= 280) return 'medium';
  return length <= 620 ? 'long' : 'longest';
}

type Props = { post: ReadablePost; labelId: string; children: ReactNode };

export function PostScroller({ post, labelId, children }: Props) {
  const { id, content, mediaUrl } = post;
  const text = useRef<HTMLParagraphElement>(null);
  const covers = useOpenedCovers();
  const coverReason = covers.isOpen(id) ? undefined : describeCover(post);
  const [isOpenedHere, setIsOpenedHere] = useState(false);
  // Opening the cover removes the focused button, so the focus moves to the text.
  useEffect(() => {
    if (isOpenedHere) text.current?.focus({ preventScroll: true });
  }, [isOpenedHere]);
  const open = () => {
    covers.open(id);
    setIsOpenedHere(true);
  };
  return (
    <FeedScroller labelId={labelId} textRef={text}>
      {children}
      {coverReason === undefined ? (
        <>
          <p
            ref={text}
            className={styles.text}
            data-size={textSizeOf(content)}
            tabIndex={isOpenedHere ? -1 : undefined}
          >
            {content}
          </p>
          {mediaUrl && <img src={mediaUrl} alt="Shared with this story" className={styles.picture} />}
        </>
      ) : (
        <PostCover reason={coverReason} onOpen={open} />
      )}
    </FeedScroller>
  );
}
