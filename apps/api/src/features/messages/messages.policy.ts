import type { messageQueries } from '@ballast/db/queries/messages/messages';
import { defaultSettings } from '@ballast/schema/settings';
import { AppError } from '../../errors/app-error.ts';

type SendEligibility = Awaited<ReturnType<ReturnType<typeof messageQueries>['getSendEligibility']>>;

type Relation = Pick<
  NonNullable<SendEligibility>,
  'messagesFrom' | 'followsSender' | 'receiverStatus' | 'senderStatus'
>;

/** A decline does not close a conversation that is open for the sender, who must not notice the decline. */
export const isClosedToStranger = ({ messagesFrom, followsSender, receiverStatus, senderStatus }: Relation): boolean =>
  messagesFrom === 'followed' &&
  !followsSender &&
  senderStatus !== 'open' &&
  receiverStatus !== 'open' &&
  receiverStatus !== 'sent';

/** Whether a new conversation is a request, which the receiver has to accept or answer. */
export const isRequest = ({ messagesFrom, followsSender }: Pick<Relation, 'messagesFrom' | 'followsSender'>): boolean =>
  (messagesFrom ?? defaultSettings.messagesFrom) !== 'everyone' && !followsSender;

/** Checks the receiver's block first: a receiver who has blocked the sender must look deleted. */
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
