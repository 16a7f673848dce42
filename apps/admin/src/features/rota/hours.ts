export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

const inClock = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;
const hourOption = (hour: number) => ({ value: String(hour), label: inClock(hour) });

export const weekdayOptions = weekdays.map((label, index) => ({ value: String(index + 1), label }));
export const fromOptions = Array.from({ length: 24 }, (_, hour) => hourOption(hour));
export const toOptions = Array.from({ length: 24 }, (_, hour) => hourOption(hour + 1));

type Times = { weekday: number; fromHour: number; toHour: number };

/** Such as "Friday 22:00 to 06:00, the next day". */
export function describeTimes({ weekday, fromHour, toHour }: Times): string {
  const isNextDay = toHour <= fromHour;
  return `${weekdays[weekday - 1]} ${inClock(fromHour)} to ${inClock(toHour)}${isNextDay ? ', the next day' : ''}`;
}
