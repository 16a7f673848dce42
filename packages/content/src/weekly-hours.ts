export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** An hour as a time of the day: 9 is "09:00". */
export const formatHour = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

type WeeklyHours = { weekday: number; fromHour: number; toHour: number };

/** Such as "Friday 22:00 to 06:00, the next day". Monday is day 1. */
export function describeWeeklyHours({ weekday, fromHour, toHour }: WeeklyHours): string {
  const end = toHour <= fromHour ? ', the next day' : '';
  return `${weekdays[weekday - 1]} ${formatHour(fromHour)} to ${formatHour(toHour)}${end}`;
}
