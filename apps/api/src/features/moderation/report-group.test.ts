import { expect, test } from 'vitest';
import { findReportGroup } from './report-group.ts';

const hourMs = 60 * 60_000;
const reportsOf = (target: string, reporters: string, hour: number) =>
  [...reporters].map((reporter) => ({ reporter, target, at: hour * hourMs }));
const groupOf = (...reports: ReturnType<typeof reportsOf>[]) => {
  const found = findReportGroup(reports.flat(), 'one');
  return found && { reporters: [...found.reporters].join(''), itemsCount: found.itemsCount };
};

test('members who reported the same items within a day are a group', () => {
  const reports = [reportsOf('one', 'abcd', 10), reportsOf('two', 'dbca', 20), reportsOf('three', 'abcde', 33)];
  expect(groupOf(...reports)).toEqual({ reporters: 'abcd', itemsCount: 3 });
});

test('a group is found in any day with a report of the item, not only in that before or after it', () => {
  expect(groupOf(reportsOf('two', 'abc', 30), reportsOf('one', 'abc', 50), reportsOf('three', 'abc', 53))).toEqual({
    reporters: 'abc',
    itemsCount: 3,
  });
});

test('fewer members with more items can be the larger group', () => {
  expect(groupOf(reportsOf('one', 'abcd', 1), reportsOf('two', 'abcd', 1), reportsOf('three', 'abc', 2))).toEqual({
    reporters: 'abc',
    itemsCount: 3,
  });
});

test.each([
  ['two members', [reportsOf('one', 'abc', 1), reportsOf('two', 'ab', 1)]],
  ['one item', [reportsOf('one', 'abc', 1), reportsOf('one', 'abc', 2)]],
  ['a day or more between the items', [reportsOf('one', 'abc', 1), reportsOf('two', 'abc', 25)]],
  ['other items', [reportsOf('two', 'abc', 1), reportsOf('three', 'abc', 1)]],
  ['no reports', []],
])('%s make no group', (_name, reports) => {
  expect(groupOf(...reports)).toBeUndefined();
});
