import { type ReactNode, useRef } from 'react';
import { BlurredPicture, SharedPicture } from '../../../components/shared-picture.tsx';
import { ContentCover, type ReadablePost, useCover } from '../../story/public.ts';
import { FeedScroller } from './feed-scroller.tsx';
import styles from './post-scroller.module.css';

/** Short posts have large text. Lengths in UTF-16 units. */
function textSizeOf({ length }: string): 'short' | 'medium' | 'long' | 'longest' {
  if (length <= 110) return 'short';
  if (length <= 280) return 'medium';
  return length <= 620 ? 'long' : 'longest';
}

type Props = { post: ReadablePost; labelId: string; textId: string; children: ReactNode };

export function PostScroller({ post, labelId, textId, children }: Props) {
  const { content, mediaUrl, imageDescription } = post;
  const text = useRef<HTMLParagraphElement>(null);
  const cover = useCover(post, text);
  return (
    <FeedScroller labelId={labelId} textRef={text}>
      {children}
      {cover.reason === undefined ? (
        <>
          <p
            ref={text}
            id={textId}
            className={styles.text}
            dir="auto"
            data-size={textSizeOf(content)}
            tabIndex={cover.textTabIndex}
          >
            {content}
          </p>
          {mediaUrl && <SharedPicture url={mediaUrl} description={imageDescription} className={styles.picture} />}
        </>
      ) : (
        <>
          <ContentCover reasonId={textId} reason={cover.reason} onOpen={cover.open} />
          {mediaUrl && <BlurredPicture url={mediaUrl} />}
        </>
      )}
    </FeedScroller>
  );
}
