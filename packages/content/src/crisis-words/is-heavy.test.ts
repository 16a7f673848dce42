import { expect, test } from 'vitest';
import { isHeavy } from './is-heavy.ts';
import { heldOutSentences, seenSentences } from './sentences/sentences.ts';

function shareOfHeavy(...labels: string[]): number {
  const sentences = [...seenSentences, ...heldOutSentences]
    .filter(({ label }) => labels.includes(label))
    .flatMap((group) => group.sentences);
  return sentences.filter(isHeavy).length / sentences.length;
}

test('posts of crisis are heavy, many of pain are, and hardly any others', () => {
  expect(shareOfHeavy('crisis')).toBeGreaterThanOrEqual(0.9);
  expect(shareOfHeavy('pain')).toBeGreaterThanOrEqual(0.4);
  expect(shareOfHeavy('harm', 'idiom', 'ordinary')).toBeLessThanOrEqual(0.05);
});

test('another person’s suicide is heavy, though it shows the writer no card', () => {
  expect(isHeavy('My brother killed himself last year.')).toBe(true);
});
