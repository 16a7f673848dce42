import { bankHolidaysKnownUntil, isBankHoliday, nationsWithBankHoliday } from '@ballast/content/bank-holidays';
import type { OpeningHours } from '@ballast/content/crisis-contact';
import { weekdays } from '@ballast/content/weekly-hours';
import { ukHour } from '@ballast/schema/uk-time';

const dayMs = 24 * 60 * 60_000;
/** More than any row of days off. */
const maxDaysAhead = 21;

const laterDay = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10);
/** 1 is Monday. */
const weekdayOf = (day: string): number => new Date(day).getUTCDay() || 7;

function formatHour(hour: number): string {
  if (hour % 24 === 0) return 'midnight';
  if (hour === 12) return 'midday';
  return hour < 12 ? `${hour}am` : `${hour - 12}pm`;
}

/** Why a contact may be closed on one of its days. Undefined if it is open. */
function doubtAbout(day: string): string | undefined {
  if (day > bankHolidaysKnownUntil) return 'Check before you ring.';
  const names = nationsWithBankHoliday(day);
  return names.length > 0 ? `It is a bank holiday in ${names.join(', and ')}: check before you ring.` : undefined;
}

/**
 * Says whether a contact is open at `now`, and until or from when. On a day that is a bank holiday in another nation only, and after
 * the last day of the known list, it says that this is the usual.
 */
export function describeOpeningHours({ days, opensAt, closesAt, nation }: OpeningHours, now: Date): string {
  const { day, hour } = ukHour(now);
  const isOfDays = (one: string) => days.includes(weekdayOf(one));
  const isOpeningDay = (one: string) => isOfDays(one) && !isBankHoliday(nation, one);
  const doubt = doubtAbout(day);
  if (isOpeningDay(day) && hour < closesAt) {
    const isOpen = hour >= opensAt;
    if (doubt === undefined)
      return isOpen ? `Open now, until ${formatHour(closesAt)}.` : `Closed now. Opens today at ${formatHour(opensAt)}.`;
    return isOpen
      ? `Usually open now, until ${formatHour(closesAt)}. ${doubt}`
      : `Closed now. Usually opens today at ${formatHour(opensAt)}. ${doubt}`;
  }
  const isHoliday = isOfDays(day) && isBankHoliday(nation, day);
  const closed = isHoliday ? 'Closed today for the bank holiday.' : 'Closed now.';
  const ahead = Array.from({ length: maxDaysAhead }, (_none, index) => laterDay(day, index + 1));
  const next = ahead.find(isOpeningDay);
  if (next === undefined) return closed;
  const opens = doubtAbout(next) === undefined ? 'Opens' : 'Usually opens';
  return `${closed} ${opens} ${weekdays[weekdayOf(next) - 1]} at ${formatHour(opensAt)}.`;
}
