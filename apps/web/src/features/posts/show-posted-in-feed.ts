import { queryClient } from '../../lib/query-client.ts';
import { feedCache } from './feed-cache.ts';
import type { FeedChoice, Post } from './feed-query.ts';
import { writeLastFilter } from './last-filter.ts';
import { choiceKey } from './use-feed-choice.ts';
import { positionKeyOf } from './use-feed-position.ts';

/** Lets the feed start at a post that the viewer has just written on another page, without a filter. */
export function showPostedInFeed(memberId: string, posted: Post): void {
  const feed: FeedChoice = 'all';
  writeLastFilter(memberId, {});
  feedCache.prepend(posted);
  queryClient.setQueryData(choiceKey, feed);
  queryClient.setQueryData(positionKeyOf(feed), posted.id);
}
