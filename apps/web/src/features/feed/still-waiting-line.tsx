import { findingLimits } from '@ballast/schema/finding-limits';
import { hasAnswered } from '../../lib/storage/has-answered.ts';
import { trpc } from '../../lib/trpc.ts';
import { type FeedList, isFiltered } from '../story/public.ts';
import styles from './waiting-line.module.css';

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
  return isShown && data && data.count > 0 && <p className={styles.line}>{describeWaiting(data.count)}</p>;
}
