import { isUniqueViolation } from '@ballast/db/engine/unique-violation';
import type { OutgoingMailRow } from '@ballast/db/queries/notices/outgoing-mails';
import type { IdempotencyKey } from '@ballast/db/queries/privacy/idempotency-keys';
import { limits } from '@ballast/schema/limits';
import type { Conversation, ConversationWith, Message, SendMessageInput, ThreadInput } from '@ballast/schema/messages';
import { unknownMessage } from '@ballast/schema/messages';
import type { PageInput } from '@ballast/schema/pagination';
import type { Viewer } from '../../auth/sessions.ts';
import type { Privacy } from '../../erasure/open-privacy.ts';
import { AppError } from '../../errors/app-error.ts';
import { onCommit } from '../../events/news.ts';
import { createOnce } from '../../idempotency/create-once.ts';
import { toIdempotencyKey } from '../../idempotency/to-idempotency-key.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { tooMany } from '../../limits/too-many.ts';
import { cutPage, type Page } from '../../lists/cut-page.ts';
import { createId } from '../../privacy/random.ts';
import { createHeldMessages } from './held-messages.ts';
import { checkMaySend, isRequest } from './messages.policy.ts';
import { toConversationView, toMessageView } from './messages.view.ts';

const dayMs = 24 * 60 * 60_000;

