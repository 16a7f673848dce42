import { brand } from '@ballast/schema/brand';
import { readStored, type StorageLike, writeStored } from '../../lib/storage/browser-storage.ts';

/** Kept when he signs out: one message a day, and it tells nothing of him. */
export const lastShownKey = `${brand.slug}_daily_message`;

const dayPattern = /^\d{4}-\d{2}-\d{2}$/;

function parseDay(value: unknown): string | undefined {
  if (typeof value !== 'string' || !dayPattern.test(value)) return undefined;
  return Number.isNaN(Date.parse(value)) ? undefined : value;
}

/** The calendar day where he is, as YYYY-MM-DD. */
export function calendarDay(now: Date): string {
  const [month, day] = [now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0'));
  return `${now.getFullYear()}-${month}-${day}`;
}

/** Whether this device has shown the message of the calendar day already. */
export function wasShownToday(storage: StorageLike, now: Date): boolean {
  return readStored(storage, lastShownKey, parseDay) === calendarDay(now);
}

export function recordShown(storage: StorageLike, now: Date): void {
  writeStored(storage, lastShownKey, calendarDay(now));
}
