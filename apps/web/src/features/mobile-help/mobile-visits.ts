import { brand } from '@ballast/schema/brand';
import { readStored, type StorageLike, writeStored } from '../../lib/storage/browser-storage.ts';

export const visitedKey = `${brand.slug}_mobile_visited`;
export const attemptsKey = `${brand.slug}_mobile_attempts`;

/** From this many attempts on the network is likely to be in the way. */
const minAttempts = 3;

const parseVisited = (value: unknown) => (value === true ? value : undefined);

function parseAttempts(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : undefined;
}

export function isMobileBrowser(userAgent: string): boolean {
  return /Android|iPhone|iPad|iPod|Mobile/i.test(userAgent);
}

/**
 * Notes a visit from a mobile browser, and tells whether to offer help with the network. Nothing counts the attempts
 * up (spec, section 4), so as it stands it never does.
 */
export function recordMobileVisit(storage: StorageLike): boolean {
  const hasVisited = readStored(storage, visitedKey, parseVisited) ?? false;
  const attempts = readStored(storage, attemptsKey, parseAttempts) ?? 0;
  if (hasVisited && attempts === 0) return false;
  writeStored(storage, visitedKey, true);
  if (attempts === 0) writeStored(storage, attemptsKey, 1);
  return attempts >= minAttempts;
}
