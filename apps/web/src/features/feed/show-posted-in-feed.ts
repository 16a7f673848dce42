import { queryClient } from '../../lib/query-client.ts';
import { type FeedChoice, feedCache, type Post, writeLastFilter } from '../story/public.ts';
import { positionKeyOf } from './place/use-feed-position.ts';
import { choiceKey } from './top/use-feed-choice.ts';

/** Lets the feed start at a post that the viewer has just written on another page, without a filter. */
export function showPostedInFeed(memberId: string, posted: Post): void {
  const feed: FeedChoice = 'all';
  writeLastFilter(memberId, {});
  feedCache.prepend(posted);
  queryClient.setQueryData(choiceKey, feed);
  queryClient.setQueryData(positionKeyOf(feed), posted.id);
}
