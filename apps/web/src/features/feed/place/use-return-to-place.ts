import { useLocation } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { queryClient } from '../../../lib/query-client.ts';
import type { FeedList } from '../../story/public.ts';

export type Place = FeedList & { id: string };
/** `historyIndex` is the position in the history of the story's address that was opened from there. */
type Departure = Place & { historyIndex: number };

/** Stored in the query cache like the feed, so that signing out clears it. */
const key = ['places before story addresses'];

const readDepartures = () => queryClient.getQueryData<readonly Departure[]>(key) ?? [];
const storeDepartures = (departures: readonly Departure[]) => queryClient.setQueryData(key, departures);

/** Back from a story's address returns to the place in the feed. Returns a function that stores the place before it is left. */
export function useReturnToPlace(onReturn: (place: Place) => void): (place: Place) => void {
  const historyIndex = useLocation({ select: ({ state }) => state.__TSR_index });
  const returnTo = useEffectEvent(onReturn);

  useEffect(() => {
    const departures = readDepartures();
    const next = departures.find((departure) => departure.historyIndex > historyIndex);
    if (!next) return;
    storeDepartures(departures.slice(0, departures.indexOf(next)));
    returnTo(next);
  }, [historyIndex]);

  return (place) => {
    const earlier = readDepartures().filter((departure) => departure.historyIndex < historyIndex);
    storeDepartures([...earlier, { ...place, historyIndex }]);
  };
}
