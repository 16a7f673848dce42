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
  const [isCoverJustOpened, setIsCoverJustOpened] = useState(false);
  // Opening the cover removes the focused button, so the focus moves to the text.
  useEffect(() => {
    if (isCoverJustOpened) text.current?.focus({ preventScroll: true });
  }, [isCoverJustOpened]);
  const openCover = () => {
    covers.open(id);
    setIsCoverJustOpened(true);
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
            tabIndex={isCoverJustOpened ? -1 : undefined}
          >
            {content}
          </p>
          {mediaUrl && <img src={mediaUrl} alt="Shared with this story" className={styles.picture} />}
        </>
      ) : (
        <PostCover reason={coverReason} onOpen={openCover} />
      )}
    </FeedScroller>
  );
}
