import type { ConversationRow, MessageRow } from '@ballast/db/queries/messages';
import { type Conversation, formerMember, type Message } from '@ballast/schema/messages';
import { mediaUrlOf } from '../../media/media-store.ts';

export function toMessageView({ id, conversationId, senderId, content, createdAt }: Omit<MessageRow, 'seq'>): Message {
  return { id, conversationId, senderId, content, createdAt: createdAt.toISOString() };
}

function toParticipant(other: ConversationRow['other']): Conversation['participants'][number] {
  if (!other) return formerMember;
  return {
    id: other.id,
    username: other.username,
    displayName: other.displayName ?? other.username,
    profileImageUrl: other.profileImageId && mediaUrlOf(other.profileImageId),
  };
}

export function toConversationView({ id, status, unreadCount, other, lastMessage }: ConversationRow): Conversation {
  return {
    id,
    participants: [toParticipant(other)],
    // Lists never contain declined requests.
    status: status === 'declined' ? 'request' : status,
    unreadCount,
    lastMessage: lastMessage && { content: lastMessage.content, createdAt: lastMessage.createdAt.toISOString() },
  };
}
