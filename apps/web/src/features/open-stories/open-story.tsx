import type { RouterOutputs } from '@ballast/client/types';
import { topicLabels } from '@ballast/content/topics';
import { MoodMark } from '@ballast/ui/mood-mark';
import { VisuallyHidden } from '@ballast/ui/visually-hidden';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { AuthorLine, namedAuthor } from '../../components/authors/author-line.tsx';
import { ItemTime } from '../../components/relative-time.tsx';
import { BlurredPicture, SharedPicture } from '../../components/shared-picture.tsx';
import { formatCount } from '../../lib/support-words.ts';
import { ContentCover, useCover } from '../story/public.ts';
import styles from './open-stories.module.css';

export type OpenPost = RouterOutputs['posts']['stories']['items'][number];

const countOf = (count: number, one: string, many: string) =>
  count > 0 ? [`${formatCount(count)} ${count === 1 ? one : many}`] : [];

/** A story as everyone sees it: there is nothing to press but its address, its cover and its picture. */
export function OpenStory({ post, hasLink }: { post: OpenPost; hasLink: boolean }) {
  const { content, mood, topics, mediaUrl, imageDescription, createdAt, edited } = post;
  const counts = [
    ...countOf(post.likesCount, 'support', 'supports'),
    ...countOf(post.commentsCount, 'answer', 'answers'),
  ];
  const text = useRef<HTMLParagraphElement>(null);
  const cover = useCover(post, text);
  return (
    <article className={styles.story}>
      <header className={styles.by}>
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
          {topics.length > 0 && (
            <span>
              <VisuallyHidden>About: </VisuallyHidden>
              <span>{topics.map((topic) => topicLabels[topic]).join(' · ')}</span>
            </span>
          )}
        </p>
      </header>
      <div className={styles.words}>
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
          {counts.length > 0 && <span>{counts.join(', ')}</span>}
          {hasLink && (
            <Link to="/post/$id" params={{ id: post.id }} className={styles.link}>
              Its own page
            </Link>
          )}
        </p>
      </div>
    </article>
  );
}
