import type { messageQueries } from '@ballast/db/queries/messages';
import { defaultSettings } from '@ballast/schema/settings';
import { AppError } from '../../errors/app-error.ts';

type SendEligibility = Awaited<ReturnType<ReturnType<typeof messageQueries>['getSendEligibility']>>;

/**
 * Refuses a sender who may not write to the receiver. First checks whether the receiver has blocked the sender, to whom
 * they must look deleted. A block or setting that changes meanwhile counts from the next message.
 * @throws {AppError} NOT_FOUND or FORBIDDEN.
 */
export function checkMaySend(eligibility: SendEligibility): NonNullable<SendEligibility> {
  if (!eligibility || eligibility.hasBlockedSender !== null) throw new AppError('NOT_FOUND');
  if (eligibility.isBlockedBySender !== null) {
    throw new AppError('FORBIDDEN', { message: 'You have blocked this member. Unblock him first to write to him.' });
  }
  if (!(eligibility.allowMessaging ?? defaultSettings.allowMessaging)) {
    throw new AppError('FORBIDDEN', { message: 'This member is not taking messages.' });
  }
  return eligibility;
}
