import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Clause } from './query.ts';
import { rank } from './rank.ts';

const stories = 200;
const storyChars = 5000;
const terms = Array.from({ length: 12 }, (_, index) => 'a'.repeat(index + 3));

const clausesOf = (words: readonly string[]): Clause[] => words.map((word) => ({ word, anyOf: [word] }));
const candidatesOf = (contents: readonly string[]) =>
  contents.map((content, index) => ({
    seq: contents.length - index,
    id: `post${index}`,
    content,
    mood: null,
    forms: null,
  }));

const fill = (start: string, unit: string) =>
  candidatesOf(Array.from({ length: stories }, () => (start + unit.repeat(storyChars)).slice(0, storyChars)));

const oneLetter = fill(`${terms.join(' ')} `, 'a');
const bound = stories * 3000;

test.each([
  ['one repeated letter', oneLetter, terms, 25_000],
  ['one word of 5,000 letters', fill('', 'a'), terms, 25_000],
  ['a repeated short word', fill('', 'aaa '), terms, 300_000],
  ['words that contain every word of the query', fill('', 'zabcde '), ['a', 'b', 'c', 'd', 'e', 'ab', 'bc'], bound],
  ['a phrase that almost matches', fill('', 'aaa '), ['aaaed', 'aaaing', 'aaaers', 'aaaor', 'aaas', 'zzz'], bound],
])('a search of 200 stories of 5,000 characters looks at few words: %s', async (_case, candidates, words, maxSteps) => {
  const steps = { count: 0 };
  const found = await rank(candidates, clausesOf(words), steps);
  expect(found.length).toBe(stories);
  expect(steps.count).toBeLessThanOrEqual(maxSteps);
});

test('a search of long stories reads half a million characters of them at most', async () => {
  const late = candidatesOf(
    Array.from({ length: stories }, (_, index) => `${'so '.repeat(1600)}${index === 9 ? 'rain' : ''}`),
  );
  const [first] = await rank(late, clausesOf(['rain']));
  expect(first).toBe('post0');
  const [alone] = await rank(late.slice(0, 50), clausesOf(['rain']));
  expect(alone).toBe('post9');
});

/** Counts the turns of the event loop that other tasks get while `act` runs. */
async function countTurns(act: () => Promise<unknown>): Promise<number> {
  let turns = 0;
  let isDone = false;
  const counting = (async () => {
    for (; !isDone; turns += 1) await setImmediate();
  })();
  await act();
  isDone = true;
  await counting;
  return turns;
}

test('other tasks run while hostile stories are searched', async () => {
  const one = await countTurns(() => rank(oneLetter, clausesOf(terms)));
  expect(one).toBeGreaterThanOrEqual(4);
  const three = await countTurns(() => Promise.all([1, 2, 3].map(() => rank(oneLetter, clausesOf(terms)))));
  expect(three).toBeGreaterThanOrEqual(3 * (one - 1));
});

test('ordinary stories are searched in one turn', async () => {
  const ordinary = candidatesOf(
    Array.from({ length: stories }, () => `Two panic attacks today. ${'It rains. '.repeat(28)}`),
  );
  expect(await countTurns(() => rank(ordinary, clausesOf(['panic', 'attack'])))).toBeLessThanOrEqual(1);
});

test('more repetitions rank higher, up to a number that no ordinary story has', async () => {
  const texts = [2, 300, 400].map((count) => 'rain '.repeat(count).padEnd(2000, '. '));
  expect(await rank(candidatesOf(texts), clausesOf(['rain']))).toEqual(['post1', 'post2', 'post0']);
});

test('a word after a longer word that contains it is found', async () => {
  const found = await rank(candidatesOf(['a train', 'trainrain rain', 'none']), clausesOf(['rain']));
  expect(found[0]).toBe('post1');
});
