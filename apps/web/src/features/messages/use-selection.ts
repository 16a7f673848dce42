import { useEffect } from 'react';
import { readRefusal } from '../../lib/error-messages.ts';
import { trpc } from '../../lib/trpc.ts';
import type { Conversation } from './conversation-pages.ts';
import type { useConversations } from './use-conversations.ts';

/** The conversation in the URL, by its id or by the other member. */
export type ConversationTarget = { user?: string | undefined; conversation?: string | undefined };

export type OtherMember = Conversation['participants'][number];

export const notLoadedText = 'There is no way to your messages right now. Nothing is lost, and we keep trying.';

export type Selection =
  | { kind: 'none' }
  | { kind: 'loading' }
  | { kind: 'problem'; title: string; text: string; retry?: (() => void) | undefined }
  | { kind: 'thread'; other: OtherMember; conversation: Conversation | undefined };

const conversationNotFound: Selection = {
  kind: 'problem',
  title: 'This conversation is not here',
  text: 'It may have gone with whoever you were talking to, or the link is not yours.',
};
const memberNotFound: Selection = {
  kind: 'problem',
  title: 'This member is not here',
  text: 'They may have left, they may not want to be written to, or the link is wrong.',
};
const viewerSelected: Selection = {
  kind: 'problem',
  title: 'That is you',
  text: 'You cannot send a message to yourself. Open somebody’s name over a story to write to them.',
};

function notLoaded(retry: () => void): Selection {
  return { kind: 'problem', title: 'This did not load', text: notLoadedText, retry };
}

export function useSelection(
  viewerId: string,
  target: ConversationTarget,
  list: ReturnType<typeof useConversations>,
): Selection {
  const { user, conversation: conversationId } = target;
  const { items, hasMore, isLoadingMore, hasLoadMoreFailed, loadMore } = list;
  const isViewer = user === viewerId;
  const profile = trpc.profiles.get.useQuery({ userId: user ?? '' }, { enabled: user !== undefined && !isViewer });

  const found = items?.find(({ id, participants }) =>
    user === undefined ? id === conversationId : participants.some((other) => other.id === user),
  );
  const isMissing = (user ?? conversationId) !== undefined && !isViewer && !found;
  const mayBeOnOlderPage = isMissing && hasMore;
  useEffect(() => {
    if (mayBeOnOlderPage && !isLoadingMore && !hasLoadMoreFailed) loadMore();
  }, [mayBeOnOlderPage, isLoadingMore, hasLoadMoreFailed, loadMore]);

  if ((user ?? conversationId) === undefined) return { kind: 'none' };
  if (isViewer) return viewerSelected;
  const [other] = found?.participants ?? [];
  if (other) return { kind: 'thread', other, conversation: found };
  if (!items) return list.hasFailed ? notLoaded(list.refetch) : { kind: 'loading' };
  if (mayBeOnOlderPage && hasLoadMoreFailed) return notLoaded(loadMore);
  if (mayBeOnOlderPage) return { kind: 'loading' };
  if (user === undefined) return conversationNotFound;
  if (profile.data) return { kind: 'thread', other: profile.data, conversation: undefined };
  if (profile.isFetching) return { kind: 'loading' };
  if (readRefusal(profile.error).code === 'NOT_FOUND') return memberNotFound;
  return notLoaded(() => void profile.refetch());
}
