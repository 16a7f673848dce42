import { useState } from 'react';
import { queryClient } from '../../../lib/query-client.ts';
import type { FeedChoice } from '../../story/public.ts';

/** Stored in the query cache like the feed, so that signing out clears it. */
export const choiceKey = ['feed choice'];

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
