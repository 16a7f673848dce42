import { ukDay } from './uk-day.ts';

let format: Intl.DateTimeFormat | undefined;

const hourMs = 60 * 60_000;

/** The calendar day in the UK, as YYYY-MM-DD, and the current hour, 0 to 23. */
export function ukHour(now: Date): { day: string; hour: number } {
  // Created on first use: time zone data takes megabytes.
  format ??= new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', hourCycle: 'h23', hour: '2-digit' });
  return { day: ukDay(now), hour: Number(format.format(now)) };
}

/** The start of an hour in the UK. A skipped hour starts with the next hour, a repeated hour with its first occurrence. */
export function startOfUkHour(day: string, hour: number): Date {
  const utc = Date.parse(`${day}T${String(hour).padStart(2, '0')}:00:00.000Z`);
  const inSummerTime = new Date(utc - hourMs);
  return ukHour(inSummerTime).hour === hour ? inSummerTime : new Date(utc);
}
