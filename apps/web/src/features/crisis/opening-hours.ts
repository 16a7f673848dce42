import type { OpeningHours } from '@ballast/content/crisis-contact';

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

const ukClock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  weekday: 'long',
  hour: 'numeric',
  minute: 'numeric',
  hourCycle: 'h23',
});

/** Returns UK time: `day` is 1 (Monday) to 7, and `hour` has a fraction. */
function readUkClock(now: Date): { day: number; hour: number } {
  const parts = new Map(ukClock.formatToParts(now).map(({ type, value }) => [type, value]));
  return {
    day: weekdays.indexOf(parts.get('weekday') ?? '') + 1,
    hour: Number(parts.get('hour')) + Number(parts.get('minute')) / 60,
  };
}

function formatHour(hour: number): string {
  if (hour % 24 === 0) return 'midnight';
  if (hour === 12) return 'midday';
  return hour < 12 ? `${hour}am` : `${hour - 12}pm`;
}

/** Says whether a contact is open at `now`, and until or from when. Ignores bank holidays. */
export function describeOpeningHours({ days, opensAt, closesAt }: OpeningHours, now: Date): string {
  const { day, hour } = readUkClock(now);
  const isOpeningDay = days.includes(day);
  if (isOpeningDay && hour >= opensAt && hour < closesAt) return `Open now, until ${formatHour(closesAt)}.`;
  if (isOpeningDay && hour < opensAt) return `Closed now. Opens today at ${formatHour(opensAt)}.`;
  const following = weekdays.map((_name, index) => ((day + index) % 7) + 1);
  const next = following.find((candidate) => days.includes(candidate)) ?? day;
  return `Closed now. Opens ${weekdays[next - 1]} at ${formatHour(opensAt)}.`;
}
