import type { messageQueries } from '@ballast/db/queries/messages';
import { defaultSettings } from '@ballast/schema/settings';
import { AppError } from '../../http/app-error.ts';

type Standing = Awaited<ReturnType<ReturnType<typeof messageQueries>['standing']>>;

/**
 * Whether the sender may write to a receiver who stands so to him. One who has blocked him comes first, and is as absent
 * as one who never was. A block or a setting that changes meanwhile counts from the next message: the same as if this
 * one had come a moment before.
 * @throws {AppError} NOT_FOUND or FORBIDDEN.
 */
export function checkMaySend(standing: Standing): NonNullable<Standing> {
  if (!standing || standing.hasBlockedSender !== null) throw new AppError('NOT_FOUND');
  if (standing.isBlockedBySender !== null) {
    throw new AppError('FORBIDDEN', { message: 'You have blocked this member. Unblock him first to write to him.' });
  }
  if (!(standing.allowMessaging ?? defaultSettings.allowMessaging)) {
    throw new AppError('FORBIDDEN', { message: 'This member is not taking messages.' });
  }
  return standing;
}
