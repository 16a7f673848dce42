import { brand } from '@ballast/schema/brand';
import * as v from 'valibot';
import { readStored, type StorageLike, writeStored } from '../../lib/storage/browser-storage.ts';

/** Not removed at sign-out: it has no member data, and a device shows one message a day. */
export const lastShownKey = `${brand.slug}_daily_message`;

const storedDay = v.pipe(v.string(), v.isoDate());

/** The local calendar day, as YYYY-MM-DD. */
export function calendarDay(now: Date): string {
  const [month, day] = [now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0'));
  return `${now.getFullYear()}-${month}-${day}`;
}

export function wasShownToday(storage: StorageLike, now: Date): boolean {
  return readStored(storage, lastShownKey, storedDay) === calendarDay(now);
}

export function recordShown(storage: StorageLike, now: Date): void {
  writeStored(storage, lastShownKey, calendarDay(now));
}
