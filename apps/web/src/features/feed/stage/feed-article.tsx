import { type ReactNode, useEffect, useRef } from 'react';
import styles from './feed-article.module.css';
import type { Move } from './wheel-gate.ts';

export type FeedArticleProps = {
  index: number;
  /** -1 while the number is unknown. */
  count: number;
  direction: Move;
  /** The article takes the focus when it is rendered. */
  takesFocus: boolean;
};

type Props = FeedArticleProps & {
  labelId: string;
  /** The story itself, or the reason of its cover. */
  textId: string;
  children: ReactNode;
};

/** An article of the ARIA feed pattern. */
export function FeedArticle({ index, count, direction, takesFocus, labelId, textId, children }: Props) {
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
      aria-labelledby={labelId}
      aria-describedby={textId}
      data-direction={direction}
    >
      {children}
    </article>
  );
}
