import { brand } from '@ballast/schema/brand';
import * as v from 'valibot';
import { readStored, type StorageLike, writeStored } from '../../lib/storage/browser-storage.ts';

export const visitedKey = `${brand.slug}_mobile_visited`;
export const attemptsKey = `${brand.slug}_mobile_attempts`;

/** From this many attempts on, the network is the likely cause. */
const minAttempts = 3;

const storedAttempts = v.pipe(v.number(), v.integer(), v.minValue(0));

export function isMobileBrowser(userAgent: string): boolean {
  return /Android|iPhone|iPad|iPod|Mobile/i.test(userAgent);
}

/**
 * Records a mobile visit and returns whether to offer help. Always false for now, because nothing increments the attempts.
 */
export function recordMobileVisit(storage: StorageLike): boolean {
  const hasVisited = readStored(storage, visitedKey, v.literal(true)) ?? false;
  const attempts = readStored(storage, attemptsKey, storedAttempts) ?? 0;
  if (hasVisited && attempts === 0) return false;
  writeStored(storage, visitedKey, true);
  if (attempts === 0) writeStored(storage, attemptsKey, 1);
  return attempts >= minAttempts;
}
