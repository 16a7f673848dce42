import { Icon } from '@ballast/ui/icon';
import { VisuallyHidden } from '@ballast/ui/visually-hidden';
import { useId } from 'react';
import { AuthorLine } from '../../app-shell/author-line.tsx';
import { RelativeTime } from '../../app-shell/relative-time.tsx';
import type { Post } from './feed-query.ts';
import { moodEmoji } from './mood-emoji.ts';
import styles from './post-view.module.css';
import { Story } from './story.tsx';
import type { Move } from './wheel.ts';

type Props = {
  post: Post;
  index: number;
  /** How many there are, or -1 while that is not known. */
  count: number;
  direction: Move;
  onDelete: () => void;
};

/** One post of the feed: who, when, in what mood, and the story. */
export function PostView({ post, index, count, direction, onDelete }: Props) {
  const id = useId();
  return (
    <article
      className={styles.post}
      aria-posinset={index + 1}
      aria-setsize={count}
      aria-labelledby={id}
      data-direction={direction}
    >
      <Story post={post} labelId={id}>
        <header className={styles.header} id={id}>
          <AuthorLine item={post} />
          <div className={styles.facts}>
            <p>
              <RelativeTime instant={post.createdAt} />
              {post.mood && (
                <span className={styles.mood}>
                  <span aria-hidden="true">{moodEmoji(post.mood)} </span>
                  <VisuallyHidden>Mood: </VisuallyHidden>
                  {post.mood}
                </span>
              )}
            </p>
            {post.mine && (
              <button type="button" className={styles.delete} onClick={onDelete}>
                <Icon name="trash" />
                <VisuallyHidden>Delete your post</VisuallyHidden>
              </button>
            )}
          </div>
        </header>
      </Story>
    </article>
  );
}
