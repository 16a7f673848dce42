import type { ConversationRow, MessageRow } from '@ballast/db/queries/messages';
import { type Conversation, formerMember, type Message } from '@ballast/schema/messages';
import { coverOf, type PreparedFilter } from '../../lists/content-filter.ts';
import { mediaUrlOf } from '../../media/media-store.ts';

/** What decides the covers. Without it nothing is covered: the viewer's own messages never are. */
type CoverRules = { viewerId: string; content: PreparedFilter };

function coverOfMessage(message: { senderId: string; content: string }, rules: CoverRules | undefined) {
  return !rules || message.senderId === rules.viewerId ? null : coverOf({ content: message.content }, rules.content);
}

export function toMessageView(row: Omit<MessageRow, 'seq'>, rules?: CoverRules): Message {
  const { id, conversationId, senderId, content, createdAt } = row;
  return {
    id,
    conversationId,
    senderId,
    content,
    cover: coverOfMessage(row, rules),
    createdAt: createdAt.toISOString(),
  };
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

export function toConversationView(row: ConversationRow, rules: CoverRules): Conversation {
  const { id, status, unreadCount, other, lastMessage } = row;
  return {
    id,
    participants: [toParticipant(other)],
    // A declined request is in a list of its own, where it can still be accepted.
    status: status === 'declined' ? 'request' : status,
    unreadCount,
    lastMessage: lastMessage && {
      content: lastMessage.content,
      cover: coverOfMessage(lastMessage, rules),
      createdAt: lastMessage.createdAt.toISOString(),
    },
  };
}
