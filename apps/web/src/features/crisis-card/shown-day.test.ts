// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { drafts } from '../../lib/storage/drafts.ts';
import { localData } from '../../lib/storage/local-data.ts';
import { shownDay } from './crisis-card.tsx';

const evening = new Date('2026-11-23T21:00:00Z');
const nextDay = new Date('2026-11-24T09:00:00Z');

const stored = () => Object.entries(localStorage);

test('the record of a past UK day is deleted', () => {
  expect(shownDay.isToday('alder', evening)).toBe(false);
  shownDay.record('alder', evening);
  expect(shownDay.isToday('alder', evening)).toBe(true);
  expect(shownDay.isToday('alder', nextDay)).toBe(false);
  expect(stored()).toEqual([]);
});

test('the day ends at midnight in the UK, also in summer', () => {
  const lateEvening = new Date('2026-07-01T22:30:00Z');
  const afterMidnight = new Date('2026-07-01T23:30:00Z');
  shownDay.record('alder', lateEvening);
  expect(shownDay.isToday('alder', lateEvening)).toBe(true);
  expect(shownDay.isToday('alder', afterMidnight)).toBe(false);
});

test('the record contains only a day, not what happened on it', () => {
  shownDay.record('alder', evening);
  expect(stored()).toEqual([['ballast_draft:alder:day', '"2026-11-23"']]);
  expect(drafts.hasUnsentText('alder')).toBe(false);
  expect(shownDay.isToday('alder', evening)).toBe(true);
});

test('the record is removed when the member signs out or another member signs in', () => {
  shownDay.record('alder', evening);
  localData.clear();
  expect(stored()).toEqual([]);
  drafts.reserveFor('alder');
  expect(shownDay.isToday('alder', evening)).toBe(false);
  shownDay.record('alder', evening);
  localData.reserveFor('birch');
  expect(stored()).toEqual([]);
  expect(shownDay.isToday('birch', evening)).toBe(false);
});
