import { bankHolidaysKnownUntil, isBankHoliday, nationsWithBankHoliday } from '@ballast/content/bank-holidays';
import { crisisContacts } from '@ballast/content/crisis';
import type { CrisisContact, OpeningHours } from '@ballast/content/crisis-contact';
import { weekdays } from '@ballast/content/weekly-hours';
import { ukHour } from '@ballast/schema/uk-time';
import { type ButtonLook, buttonStyle } from '@ballast/ui/button-style';
import { Icon } from '@ballast/ui/icon';
import { useEffect, useState } from 'react';
import styles from './crisis-calls.module.css';

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

const tickMs = 20_000;

/** Undefined in prerendered HTML and until hydration. */
function useNow(): Date | undefined {
  const [now, setNow] = useState<Date>();
  useEffect(() => {
    setNow(new Date());
    const timer = setInterval(() => setNow(new Date()), tickMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}

export function CrisisHours({ contact: { available, hours, free } }: { contact: CrisisContact }) {
  const now = useNow();
  return (
    <p className={styles.when}>
      <span>{`${available}${hours ? ', bank holidays aside' : ''}.${free ? ' Free.' : ''}`}</span>
      {hours && <span className={styles.state}>{now && ` ${describeOpeningHours(hours, now)}`}</span>}
    </p>
  );
}

type Props = { contact: Pick<CrisisContact, 'name' | 'number' | 'href'>; look?: ButtonLook | undefined };

export function CrisisCall({ contact: { name, number, href }, look }: Props) {
  const isText = href.startsWith('sms:');
  return (
    <a href={href} className={buttonStyle(look)}>
      <Icon name={isText ? 'messages' : 'phone'} />
      <span>{isText ? `Text ${name} to ${number}` : `Call ${number}`}</span>
    </a>
  );
}

const urgentTypes = ['emergency', 'helpline', 'text'];

/** Shows numbers, because a linked crisis page might not load. */
export function CrisisCalls() {
  return (
    <div className={styles.calls}>
      <p className={styles.lead}>In danger, or thinking of ending your life? These work without us:</p>
      <ul className={styles.list}>
        {crisisContacts
          .filter(({ type }) => urgentTypes.includes(type))
          .map((contact) => (
            <li key={contact.number}>
              <CrisisCall contact={contact} />
            </li>
          ))}
      </ul>
    </div>
  );
}
