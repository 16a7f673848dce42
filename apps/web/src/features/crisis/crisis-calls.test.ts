import { crisisContacts } from '@ballast/content/crisis';
import type { OpeningHours } from '@ballast/content/crisis-contact';
import { expect, test } from 'vitest';
import { describeOpeningHours } from './crisis-calls.tsx';

const office: OpeningHours = { days: [1, 2, 3, 4, 5], opensAt: 9, closesAt: 18, nation: 'england-and-wales' };
const describeAt = (iso: string, hours = office) => describeOpeningHours(hours, new Date(iso));

test.each([
  ['a Friday, a minute before nine', '2026-11-20T08:59:59Z', 'Closed now. Opens today at 9am.'],
  ['nine sharp', '2026-11-20T09:00:00Z', 'Open now, until 6pm.'],
  ['a minute before six', '2026-11-20T17:59:59Z', 'Open now, until 6pm.'],
  ['six on a Friday', '2026-11-20T18:00:00Z', 'Closed now. Opens Monday at 9am.'],
  ['Saturday', '2026-11-21T12:00:00Z', 'Closed now. Opens Monday at 9am.'],
  ['Sunday night', '2026-11-22T23:59:00Z', 'Closed now. Opens Monday at 9am.'],
  ['Monday, just after midnight', '2026-11-23T00:00:00Z', 'Closed now. Opens today at 9am.'],
  ['Thursday evening', '2026-11-19T21:00:00Z', 'Closed now. Opens Friday at 9am.'],
])('%s', (_case, iso, text) => {
  expect(describeAt(iso)).toBe(text);
});

test('in summer the clock in the UK is an hour ahead of UTC', () => {
  expect(describeAt('2026-07-08T08:00:00Z')).toBe('Open now, until 6pm.');
  expect(describeAt('2026-07-08T17:00:00Z')).toBe('Closed now. Opens Thursday at 9am.');
  expect(describeAt('2026-07-05T23:30:00Z')).toBe('Closed now. Opens today at 9am.');
});

test('on the days of a clock change the new time applies', () => {
  const sundays: OpeningHours = { days: [7], opensAt: 9, closesAt: 18, nation: 'england-and-wales' };
  expect(describeAt('2026-03-29T07:59:00Z', sundays)).toBe('Closed now. Opens today at 9am.');
  expect(describeAt('2026-03-29T08:00:00Z', sundays)).toBe('Open now, until 6pm.');
  expect(describeAt('2026-10-25T08:59:00Z', sundays)).toBe('Closed now. Opens today at 9am.');
  expect(describeAt('2026-10-25T09:00:00Z', sundays)).toBe('Open now, until 6pm.');
  expect(describeAt('2026-10-25T18:00:00Z', sundays)).toBe('Closed now. Opens Sunday at 9am.');
});

test.each([
  ['Christmas Day', '2026-12-25T12:00:00Z', 'Closed today for the bank holiday. Opens Tuesday at 9am.'],
  ['Boxing Day on a Saturday', '2026-12-26T12:00:00Z', 'Closed now. Opens Tuesday at 9am.'],
  [
    'its substitute day, before nine',
    '2026-12-28T08:00:00Z',
    'Closed today for the bank holiday. Opens Tuesday at 9am.',
  ],
  ['Christmas Eve, in the evening', '2026-12-24T19:00:00Z', 'Closed now. Opens Tuesday at 9am.'],
  ['the day after', '2026-12-29T12:00:00Z', 'Open now, until 6pm.'],
  ['Easter Monday', '2027-03-29T12:00:00Z', 'Closed today for the bank holiday. Opens Tuesday at 9am.'],
  ['Maundy Thursday, in the evening', '2027-03-25T19:00:00Z', 'Closed now. Opens Tuesday at 9am.'],
  ['a summer midnight in UTC', '2027-05-02T23:30:00Z', 'Closed today for the bank holiday. Opens Tuesday at 9am.'],
])('on a bank holiday and beside it: %s', (_case, iso, text) => {
  expect(describeAt(iso)).toBe(text);
});

const inScotland = 'It is a bank holiday in Scotland: check before you ring.';

test.each([
  ['open', '2026-11-30T12:00:00Z', `Usually open now, until 6pm. ${inScotland}`],
  ['before nine', '2026-11-30T08:00:00Z', `Closed now. Usually opens today at 9am. ${inScotland}`],
  ['in the evening', '2026-11-30T19:00:00Z', 'Closed now. Opens Tuesday at 9am.'],
  ['on the Sunday before', '2026-11-29T12:00:00Z', 'Closed now. Usually opens Monday at 9am.'],
])('on a bank holiday of another nation alone: %s', (_case, iso, text) => {
  expect(describeAt(iso)).toBe(text);
});

test('a contact keeps the bank holidays of its nation', () => {
  const scottish: OpeningHours = { ...office, nation: 'scotland' };
  expect(describeAt('2026-11-30T12:00:00Z', scottish)).toBe('Closed today for the bank holiday. Opens Tuesday at 9am.');
  expect(describeAt('2027-03-29T12:00:00Z', scottish)).toBe(
    'Usually open now, until 6pm. It is a bank holiday in England and Wales, and Northern Ireland: check before you ring.',
  );
});

test.each([
  ['open', '2029-01-02T12:00:00Z', 'Usually open now, until 6pm. Check before you ring.'],
  ['before nine', '2029-01-02T08:00:00Z', 'Closed now. Usually opens today at 9am. Check before you ring.'],
  ['on the last weekend of the list', '2028-12-30T12:00:00Z', 'Closed now. Usually opens Monday at 9am.'],
])('after the last day of the known list: %s', (_case, iso, text) => {
  expect(describeAt(iso)).toBe(text);
});

test('12:00 is midday and 24:00 is midnight', () => {
  const late: OpeningHours = { days: [1, 2, 3, 4, 5, 6, 7], opensAt: 12, closesAt: 24, nation: 'england-and-wales' };
  expect(describeAt('2026-11-20T23:59:00Z', late)).toBe('Open now, until midnight.');
  expect(describeAt('2026-11-20T01:00:00Z', late)).toBe('Closed now. Opens today at midday.');
});

test('the opening hours of each contact match its text', () => {
  const withHours = crisisContacts.filter(({ hours }) => hours);
  expect(withHours.map(({ available, hours }) => [available, hours])).toEqual([
    ['9am to 6pm, Monday to Friday', { days: [1, 2, 3, 4, 5], opensAt: 9, closesAt: 18, nation: 'england-and-wales' }],
  ]);
  for (const { available } of crisisContacts.filter(({ hours }) => !hours)) expect(available).toMatch(/^24 hours/);
});
