import { useEffect } from 'react';
import { readRefusal } from '../../lib/error-messages.ts';
import { trpc } from '../../lib/trpc.ts';
import type { Conversation } from './conversation-pages.ts';
import type { useConversations } from './use-conversations.ts';

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

export function useSelection(
  viewerId: string,
  target: ConversationTarget,
  { open, declined }: { open: List; declined: List },
): Selection {
  const { user, conversation: conversationId, show } = target;
  const isViewer = user === viewerId;
  const profile = trpc.profiles.get.useQuery({ userId: user ?? '' }, { enabled: user !== undefined && !isViewer });

  const isTarget = ({ id, participants }: Conversation) =>
    user === undefined ? id === conversationId : participants.some((other) => other.id === user);
  const listed = show === 'declined' ? declined : open;
  // A declined request can become an open conversation, and moves to the other list.
  const lists = user === undefined ? [listed] : [open, declined];
  const list = lists.find(({ items }) => items?.some(isTarget));
  const found = list?.items?.find(isTarget);
  const isMissing = (user ?? conversationId) !== undefined && !isViewer && !found;
  const incomplete = isMissing ? lists.find(({ hasMore }) => hasMore) : undefined;
  const loadMore = incomplete?.isLoadingMore || incomplete?.hasLoadMoreFailed ? undefined : incomplete?.loadMore;
  useEffect(() => loadMore?.(), [loadMore]);
  // Lists leave out conversations with blocked members, whose messages the viewer may need as evidence.
  const isBlocked = isMissing && (profile.data?.blocked ?? false);
  const blocked = trpc.messages.withMember.useQuery({ userId: user ?? '' }, { enabled: isBlocked });

  if ((user ?? conversationId) === undefined) return { kind: 'none' };
  if (isViewer) return viewerSelected;
  const [other] = found?.participants ?? [];
  if (other) return { kind: 'thread', other, conversation: found, isDeclined: list === declined };
  const failed = lists.filter(({ hasFailed }) => hasFailed);
  if (failed.length > 0) return notLoaded(() => failed.map(({ refetch }) => refetch()));
  if (lists.some(({ items }) => !items)) return { kind: 'loading' };
  if (incomplete?.hasLoadMoreFailed) return notLoaded(incomplete.loadMore);
  if (incomplete) return { kind: 'loading' };
  if (user === undefined) return conversationNotFound;
  if (isBlocked && blocked.isLoading) return { kind: 'loading' };
  if (isBlocked && blocked.isError) return notLoaded(() => void blocked.refetch());
  const conversation = (isBlocked && blocked.data?.conversation) || undefined;
  if (profile.data) return { kind: 'thread', other: profile.data, conversation, isDeclined: false };
  if (profile.isFetching) return { kind: 'loading' };
  if (readRefusal(profile.error).code === 'NOT_FOUND') return memberNotFound;
  return notLoaded(() => void profile.refetch());
}
