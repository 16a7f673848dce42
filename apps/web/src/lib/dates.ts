const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

const dayAndMonth = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long' });
const fullDate = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
const fullInstant = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'short' });

const ago = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'} ago`;

/** Returns a date after a week. A time in the future, from a device clock that is behind, gives "just now". */
export function formatAgo(then: Date, now: Date): string {
  const passedMs = now.getTime() - then.getTime();
  if (passedMs < minuteMs) return 'just now';
  if (passedMs < hourMs) return ago(Math.floor(passedMs / minuteMs), 'minute');
  if (passedMs < dayMs) return ago(Math.floor(passedMs / hourMs), 'hour');
  if (passedMs < 2 * dayMs) return 'yesterday';
  if (passedMs < 7 * dayMs) return ago(Math.floor(passedMs / dayMs), 'day');
  return formatNearDay(then, now);
}

/** Like {@link formatAgo}, for the start of a day (UTC) whose time is unknown. */
export function formatDayAgo(day: Date, now: Date): string {
  return now.getTime() - day.getTime() < dayMs ? 'today' : formatAgo(day, now);
}

/** Returns a date, without the year if it is the current one. */
export function formatNearDay(day: Date, now: Date): string {
  return (day.getFullYear() === now.getFullYear() ? dayAndMonth : fullDate).format(day);
}

export function formatInstant(instant: Date): string {
  return fullInstant.format(instant);
}

export function formatDay(instant: Date): string {
  return fullDate.format(instant);
}
