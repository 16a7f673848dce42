import { useEffect, useMemo } from 'react';
import { readRefusal } from '../../lib/error-messages.ts';
import { feedCopy } from '../../lib/storage/feed-copy.ts';
import { isEditedPage } from './feed-cache.ts';
import type { FeedChoice, useFeedQuery } from './feed-query.ts';
import { fromCopy, type ReadablePost, toReadable } from './readable-post.ts';

type Options = { memberId: string; choice: FeedChoice; feed: ReturnType<typeof useFeedQuery> };

/** Copies only the feed of all members, and no pages edited on this device, because a copied new post would reveal its author. */
export function useFeedCopy({ memberId, choice, feed: { data, error, isError } }: Options) {
  useEffect(() => {
    if (choice !== 'all' || !data || data.pages.some(isEditedPage)) return;
    feedCopy.write(memberId, data.pages.flatMap(({ items }) => items).map(toReadable));
  }, [memberId, choice, data]);

  const isUnreachable = isError && !data && readRefusal(error).code === undefined;
  return useMemo((): ReadablePost[] | undefined => {
    const posts = isUnreachable ? feedCopy.read(memberId) : undefined;
    return posts && posts.length > 0 ? posts.map(fromCopy) : undefined;
  }, [isUnreachable, memberId]);
}
