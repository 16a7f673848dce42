import { MoodMark } from '@ballast/ui/mood-mark';
import { VisuallyHidden } from '@ballast/ui/visually-hidden';
import { type ReactNode, useId, useRef } from 'react';
import { AuthorLine, OwnMark } from '../../../components/authors/author-line.tsx';
import { ItemTime } from '../../../components/relative-time.tsx';
import { BlurredPicture, SharedPicture } from '../../../components/shared-picture.tsx';
import { ContentCover, type ReadablePost, topicLabels, useCover } from '../../story/public.ts';
import { FeedArticle, type FeedArticleProps } from './feed-article.tsx';
import { FeedScroller } from './feed-scroller.tsx';
import styles from './post-view.module.css';

/** Short posts have large text. Lengths in UTF-16 units. */
function textSizeOf({ length }: string): 'short' | 'medium' | 'long' | 'longest' {
  if (length <= 110) return 'short';
  if (length <= 280) return 'medium';
  return length <= 620 ? 'long' : 'longest';
}

type PostScrollerProps = { post: ReadablePost; labelId: string; textId: string; children: ReactNode };

function PostScroller({ post, labelId, textId, children }: PostScrollerProps) {
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

type Props = FeedArticleProps & {
  post: ReadablePost;
  onOpenProfile: ((memberId: string) => void) | undefined;
  menu: ReactNode;
};

export function PostView({ post, onOpenProfile, menu, ...article }: Props) {
  const id = useId();
  const textId = useId();
  return (
    <FeedArticle labelId={id} textId={textId} {...article}>
      <PostScroller post={post} labelId={id} textId={textId}>
        <header className={styles.header}>
          <div id={id} className={styles.label}>
            <AuthorLine author={post.author} onOpen={onOpenProfile} />
            <p className={styles.facts}>
              <ItemTime createdAt={post.createdAt} edited={post.edited} />
              {post.isMarkedOwn && (
                <span className={styles.own}>
                  <OwnMark />
                </span>
              )}
              {post.mood && (
                <span className={styles.mood}>
                  <MoodMark mood={post.mood} />
                  <VisuallyHidden>Mood: </VisuallyHidden>
                  <bdi>{post.mood}</bdi>
                </span>
              )}
              {post.topics.length > 0 && (
                <span className={styles.topics}>
                  <VisuallyHidden>About: </VisuallyHidden>
                  <span>{post.topics.map((topic) => topicLabels[topic]).join(' · ')}</span>
                </span>
              )}
            </p>
          </div>
          {menu && <div className={styles.menu}>{menu}</div>}
        </header>
      </PostScroller>
    </FeedArticle>
  );
}
