import { expect, test } from 'vitest';
import { anonymousPost } from '../../../testing/posts.ts';
import { isExercise } from './exercise-item.ts';
import { withExercises } from './exercises.tsx';

const contents = { h: 'I cannot cope and I cried all night.', c: 'I want to die.', '.': 'Went for a run.' };

/** One letter per post: h and c are heavy. A bar in a result is an exercise. */
const postsOf = (letters: string) =>
  [...letters].map((letter, index) => ({
    ...anonymousPost(`p${index}`),
    content: contents[letter === 'h' || letter === 'c' ? letter : '.'],
  }));

const lettersWithExercises = (letters: string) =>
  withExercises(postsOf(letters))
    .map((item) => (isExercise(item) ? '|' : [...letters][Number(item.id.slice(1))]))
    .join('');

test('an exercise comes after three heavy posts in a row, before the next post', () => {
  expect(lettersWithExercises('.hch..')).toBe('.hch|..');
  expect(lettersWithExercises('hh.hh.')).toBe('hh.hh.');
});

test('no exercise comes after the last loaded post', () => {
  expect(lettersWithExercises('.hhh')).toBe('.hhh');
});

test('there are at least ten posts between two exercises', () => {
  expect(lettersWithExercises('hhhhhhhhhhhhhhhh.')).toBe('hhh|hhhhhhhhhh|hhh.');
});

test('exercises are short, differ, and keep their id when more posts arrive', () => {
  const early = withExercises(postsOf('hhh.')).filter(isExercise);
  const later = withExercises(postsOf('hhh..........hhh.')).filter(isExercise);
  expect(later[0]?.id).toBe(early[0]?.id);
  expect(later.map(({ exercise }) => exercise.id)).toEqual(['grounding', 'box-breathing']);
});

test('the authors of the posts have no effect', () => {
  const named = postsOf('hhh.').map((post) => ({ ...post, isAnonymous: false, mine: true, author: { id: 'alder' } }));
  expect(withExercises(named).findIndex(isExercise)).toBe(withExercises(postsOf('hhh.')).findIndex(isExercise));
});
