import { topics } from '@ballast/schema/topic-names';
import { useEffect, useEffectEvent, useState } from 'react';
import { type FeedFilter, isFiltered, readLastFilter, writeLastFilter } from '../../story/public.ts';

/** The raw filter in the URL. `show` is undefined while the URL opens something else. */
export type FilterAddress = {
  topic: unknown;
  mood: unknown;
  show: ((filter: FeedFilter) => void) | undefined;
};

const readUrl = ({ topic, mood }: FilterAddress): FeedFilter => ({
  topic: topics.find((name) => name === topic),
  mood: (typeof mood === 'string' && mood.trim()) || undefined,
});

/** The filter of the feed: that of the URL, else the last one on this device, which is then put into the URL. */
export function useFeedFilter(memberId: string, address: FilterAddress | undefined) {
  const ofUrl = address ? readUrl(address) : {};
  const [filter, setFilter] = useState(() => (isFiltered(ofUrl) ? ofUrl : readLastFilter(memberId)));

  const choose = (next: FeedFilter) => {
    setFilter(next);
    writeLastFilter(memberId, next);
  };
  const followUrl = useEffectEvent(() => {
    if (isFiltered(ofUrl)) choose(ofUrl);
  });
  useEffect(() => followUrl(), [ofUrl.topic, ofUrl.mood]);

  const isMissingInUrl = address?.show !== undefined && isFiltered(filter) && !isFiltered(ofUrl);
  const showInUrl = useEffectEvent(() => address?.show?.(filter));
  useEffect(() => {
    if (isMissingInUrl) showInUrl();
  }, [isMissingInUrl]);

  return {
    filter,
    chooseFilter(next: FeedFilter): void {
      choose(next);
      address?.show?.(next);
    },
  };
}
