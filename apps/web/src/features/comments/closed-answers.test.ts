import { expect, test } from 'vitest';
import { describeAnswers, isClosedToViewer } from './closed-answers.ts';

const closed = { answers: 'nobody', answersClosed: true } as const;

test('readers learn that we closed the answers, not the author', () => {
  expect(describeAnswers({ ...closed, mine: false })).toBe('We have closed the answers to this story for now.');
  expect(isClosedToViewer({ ...closed, mine: false })).toBe(true);
  expect(describeAnswers({ answers: 'nobody', mine: false })).toBe('The author has closed the answers to this story.');
});

test('the author learns it too, and can still add to the story', () => {
  expect(describeAnswers({ ...closed, mine: true })).toMatch(
    /We have closed the answers to your story.*you can still add/,
  );
  expect(isClosedToViewer({ ...closed, mine: true })).toBe(false);
});
