let format: Intl.DateTimeFormat | undefined;

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const daysPerWeek = 7;

/** The day in London, 1 for Monday to 7 for Sunday, and the hour, 0 to 23. */
export type LondonHour = { weekday: number; hour: number };

export function londonHour(now: Date): LondonHour {
  // Created on first use: time zone data takes megabytes.
  format ??= new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/London',
    hourCycle: 'h23',
    weekday: 'short',
    hour: '2-digit',
  });
  const parts = new Map(format.formatToParts(now).map(({ type, value }) => [type, value]));
  return { weekday: weekdays.indexOf(parts.get('weekday') ?? '') + 1, hour: Number(parts.get('hour')) };
}

export type WeeklyHours = { weekday: number; fromHour: number; toHour: number };

/** Hours that do not end after they start end on the next day. */
export function isWithin({ weekday, fromHour, toHour }: WeeklyHours, now: LondonHour): boolean {
  const isSameDay = now.weekday === weekday;
  if (fromHour < toHour) return isSameDay && now.hour >= fromHour && now.hour < toHour;
  const isNextDay = now.weekday === (weekday % daysPerWeek) + 1;
  return (isSameDay && now.hour >= fromHour) || (isNextDay && now.hour < toHour);
}
