import { periods } from '@ballast/db/queries/privacy/retention';
import { createKeyedHash } from '../../privacy/sealing.ts';

/** The first day of the month after the year in which nobody else may take the username of a deleted account. */
const endOfKeeping = (leftAt: Date): Date =>
  new Date(Date.UTC(leftAt.getUTCFullYear(), leftAt.getUTCMonth() + periods.departedUsernameMonths + 1));

/** Nobody may pass for a member who has left, under the name that others know. The database has only a hash of the name. */
export function createDepartedUsernames(oldestKey: Buffer) {
  const toHash = createKeyedHash([oldestKey], 'usernames of members who left');
  return { toHash: (username: string): string => toHash(username), endOfKeeping };
}

export type DepartedUsernames = ReturnType<typeof createDepartedUsernames>;
