import { crisisContacts } from '@ballast/content/crisis';
import type { OpeningHours } from '@ballast/content/crisis-contact';
import { expect, test } from 'vitest';
import { describeOpeningHours } from './opening-hours.ts';

const office: OpeningHours = { days: [1, 2, 3, 4, 5], opensAt: 9, closesAt: 18 };
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
  const sundays: OpeningHours = { days: [7], opensAt: 9, closesAt: 18 };
  expect(describeAt('2026-03-29T07:59:00Z', sundays)).toBe('Closed now. Opens today at 9am.');
  expect(describeAt('2026-03-29T08:00:00Z', sundays)).toBe('Open now, until 6pm.');
  expect(describeAt('2026-10-25T08:59:00Z', sundays)).toBe('Closed now. Opens today at 9am.');
  expect(describeAt('2026-10-25T09:00:00Z', sundays)).toBe('Open now, until 6pm.');
  expect(describeAt('2026-10-25T18:00:00Z', sundays)).toBe('Closed now. Opens Sunday at 9am.');
});

test('bank holidays have the hours of their weekday', () => {
  expect(describeAt('2026-12-25T12:00:00Z')).toBe('Open now, until 6pm.');
});

test('12:00 is midday and 24:00 is midnight', () => {
  const late: OpeningHours = { days: [1, 2, 3, 4, 5, 6, 7], opensAt: 12, closesAt: 24 };
  expect(describeAt('2026-11-20T23:59:00Z', late)).toBe('Open now, until midnight.');
  expect(describeAt('2026-11-20T01:00:00Z', late)).toBe('Closed now. Opens today at midday.');
});

test('the opening hours of each contact match its text', () => {
  const withHours = crisisContacts.filter(({ hours }) => hours);
  expect(withHours.map(({ available, hours }) => [available, hours])).toEqual([
    ['9am to 6pm, Monday to Friday', { days: [1, 2, 3, 4, 5], opensAt: 9, closesAt: 18 }],
  ]);
  for (const { available } of crisisContacts.filter(({ hours }) => !hours)) expect(available).toMatch(/^24 hours/);
});
