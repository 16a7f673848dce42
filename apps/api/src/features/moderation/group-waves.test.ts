import { expect, test } from 'vitest';
import { groupByTraits, type Traits, withoutContained, wordsTraitOf } from './group-waves.ts';

const nothing = { author: undefined, words: undefined, story: undefined, hour: undefined };
const named = (id: string, traits: Partial<Traits>): Traits => ({ id, ...nothing, ...traits });

test('texts that differ in numbers, case and signs are the same words', () => {
  expect(wordsTraitOf('Made 4,000 POUNDS last week!')).toBe(wordsTraitOf('made 5,000 pounds, last week 7'));
});

test('texts of a few letters are no trait', () => {
  expect(wordsTraitOf('Mate? 116 123')).toBeUndefined();
});

test('a trait that one case has is no group', () => {
  expect(groupByTraits([named('a', { story: 's' }), named('b', { story: 't' }), named('c', {})])).toEqual([]);
});

test('the same hour needs three cases, what was written two', () => {
  const cases = ['a', 'b'].map((id) => named(id, { author: 'alder', hour: 'spam 03' }));
  expect(groupByTraits(cases)).toEqual([{ kind: 'author', ids: ['a', 'b'] }]);
  expect(groupByTraits([...cases, named('c', { hour: 'spam 03' })])).toContainEqual({
    kind: 'hour',
    ids: ['a', 'b', 'c'],
  });
});

test('a group within an earlier one is left out, and cases of one hour come last', () => {
  const groups = [
    { kind: 'author', ids: ['a', 'b', 'c'] },
    { kind: 'words', ids: ['a', 'b'] },
    { kind: 'hour', ids: ['a', 'b', 'c', 'd'] },
  ] as const;
  expect(withoutContained(groups).map(({ kind }) => kind)).toEqual(['author', 'hour']);
});
