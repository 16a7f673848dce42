import { useEffect, useMemo } from 'react';
import { readRefusal } from '../../lib/error-messages.ts';
import { feedCopy } from '../../lib/storage/feed-copy.ts';
import { fromCopy, isEditedPage, type ReadablePost, toReadable, type useFeedQuery } from '../story/public.ts';

type Options = { memberId: string; isWhole: boolean; feed: ReturnType<typeof useFeedQuery> };

/** Stores an offline copy of the whole feed, but not while a page is edited: a new post would reveal its author. */
export function useFeedCopy({ memberId, isWhole, feed: { data, error, isError } }: Options) {
  useEffect(() => {
    if (!isWhole || !data || data.pages.some(isEditedPage)) return;
    feedCopy.write(memberId, data.pages.flatMap(({ items }) => items).map(toReadable));
  }, [memberId, isWhole, data]);

  const isUnreachable = isError && !data && readRefusal(error).code === undefined;
  return useMemo((): ReadablePost[] | undefined => {
    const posts = isUnreachable ? feedCopy.read(memberId) : undefined;
    return posts && posts.length > 0 ? posts.map(fromCopy) : undefined;
  }, [isUnreachable, memberId]);
}
