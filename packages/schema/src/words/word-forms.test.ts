import { expect, test } from 'vitest';
import { formsOf } from './word-forms.ts';

test.each([
  ['divorce', 'divorces divorced divorcing'],
  ['drink', 'drinks drinking drank drunk drinker drinkers'],
  ['drank', 'drink drinking drunk'],
  ['drinking', 'drink drank'],
  ['gamble', 'gambles gambled gambling gambler gamblers'],
  ['gambling', 'gamble gambler'],
  ['stop', 'stops stopped stopping stopper'],
  ['stopped', 'stop stopping'],
  ['hoping', 'hope hoped'],
  ['bully', 'bullies bullied bullying'],
  ['bullied', 'bully'],
  ['die', 'dies died dying'],
  ['dying', 'die died'],
  ['knife', 'knives knifed'],
  ['wives', 'wife'],
  ['child', 'children'],
  ['kill', 'killed killing killer'],
  ['killing', 'kill killed'],
  ['travel', 'travelled traveled travelling'],
  ['panic', 'panics panicked panicking'],
  ['quit', 'quits quitting quitter'],
  ['tablets', 'tablet'],
  ['crashes', 'crash crashed'],
  ['ex', 'exes'],
  ['potato', 'potatoes'],
  ['rape', 'raped raping'],
  ['free', 'freed freeing'],
  ['cut', 'cutting cuts'],
  ['fight', 'fought fighting fights fighter'],
])('the forms of %s include: %s', (word, forms) => {
  expect([...formsOf(word)]).toEqual(expect.arrayContaining(forms.split(' ')));
});

test.each([
  ['and', 'sand anded ands'],
  ['ex', 'exam text exed'],
  ['art', 'party artery'],
  ['numb', 'number numbers'],
  ['even', 'evening evenings'],
  ['bet', 'better'],
  ['sum', 'summer'],
  ['live', 'liver'],
  ['hop', 'hope hoped hoping'],
  ['hope', 'hop hopped hopping'],
  ['being', 'be is was'],
  ['left', 'leave'],
  ['meeting', 'met'],
  ['new', 'news'],
  ['king', 'k ke'],
  ['need', 'nee'],
  ['bus', 'bu business'],
  ['fee', 'feed'],
  ['his', 'hi'],
])('the forms of %s do not include: %s', (word, others) => {
  const forms = formsOf(word);
  expect(others.split(' ').filter((other) => forms.has(other))).toEqual([]);
});

test('a word of other letters is its only form', () => {
  expect([...formsOf('водка')]).toEqual(['водка']);
  expect([...formsOf('c4')]).toEqual(['c4']);
});
