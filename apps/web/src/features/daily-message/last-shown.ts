import { brand } from '@ballast/schema/brand';
import * as v from 'valibot';
import { readStored, type StorageLike, writeStored } from '../../lib/storage/browser-storage.ts';

/** Kept when he signs out: one message a day, and it tells nothing of him. */
export const lastShownKey = `${brand.slug}_daily_message`;

const storedDay = v.pipe(v.string(), v.isoDate());

/** The calendar day where he is, as YYYY-MM-DD. */
export function calendarDay(now: Date): string {
  const [month, day] = [now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0'));
  return `${now.getFullYear()}-${month}-${day}`;
}

/** Whether this device has shown the message of the calendar day already. */
export function wasShownToday(storage: StorageLike, now: Date): boolean {
  return readStored(storage, lastShownKey, storedDay) === calendarDay(now);
}

export function recordShown(storage: StorageLike, now: Date): void {
  writeStored(storage, lastShownKey, calendarDay(now));
}
