import { limits } from '@ballast/schema/limits';

/** How long rows are kept. The server's deletions by age and the data inventory both use these numbers. */
export const periods = {
  /** A member's session ends so long after its last use. */
  sessionIdleDays: 30,
  /** And so long after its sign-in in any case. */
  sessionDays: 90,
  adminSessionHours: 8,
  knownDeviceDays: 400,
  knownAddressDays: 90,
  resetLinkHours: 1,
  emailChangeLinkDays: 1,
  otherLinkDays: 7,
  /** A mail that the mail server keeps refusing is dropped in this many days. */
  refusedMailDays: 5,
  /** A departure is kept for so long after the last of its erasures. */
  departureExtraDays: 3,
  /** Nobody else may take the username for so long. */
  departedUsernameMonths: 12,
  /** The picture of a deleted post is kept for so long after the last event of its case. */
  evidencePictureDays: limits.appealDays,
  /** What a shift wrote for the next one. */
  handoverDays: 7,
} as const;

/**
 * Tables whose rows the sweeper deletes: `afterDays` after the time in `column`. Everything else goes with what it belongs to, or
 * stays.
 */
export const sweptColumns = [
  { table: 'sessions', column: 'expiresAt', afterDays: 0 },
  // The last renewal of a session can lead beyond its longest life.
  { table: 'sessions', column: 'createdAt', afterDays: periods.sessionDays },
  { table: 'knownPlaces', column: 'knownUntil', afterDays: 0 },
  { table: 'accountTokens', column: 'expiresAt', afterDays: 0 },
  { table: 'departedUsernames', column: 'keptUntil', afterDays: 0 },
  { table: 'adminSessions', column: 'expiresAt', afterDays: 0 },
  { table: 'handovers', column: 'createdAt', afterDays: periods.handoverDays },
] as const;
