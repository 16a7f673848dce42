import { expect, test } from 'vitest';
import { contactWords } from './contact-words.ts';

const all = Object.entries(contactWords).flatMap(([type, texts]) => texts.map((text) => ({ type, ...text })));

test.each(all)('$type, "$label": does not say whether somebody is a member', ({ words }) => {
  expect(words).not.toMatch(/\bmembers?\b|your (account|post|story|profile)|signed up|joined/i);
});

test.each(contactWords.crisis)('words about a crisis name both numbers: $label', ({ words }) => {
  expect(words).toMatch(/999[\s\S]*116 123/);
});
