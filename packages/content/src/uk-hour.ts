import { ukDay } from './uk-day.ts';

let format: Intl.DateTimeFormat | undefined;

const hourMs = 60 * 60_000;

/** The calendar day in the UK, as YYYY-MM-DD, and the hour of it that has begun, 0 to 23. */
export function ukHour(now: Date): { day: string; hour: number } {
  // Created on first use: time zone data takes megabytes.
  format ??= new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', hourCycle: 'h23', hour: '2-digit' });
  return { day: ukDay(now), hour: Number(format.format(now)) };
}

/** When an hour begins in the UK. An hour that a day skips begins with the next; one that it has twice, with the first. */
export function startOfUkHour(day: string, hour: number): Date {
  const utc = Date.parse(`${day}T${String(hour).padStart(2, '0')}:00:00.000Z`);
  const summer = new Date(utc - hourMs);
  return ukHour(summer).hour === hour ? summer : new Date(utc);
}
