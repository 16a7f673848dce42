import { useState } from 'react';
import { queryClient } from '../../lib/query-client.ts';
import type { FeedChoice } from './feed-query.ts';

/** Kept with the feed's own data: it outlives a visit to another screen and goes when he signs out. */
const choiceKey = ['feed choice'];

/** Which feed he reads. */
export function useFeedChoice() {
  const [choice, setChoice] = useState(() => queryClient.getQueryData<FeedChoice>(choiceKey) ?? 'all');
  return {
    choice,
    choose(next: FeedChoice): void {
      queryClient.setQueryData(choiceKey, next);
      setChoice(next);
    },
  };
}
