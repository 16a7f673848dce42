export const ukTimeZone = 'Europe/London';

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;

type UkHour = { readonly day: string; readonly hour: number };

let format: Intl.DateTimeFormat | undefined;

function readUkHour(now: Date): UkHour {
  // Created on first use: time zone data takes megabytes.
  format ??= new Intl.DateTimeFormat('en-GB', {
    timeZone: ukTimeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
  });
  const parts = new Map(format.formatToParts(now).map(({ type, value }) => [type, value]));
  return { day: `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`, hour: Number(parts.get('hour')) };
}

let last: { utcHour: number; ukHour: UkHour } | undefined;

/**
 * The calendar day in the UK, as YYYY-MM-DD, and the current hour, 0 to 23. The clocks of the UK differ from UTC by whole hours, so
 * the last answer serves for the rest of its hour.
 */
export function ukHour(now: Date): UkHour {
  const utcHour = Math.floor(now.getTime() / hourMs);
  if (last?.utcHour !== utcHour) last = { utcHour, ukHour: readUkHour(now) };
  return last.ukHour;
}

/** The calendar day in the UK, as YYYY-MM-DD. */
export const ukDay = (now: Date): string => ukHour(now).day;

/** The start of an hour in the UK. A skipped hour starts with the next hour, a repeated hour with its first occurrence. */
export function startOfUkHour(day: string, hour: number): Date {
  const utc = Date.parse(`${day}T${String(hour).padStart(2, '0')}:00:00.000Z`);
  const inSummerTime = new Date(utc - hourMs);
  return ukHour(inSummerTime).hour === hour ? inSummerTime : new Date(utc);
}

/** `to` is exclusive. A day has 23 to 25 hours. */
export function ukDayBounds(now: Date): { from: Date; to: Date } {
  const day = ukDay(now);
  const nextDay = new Date(Date.parse(day) + dayMs).toISOString().slice(0, 10);
  return { from: startOfUkHour(day, 0), to: startOfUkHour(nextDay, 0) };
}
