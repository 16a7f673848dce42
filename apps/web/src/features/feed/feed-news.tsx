import { Icon } from '@ballast/ui/icon';
import { VisuallyHidden } from '@ballast/ui/visually-hidden';
import type { useNewPosts } from './place/use-new-posts.ts';
import styles from './stage/feed-progress.module.css';

type Props = { news: ReturnType<typeof useNewPosts>; onPress: () => void };

/** Stands at the top of the scale, where new posts are. */
export function FeedNews({ news, onPress }: Props) {
  const { count, isRefreshing, canGoBack } = news;
  return (
    <div className={styles.news} role="status">
      {isRefreshing ? (
        <span className={styles.looking}>
          <VisuallyHidden>Looking for new stories</VisuallyHidden>
        </span>
      ) : count > 0 ? (
        <button
          type="button"
          className={styles.press}
          onClick={() => {
            onPress();
            void news.goToTop();
          }}
        >
          <b>{count}</b> new
        </button>
      ) : (
        canGoBack && (
          <button
            type="button"
            className={styles.press}
            onClick={() => {
              onPress();
              news.goBack();
            }}
          >
            <Icon name="down" />
            Back<VisuallyHidden> to where you were</VisuallyHidden>
          </button>
        )
      )}
    </div>
  );
}