export function createMessagesService(kernel: Kernel, privacy: Pick<Privacy, 'toStoredTargetId'>) {
  const { loadFilters, cursors, toIdempotencyKey: keyedHash, rateLimits, news, mail, clock, random } = kernel;
  const queries = kernel.queries.messages;
  const once = createOnce();
  const withoutRemoved = createHeldMessages(kernel, privacy);

  /** As in the feed, pages are not refilled after conversations with blocked members are left out. */
  async function readConversations(
    viewer: Viewer,
    { limit, cursor }: PageInput,
    list: 'conversations' | 'declinedConversations',
  ): Promise<Page<Conversation>> {
    const listName = `${list} of ${viewer.id}`;
    const [rows, { blockedIds, blockedByIds, content }] = await Promise.all([
      queries[list](viewer.id, limit + 1, cursors.decode(listName, cursor)),
      loadFilters(viewer),
    ]);
    const { items, nextCursor } = cutPage(
      rows,
      limit,
      ({ lastSeq }) => cursors.encode(listName, lastSeq),
      ({ lastMessage }) => lastMessage?.content ?? '',
    );
    const shown = blockedIds.size === 0 ? items : items.filter(({ other }) => !other || !blockedIds.has(other.id));
    const rules = { viewerId: viewer.id, content, blockedByIds };
    return { items: shown.map((row) => toConversationView(row, rules)), nextCursor };
  }

  async function readThread(viewer: Viewer, { conversationId, limit, cursor }: ThreadInput): Promise<Page<Message>> {
    const listName = `messages of ${conversationId} for ${viewer.id}`;
    const before = cursors.decode(listName, cursor);
    // Checked first, so that the time of a refusal does not depend on other members' messages.
    if (!(await queries.membership(viewer.id, conversationId))) throw new AppError('NOT_FOUND');
    const [rows, { content, blockedByIds }] = await Promise.all([
      queries.thread(viewer.id, conversationId, limit + 1, before),
      loadFilters(viewer),
    ]);
    const { items, nextCursor } = cutPage(
      rows,
      limit,
      ({ seq }) => cursors.encode(listName, seq),
      (message) => message.content,
    );
    const rules = { viewerId: viewer.id, content, blockedByIds };
    const shown = await withoutRemoved(items);
    return { items: shown.map((row) => toMessageView(row, rules)).reverse(), nextCursor };
  }

  async function areBothMembers(one: string, other: string): Promise<boolean> {
    const found = await Promise.all([queries.getSendEligibility(one, other), queries.getSendEligibility(other, one)]);
    return found.every((eligibility) => eligibility !== undefined);
  }

  /** Delivery decides whether to send: the response time must not tell whether the receiver is online. */
  function toPushRow(memberId: string): OutgoingMailRow {
    return mail.toRow({ push: { memberId }, expiresAt: new Date(clock().getTime() + dayMs).toISOString() });
  }

  /** @throws BAD_INPUT for a message that is not in the conversation. */
  async function shownSeqOf(
    conversationId: string,
    upTo: string | null | undefined,
  ): Promise<number | null | undefined> {
    if (typeof upTo !== 'string') return upTo;
    const seq = await queries.seqOf(conversationId, upTo);
    if (seq === undefined) throw new AppError('BAD_INPUT', { fields: { upTo: unknownMessage } });
    return seq;
  }

  async function find(key: IdempotencyKey) {
    const found = await queries.findByIdempotencyKey(key);
    return found && { isSame: found.isSame, load: () => toMessageView(found.row) };
  }

  async function insert(
    viewer: Viewer,
    networkAddress: string,
    { receiverId, content }: SendMessageInput,
    idempotencyKey: string | null,
  ): Promise<Message> {
    const eligibility = checkMaySend(await queries.getSendEligibility(viewer.id, receiverId));
    const { conversationId, hasPush } = eligibility;
    const reception = {
      isRequest: isRequest(eligibility),
      maxWaiting: limits.messagesBeforeReplyMax,
      isFollowed: eligibility.followsSender,
    };
    const caller = { address: networkAddress, account: viewer.id };
    const isFirstMessage = conversationId === null;
    const count = isFirstMessage ? await rateLimits.consume('conversations', caller) : undefined;

    const pushRow = hasPush ? toPushRow(receiverId) : undefined;
    const message = { id: createId(random), senderId: viewer.id, content, createdAt: clock() };
    let sent: Awaited<ReturnType<typeof queries.send>>;
    try {
      sent = await queries.send({ ...message, receiverId, idempotencyKey }, createId(random), reception, pushRow);
    } catch (error) {
      const isRetry = isUniqueViolation(error, 'messages', 'idempotency_request');
      // If one of the two is no longer a member, their account was deleted after the check: NOT_FOUND.
      if (isRetry || (await areBothMembers(viewer.id, receiverId))) throw error;
    } finally {
      if (!sent?.isNewConversation) await count?.refund();
    }
    if (!sent) throw new AppError('NOT_FOUND');
    // Unread, read and declined requests get the same refusal, so that the sender does not learn which it is.
    if (sent.mustWait) throw tooMany(dayMs, 'Wait for an answer');
    if (pushRow) mail.wake();
    return toMessageView({ ...message, conversationId: sent.conversationId });
  }

  /** The sender of a request gets the same refusal as for a conversation of other members. */
  async function requireNotSender(viewer: Viewer, conversationId: string) {
    const membership = await queries.membership(viewer.id, conversationId);
    if (!membership || membership.status === 'sent') throw new AppError('NOT_FOUND');
    return membership;
  }

  return {
    async accept(viewer: Viewer, conversationId: string): Promise<void> {
      if ((await requireNotSender(viewer, conversationId)).status === 'open') return;
      const otherId = await queries.otherMemberId(viewer.id, conversationId);
      const memberIds = otherId === null ? [viewer.id] : [otherId, viewer.id];
      await onCommit(queries.answerRequest(viewer.id, conversationId, true), () =>
        news.sendNow(memberIds, ['messages']),
      );
    },

    /** The sender must not notice: their list, limit and refusals stay the same. */
    async decline(viewer: Viewer, conversationId: string): Promise<void> {
      if ((await requireNotSender(viewer, conversationId)).status === 'open') throw new AppError('NOT_FOUND');
      await onCommit(queries.answerRequest(viewer.id, conversationId, false), () =>
        news.sendNow([viewer.id], ['messages']),
      );
    },

    conversations: (viewer: Viewer, input: PageInput): Promise<Page<Conversation>> =>
      readConversations(viewer, input, 'conversations'),

    declined: (viewer: Viewer, input: PageInput): Promise<Page<Conversation>> =>
      readConversations(viewer, input, 'declinedConversations'),

    /** Also a conversation with a member whom the viewer has blocked, which is in no list. None with one who has blocked the viewer. */
    async withMember(viewer: Viewer, userId: string): Promise<ConversationWith> {
      const [row, { content, blockedByIds }] = await Promise.all([
        queries.conversationWith(viewer.id, userId),
        loadFilters(viewer),
      ]);
      if (!row || blockedByIds.has(userId)) return { conversation: null, declined: false };
      const conversation = toConversationView(row, { viewerId: viewer.id, content, blockedByIds });
      return { conversation, declined: row.status === 'declined' };
    },

    thread: readThread,

    async send(viewer: Viewer, networkAddress: string, input: SendMessageInput): Promise<Message> {
      const { receiverId } = input;
      if (receiverId === viewer.id) {
        throw new AppError('BAD_INPUT', { fields: { receiverId: 'You cannot send a message to yourself.' } });
      }
      const request = { kind: 'message', actor: viewer.id, target: receiverId } as const;
      const sending = once(await toIdempotencyKey(keyedHash, request, input), {
        table: 'messages',
        find,
        create: (storedKey) => insert(viewer, networkAddress, input, storedKey),
      });
      // Also published after a retry, because the process that stored the message may have died before it published.
      return onCommit(sending, () => news.sendNow([receiverId, viewer.id], ['messages']));
    },

    async hide(viewer: Viewer, conversationId: string, upTo?: string | null): Promise<void> {
      if (!(await queries.membership(viewer.id, conversationId))) throw new AppError('NOT_FOUND');
      const shownSeq = await shownSeqOf(conversationId, upTo);
      await onCommit(queries.hide(viewer.id, conversationId, shownSeq), () => news.sendNow([viewer.id], ['messages']));
    },

    async markRead(viewer: Viewer, conversationId: string, upTo?: string | null): Promise<void> {
      const membership = await queries.membership(viewer.id, conversationId);
      if (!membership) throw new AppError('NOT_FOUND');
      const shownSeq = await shownSeqOf(conversationId, upTo);
      if (membership.unreadCount === 0) return;
      await onCommit(queries.markRead(viewer.id, conversationId, shownSeq), () =>
        news.sendNow([viewer.id], ['messages']),
      );
    },
  };
}
