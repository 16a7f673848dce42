import { expect, test } from 'vitest';
import { ageInYears, dateOfBirthInput } from './date-of-birth.ts';

test.each(['1988-02-03', '2024-02-29', '2000-02-29', ' 1988-02-03 '])('accepts %j', (text) => {
  expect(dateOfBirthInput.parse(text)).toBe(text.trim());
});

test.each(['', '1988-2-3', '03/02/1988', '2023-02-29', '1900-02-29', '1988-13-01', '1988-04-31', '1988-00-10', '1988'])(
  'refuses %j, which is no real date',
  (text) => {
    const { error } = dateOfBirthInput.safeParse(text);
    expect(error?.issues[0]?.message).toBe('Please enter a real date of birth.');
  },
);

const noon = (date: string) => new Date(`${date}T12:00:00.000Z`);

test.each([
  ['the day before the birthday', '2010-11-22', '2026-11-21', 15],
  ['the birthday', '2010-11-22', '2026-11-22', 16],
  ['the day after the birthday', '2010-11-22', '2026-11-23', 16],
  ['an earlier month', '2010-11-22', '2026-10-30', 15],
  ['28 February of a common year, born on the 29th', '2008-02-29', '2026-02-28', 17],
  ['1 March of a common year, born on 29 February', '2008-02-29', '2026-03-01', 18],
  ['29 February of a leap year, born on that day', '2008-02-29', '2028-02-29', 20],
  ['a date in the future', '2027-01-01', '2026-11-22', -1],
])('counts whole years on %s', (_case, dateOfBirth, today, years) => {
  expect(ageInYears(dateOfBirth, noon(today))).toBe(years);
});

test('a birthday begins at midnight in London, in summer an hour before UTC', () => {
  expect(ageInYears('2010-07-02', new Date('2026-07-01T22:59:59.999Z'))).toBe(15);
  expect(ageInYears('2010-07-02', new Date('2026-07-01T23:00:00.000Z'))).toBe(16);
  expect(ageInYears('2010-01-02', new Date('2026-01-01T23:59:59.999Z'))).toBe(15);
  expect(ageInYears('2010-01-02', new Date('2026-01-02T00:00:00.000Z'))).toBe(16);
});
