import type { ConversationRow, MessageRow } from '@ballast/db/queries/messages/messages';
import { type Conversation, formerMember, type Message } from '@ballast/schema/messages';
import { shownNameOf } from '../../lists/author.view.ts';
import { coverOf, type PreparedFilter } from '../../lists/content-filter.ts';

/** Without these nothing is covered and nobody masked: the viewer's own messages never are. */
type ViewerRules = { viewerId: string; content: PreparedFilter; blockedByIds: ReadonlySet<string> };

function coverOfMessage(message: { senderId: string; content: string }, rules: ViewerRules | undefined) {
  return !rules || message.senderId === rules.viewerId ? null : coverOf({ content: message.content }, rules.content);
}

type Row = Omit<MessageRow, 'seq' | 'isRemoved'> & Partial<Pick<MessageRow, 'isRemoved'>>;

export function toMessageView(row: Row, rules?: ViewerRules): Message {
  const { id, conversationId, senderId, content, createdAt } = row;
  return {
    id,
    conversationId,
    senderId: rules?.blockedByIds.has(senderId) ? formerMember.id : senderId,
    content,
    cover: coverOfMessage(row, rules),
    createdAt: createdAt.toISOString(),
    ...(row.isRemoved && { held: true }),
  };
}

function toParticipant(
  other: ConversationRow['other'],
  { blockedByIds }: ViewerRules,
): Conversation['participants'][number] {
  if (!other || blockedByIds.has(other.id)) return formerMember;
  return { id: other.id, ...shownNameOf(other) };
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
