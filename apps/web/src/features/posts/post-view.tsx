import { VisuallyHidden } from '@ballast/ui/visually-hidden';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { AuthorLine } from '../../components/author-line.tsx';
import { ItemTime } from '../../components/item-time.tsx';
import { OwnMark } from '../../components/own-mark.tsx';
import { moodEmoji } from './mood-emoji.ts';
import styles from './post-view.module.css';
import type { ReadablePost } from './readable-post.ts';
import { Story } from './story.tsx';
import type { Move } from './wheel-gate.ts';

type Props = {
  post: ReadablePost;
  index: number;
  /** -1 while the number is unknown. */
  count: number;
  direction: Move;
  /** Gets the focus when it is rendered. */
  takesFocus: boolean;
  onOpenProfile: ((memberId: string) => void) | undefined;
  menu: ReactNode;
};

export function PostView({ post, index, count, direction, takesFocus, onOpenProfile, menu }: Props) {
  const id = useId();
  const article = useRef<HTMLElement>(null);
  useEffect(() => {
    if (takesFocus) article.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <article
      ref={article}
      className={styles.post}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the ARIA feed pattern asks for focusable articles.
      tabIndex={0}
      aria-posinset={index + 1}
      aria-setsize={count}
      aria-labelledby={id}
      data-direction={direction}
    >
      <Story post={post} labelId={id}>
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
                  <span aria-hidden="true">{moodEmoji(post.mood)} </span>
                  <VisuallyHidden>Mood: </VisuallyHidden>
                  {post.mood}
                </span>
              )}
            </p>
          </div>
          {menu && <div className={styles.menu}>{menu}</div>}
        </header>
      </Story>
    </article>
  );
}
