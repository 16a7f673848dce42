import { ukHour } from '@ballast/schema/uk-time';

const daysPerWeek = 7;

/** The day in London, 1 for Monday to 7 for Sunday, and the hour, 0 to 23. */
export type LondonHour = { weekday: number; hour: number };

export function londonHour(now: Date): LondonHour {
  const { day, hour } = ukHour(now);
  return { weekday: new Date(day).getUTCDay() || daysPerWeek, hour };
}

export type WeeklyHours = { weekday: number; fromHour: number; toHour: number };

/** Hours that do not end after they start end on the next day. */
export function isWithin({ weekday, fromHour, toHour }: WeeklyHours, now: LondonHour): boolean {
  const isSameDay = now.weekday === weekday;
  if (fromHour < toHour) return isSameDay && now.hour >= fromHour && now.hour < toHour;
  const isNextDay = now.weekday === (weekday % daysPerWeek) + 1;
  return (isSameDay && now.hour >= fromHour) || (isNextDay && now.hour < toHour);
}
