import { useEffect } from 'react';
import { readRefusal } from '../../lib/error-messages.ts';
import { trpc } from '../../lib/trpc.ts';
import type { Conversation } from './pages.ts';
import { type useConversations, useConversationWith } from './use-conversations.ts';

/** The conversation in the URL, by its id or by the other member, and the list beside it. */
export type ConversationTarget = {
  user?: string | undefined;
  conversation?: string | undefined;
  show?: 'declined' | undefined;
};

type List = ReturnType<typeof useConversations>;

export type OtherMember = Conversation['participants'][number];

export const notLoadedText = 'There is no way to your messages right now. Nothing is lost, and we keep trying.';

export type Selection =
  | { kind: 'none' }
  | { kind: 'loading' }
  | { kind: 'problem'; title: string; text: string; retry?: (() => void) | undefined }
  | { kind: 'thread'; other: OtherMember; conversation: Conversation | undefined; isDeclined: boolean };

const conversationNotFound: Selection = {
  kind: 'problem',
  title: 'This conversation is not here',
  text: 'It may have gone with whoever you were talking to, you may have blocked them, or the link is not yours.',
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

/** @param list The list beside the conversation. It alone is searched for an id, and asked first for a member. */
export function useSelection(viewerId: string, target: ConversationTarget, list: List): Selection {
  const { user, conversation: conversationId, show } = target;
  const isViewer = user === viewerId;
  const found = list.items?.find(({ id, participants }) =>
    user === undefined ? id === conversationId : participants.some((other) => other.id === user),
  );
  const isOther = user !== undefined && !isViewer;
  const profile = trpc.profiles.get.useQuery({ userId: user ?? '' }, { enabled: isOther });
  const withUser = useConversationWith(viewerId, user ?? '', isOther && !found);
  const isIncomplete = user === undefined && conversationId !== undefined && !found && list.hasMore;
  const loadMore = isIncomplete && !list.isLoadingMore && !list.hasLoadMoreFailed ? list.loadMore : undefined;
  useEffect(() => loadMore?.(), [loadMore]);

  if ((user ?? conversationId) === undefined) return { kind: 'none' };
  if (isViewer) return viewerSelected;
  const conversation = found ?? withUser.data?.conversation ?? undefined;
  const [other] = conversation?.participants ?? [];
  const isDeclined = found ? show === 'declined' : (withUser.data?.declined ?? false);
  if (other) return { kind: 'thread', other, conversation, isDeclined };
  if (user === undefined) {
    if (list.hasFailed) return notLoaded(list.refetch);
    if (isIncomplete && list.hasLoadMoreFailed) return notLoaded(list.loadMore);
    return isIncomplete || !list.items ? { kind: 'loading' } : conversationNotFound;
  }
  if (!withUser.data && readRefusal(withUser.error).code !== 'NOT_FOUND') {
    return withUser.isFetching ? { kind: 'loading' } : notLoaded(() => void withUser.refetch());
  }
  if (profile.data) return { kind: 'thread', other: profile.data, conversation: undefined, isDeclined };
  if (profile.isFetching) return { kind: 'loading' };
  if (readRefusal(profile.error).code === 'NOT_FOUND') return memberNotFound;
  return notLoaded(() => void profile.refetch());
}
