import { ukDay } from '@ballast/schema/uk-time';
import published from './bank-holidays.json' with { type: 'json' };

/** The published list (https://www.gov.uk/bank-holidays.json), with substitute days, as YYYY-MM-DD. */
const { knownUntil, ...daysOf } = published;

/** The parts of the UK that have the same bank holidays. */
export type BankHolidayNation = keyof typeof daysOf;

const nations: readonly { nation: BankHolidayNation; name: string }[] = [
  { nation: 'england-and-wales', name: 'England and Wales' },
  { nation: 'scotland', name: 'Scotland' },
  { nation: 'northern-ireland', name: 'Northern Ireland' },
];

const warnedDays = 90;
const dayMs = 24 * 60 * 60_000;

/** The last day of the published list, as YYYY-MM-DD. */
export const bankHolidaysKnownUntil: string = knownUntil;

/** `day` is YYYY-MM-DD. */
export const isBankHoliday = (nation: BankHolidayNation, day: string): boolean => daysOf[nation].includes(day);

/** The names of the nations in which a day, YYYY-MM-DD, is a bank holiday. */
export const nationsWithBankHoliday = (day: string): string[] =>
  nations.flatMap(({ nation, name }) => (isBankHoliday(nation, day) ? [name] : []));

/** Whether the list ends within 90 days, so that a newer one should be taken over. */
export const bankHolidaysEndSoon = (now: Date): boolean =>
  ukDay(new Date(now.getTime() + warnedDays * dayMs)) > knownUntil;
