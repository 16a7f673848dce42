import { useLocation } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { readRefusal, showFailure } from '../../../lib/error-messages.ts';
import { queryClient, queryUtils } from '../../../lib/query-client.ts';
import type { FeedList, Post } from '../../story/public.ts';

/** The story in the URL. */
export type LinkedStory = { id: string; commentId: string | undefined; opensComments: boolean };

type Options = {
  /** The post on the screen. */
  shownId: string | undefined;
  onFound: (post: Post) => void;
  /** Called if the viewer may not read the story, or it does not exist. */
  onGone: (id: string) => void;
  /** Called when another post is shown. */
  onLeft: () => void;
};

/** Loads the post in the URL and passes it to `onFound`. */
export function useLinkedStory(story: LinkedStory | undefined, { shownId, onFound, onGone, onLeft }: Options): void {
  const notifyFound = useEffectEvent(onFound);
  const notifyGone = useEffectEvent(onGone);
  const notifyLeft = useEffectEvent(onLeft);
  const { id, commentId } = story ?? {};
  const shownBefore = useRef<string>(undefined);

  useEffect(() => {
    if (id === undefined) return;
    let isWanted = true;
    queryUtils.posts.get.fetch({ postId: id }).then(
      (post) => isWanted && notifyFound(post),
      (error: unknown) => {
        if (!isWanted) return;
        if (readRefusal(error).code === 'NOT_FOUND') notifyGone(id);
        else showFailure(error, 'Error', 'Could not open that story. Please try again.');
      },
    );
    return () => {
      isWanted = false;
    };
    // A link to another comment of the same story opens it again.
  }, [id, commentId]);

  useEffect(() => {
    if (id !== undefined && shownBefore.current === id && shownId !== id) notifyLeft();
    shownBefore.current = shownId;
  }, [id, shownId]);
}

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
