import type { messageQueries } from '@ballast/db/queries/messages';
import { defaultSettings } from '@ballast/schema/settings';
import { AppError } from '../../errors/app-error.ts';

type SendEligibility = Awaited<ReturnType<ReturnType<typeof messageQueries>['getSendEligibility']>>;

type Relation = Pick<NonNullable<SendEligibility>, 'messagesFrom' | 'followsSender' | 'conversationId'>;

/** Refused like a member who takes no messages at all. Existing conversations continue. */
export const isClosedToStranger = ({ messagesFrom, followsSender, conversationId }: Relation): boolean =>
  messagesFrom === 'followed' && !followsSender && conversationId === null;

/** Whether the conversation waits for an answer of a receiver who has not answered yet. */
export const isRequest = ({ messagesFrom, followsSender }: Relation): boolean =>
  (messagesFrom ?? defaultSettings.messagesFrom) !== 'everyone' && !followsSender;

/**
 * Refuses a sender who may not write to the receiver. Checks first whether the receiver has blocked the sender, because the
 * receiver must then look deleted. A later change of block or setting applies to the next message.
 * @throws {AppError} NOT_FOUND or FORBIDDEN.
 */
export function checkMaySend(eligibility: SendEligibility): NonNullable<SendEligibility> {
  if (!eligibility || eligibility.hasBlockedSender !== null) throw new AppError('NOT_FOUND');
  if (eligibility.isBlockedBySender !== null) {
    throw new AppError('FORBIDDEN', { message: 'You have blocked this member. Unblock him first to write to him.' });
  }
  if (!(eligibility.allowMessaging ?? defaultSettings.allowMessaging) || isClosedToStranger(eligibility)) {
    throw new AppError('FORBIDDEN', { message: 'This member is not taking messages.' });
  }
  return eligibility;
}
