import { brand } from '@ballast/schema/brand';
import { ukDay } from '@ballast/schema/uk-time';
import * as v from 'valibot';
import { readStored, type StorageLike, writeStored } from '../../lib/storage/browser-storage.ts';

/** Kept at sign-out, because it contains no member data, and a device shows one daily message a day. */
export const lastShownKey = `${brand.slug}_daily_message`;

const firstSuffix = ' first';
const storedDay = v.pipe(v.string(), v.regex(/^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])(?: first)?$/));

/** `isFirst`: today's message is the first one on this device. */
export type ShownState = { wasShownToday: boolean; isFirst: boolean };

export function readShown(storage: StorageLike, now: Date): ShownState {
  const stored = readStored(storage, lastShownKey, storedDay);
  const today = ukDay(now);
  return {
    wasShownToday: stored?.replace(firstSuffix, '') === today,
    isFirst: stored === undefined || stored === `${today}${firstSuffix}`,
  };
}

export function recordShown(storage: StorageLike, now: Date, { isFirst }: Pick<ShownState, 'isFirst'>): void {
  writeStored(storage, lastShownKey, `${ukDay(now)}${isFirst ? firstSuffix : ''}`);
}
