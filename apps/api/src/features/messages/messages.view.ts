import type { ConversationRow, MessageRow } from '@ballast/db/queries/messages';
import { type Conversation, formerMember, type Message } from '@ballast/schema/messages';
import { coverOf, type PreparedFilter } from '../../lists/content-filter.ts';
import { mediaUrlOf } from '../../media/media-store.ts';

/** Without these nothing is covered and nobody masked: the viewer's own messages never are. */
type ViewerRules = { viewerId: string; content: PreparedFilter; blockedByIds: ReadonlySet<string> };

function coverOfMessage(message: { senderId: string; content: string }, rules: ViewerRules | undefined) {
  return !rules || message.senderId === rules.viewerId ? null : coverOf({ content: message.content }, rules.content);
}

export function toMessageView(row: Omit<MessageRow, 'seq'>, rules?: ViewerRules): Message {
  const { id, conversationId, senderId, content, createdAt } = row;
  return {
    id,
    conversationId,
    senderId: rules?.blockedByIds.has(senderId) ? formerMember.id : senderId,
    content,
    cover: coverOfMessage(row, rules),
    createdAt: createdAt.toISOString(),
  };
}

function toParticipant(
  other: ConversationRow['other'],
  { blockedByIds }: ViewerRules,
): Conversation['participants'][number] {
  if (!other || blockedByIds.has(other.id)) return formerMember;
  return {
    id: other.id,
    username: other.username,
    displayName: other.displayName ?? other.username,
    profileImageUrl: other.profileImageId && mediaUrlOf(other.profileImageId),
  };
}

export function toConversationView(row: ConversationRow, rules: ViewerRules): Conversation {
  const { id, status, unreadCount, other, lastMessage } = row;
  return {
    id,
    participants: [toParticipant(other, rules)],
    // A declined request is in a list of its own, where it can still be accepted.
    status: status === 'declined' ? 'request' : status,
    unreadCount,
    lastMessage: lastMessage && {
      content: lastMessage.content,
      cover: coverOfMessage(lastMessage, rules),
      createdAt: lastMessage.createdAt.toISOString(),
      mine: lastMessage.senderId === rules.viewerId,
    },
  };
}
