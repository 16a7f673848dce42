import { findingLimits } from '@ballast/schema/finding-limits';
import { Button } from '@ballast/ui/button';
import { Icon } from '@ballast/ui/icon';
import { VisuallyHidden } from '@ballast/ui/visually-hidden';
import { OwnListLink } from '../../components/own-list-link.tsx';
import { hasAnswered } from '../../lib/storage/has-answered.ts';
import { trpc } from '../../lib/trpc.ts';
import { useWaitingPost, waitingPost } from '../composer/public.ts';
import { type FeedList, isFiltered } from '../story/public.ts';
import styles from './offline-copy-note.module.css';
import type { useNewPosts } from './place/use-feed-paging.ts';
import feedProgressStyles from './stage/feed-progress.module.css';
import waitingLineStyles from './waiting-line.module.css';

export function OfflineCopyNote() {
  return (
    <p className={styles.line} role="status">
      This is what you read last. New posts come when you are back online.
    </p>
  );
}

type Props = { isShown: boolean; isBusy: boolean; onUndo: () => void };

export function HiddenPostLine({ isShown, isBusy, onUndo }: Props) {
  return (
    <div role="status">
      {isShown && (
        <p className={waitingLineStyles.line}>
          <span>
            Hidden from you. Nobody is told. It is under <OwnListLink list="hidden-stories" />.
          </span>
          <Button look="text" isBusy={isBusy} onClick={onUndo}>
            Undo
          </Button>
        </p>
      )}
    </div>
  );
}

const words = 'One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve'.split(' ');
const staleTimeMs = 5 * 60_000;

export function describeWaiting(count: number): string {
  const number = count < findingLimits.newPostsMax ? (words[count - 1] ?? count) : `At least ${count}`;
  return `${number} ${count === 1 ? 'story has' : 'stories have'} waited since last night.`;
}

/** For members who have answered before, on this device. */
export function StillWaitingLine({ memberId, list }: { memberId: string; list: FeedList }) {
  const isShown = list.choice === 'unanswered' && !isFiltered(list.filter) && hasAnswered(memberId);
  const { data } = trpc.posts.waiting.useQuery(undefined, { enabled: isShown, staleTime: staleTimeMs });
  return isShown && data && data.count > 0 && <p className={waitingLineStyles.line}>{describeWaiting(data.count)}</p>;
}

export function WaitingLine() {
  const waiting = useWaitingPost();
  return (
    <div role="status">
      {waiting && (
        <p className={waitingLineStyles.line}>
          <span>{waiting.isSending ? 'Posting...' : 'Your post goes as soon as you are back.'}</span>
          {!waiting.isSending && (
            <Button look="text" onClick={waitingPost.cancel}>
              Call it off
            </Button>
          )}
        </p>
      )}
    </div>
  );
}

type FeedNewsProps = { news: ReturnType<typeof useNewPosts>; onPress: () => void };

/** Stands at the top of the scale, where new posts are. */
export function FeedNews({ news, onPress }: FeedNewsProps) {
  const { count, isRefreshing, canGoBack } = news;
  return (
    <div className={feedProgressStyles.news} role="status">
      {isRefreshing ? (
        <span className={feedProgressStyles.looking}>
          <VisuallyHidden>Looking for new stories</VisuallyHidden>
        </span>
      ) : count > 0 ? (
        <button
          type="button"
          className={feedProgressStyles.press}
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
            className={feedProgressStyles.press}
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
