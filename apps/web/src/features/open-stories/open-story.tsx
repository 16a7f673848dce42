import type { RouterOutputs } from '@ballast/client/types';
import { MoodMark } from '@ballast/ui/mood-mark';
import { VisuallyHidden } from '@ballast/ui/visually-hidden';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { AuthorLine, namedAuthor } from '../../components/authors/author-line.tsx';
import { ItemTime } from '../../components/item-time.tsx';
import { BlurredPicture, SharedPicture } from '../../components/shared-picture.tsx';
import { formatCount } from '../../lib/counts.ts';
import { ContentCover, useCover } from '../posts/public.ts';
import styles from './open-stories.module.css';

export type OpenPost = RouterOutputs['posts']['stories']['items'][number];

const countOf = (count: number, one: string, many: string) => `${formatCount(count)} ${count === 1 ? one : many}`;

/** A story as everyone sees it: there is nothing to press but its address, its cover and its picture. */
export function OpenStory({ post, hasLink }: { post: OpenPost; hasLink: boolean }) {
  const { content, mood, mediaUrl, imageDescription, createdAt, edited, likesCount, commentsCount } = post;
  const text = useRef<HTMLParagraphElement>(null);
  const cover = useCover(post, text);
  return (
    <article className={styles.story}>
      <AuthorLine author={namedAuthor(post)} />
      <p className={styles.facts}>
        <ItemTime createdAt={createdAt} edited={edited} />
        {mood && (
          <span className={styles.mood}>
            <MoodMark mood={mood} />
            <VisuallyHidden>Mood: </VisuallyHidden>
            <bdi>{mood}</bdi>
          </span>
        )}
      </p>
      {cover.reason === undefined ? (
        <>
          <p ref={text} className={styles.text} dir="auto" tabIndex={cover.textTabIndex}>
            {content}
          </p>
          {mediaUrl && (
            <SharedPicture url={mediaUrl} description={imageDescription} className={styles.picture} isLazy />
          )}
        </>
      ) : (
        <>
          <ContentCover reason={cover.reason} onOpen={cover.open} />
          {mediaUrl && <BlurredPicture url={mediaUrl} />}
        </>
      )}
      <p className={styles.facts}>
        <span>
          {countOf(likesCount, 'support', 'supports')}, {countOf(commentsCount, 'answer', 'answers')}
        </span>
        {hasLink && (
          <Link to="/post/$id" params={{ id: post.id }} className={styles.link}>
            Its own page
          </Link>
        )}
      </p>
    </article>
  );
}
