import { useLocation, useMatch, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { LinkedStory } from '../../../features/feed/place/use-linked-story.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The link was to the story, not to its comments. */
    storyOnly?: boolean;
  }
}

/** Replaces the earlier form of a story's address, `/feed?story=…&answer=…`. */
function useEarlierAddress(): void {
  const navigate = useNavigate();
  const { story: id, answer } =
    useMatch({ from: '/_app/_feed/feed', shouldThrow: false, select: ({ search }) => search }) ?? {};
  useEffect(() => {
    if (id === undefined) return;
    const state = { storyOnly: answer === undefined };
    void navigate({ to: '/post/$id', params: { id }, search: { answer }, state, replace: true });
  }, [id, answer, navigate]);
}

export function useStoryInUrl(): LinkedStory | undefined {
  useEarlierAddress();
  const isStoryOnly = useLocation({ select: ({ state }) => state.storyOnly === true });
  const { id, commentId } =
    useMatch({
      from: '/_app/_feed/post/$id',
      shouldThrow: false,
      select: ({ params, search }) => ({ id: params.id, commentId: search.answer }),
    }) ?? {};
  return id === undefined ? undefined : { id, commentId, opensComments: !isStoryOnly };
}
