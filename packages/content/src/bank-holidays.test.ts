import { expect, test } from 'vitest';
import published from './bank-holidays.json' with { type: 'json' };
import { bankHolidaysEndSoon, bankHolidaysKnownUntil, nationsWithBankHoliday } from './bank-holidays.ts';

const everywhere = ['England and Wales', 'Scotland', 'Northern Ireland'];
const { knownUntil: _knownUntil, ...lists } = published;

test.each([
  ['2026-12-25', everywhere],
  ['2026-12-26', []],
  ['2026-12-28', everywhere],
  ['2027-01-04', ['Scotland']],
  ['2027-03-26', everywhere],
  ['2027-03-29', ['England and Wales', 'Northern Ireland']],
  ['2027-07-12', ['Northern Ireland']],
  ['2027-08-02', ['Scotland']],
  ['2027-08-30', ['England and Wales', 'Northern Ireland']],
  ['2027-11-30', ['Scotland']],
  ['2027-12-27', everywhere],
  ['2027-12-28', everywhere],
  ['2028-01-03', everywhere],
  ['2028-01-04', ['Scotland']],
  ['2028-03-17', ['Northern Ireland']],
  ['2028-04-17', ['England and Wales', 'Northern Ireland']],
])('%s is a bank holiday in %j', (day, nations) => {
  expect(nationsWithBankHoliday(day)).toEqual(nations);
});

test.each(Object.entries(lists))(
  'the list of %s has weekdays in order, up to the day until which it is known',
  (_nation, days) => {
    expect(days).toEqual([...new Set(days)].toSorted());
    expect(days.filter((day) => [0, 6].includes(new Date(day).getUTCDay()))).toEqual([]);
    expect(days.at(-1)?.slice(0, 4)).toBe(bankHolidaysKnownUntil.slice(0, 4));
  },
);

test('the end of the list is announced 90 days before', () => {
  expect(bankHolidaysEndSoon(new Date('2028-10-02T12:00:00Z'))).toBe(false);
  expect(bankHolidaysEndSoon(new Date('2028-10-03T12:00:00Z'))).toBe(true);
});
