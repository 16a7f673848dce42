import { expect, test } from 'vitest';
import { isHeavy } from './is-heavy.ts';
import { heldOutSentences, seenSentences } from './testing/sentences.ts';

function heavyShare(...labels: string[]): number {
  const sentences = [...seenSentences, ...heldOutSentences]
    .filter(({ label }) => labels.includes(label))
    .map(({ text }) => text);
  return sentences.filter(isHeavy).length / sentences.length;
}

test('most crisis sentences, many pain sentences and few others are heavy', () => {
  expect(heavyShare('crisis')).toBeGreaterThanOrEqual(0.9);
  expect(heavyShare('pain')).toBeGreaterThanOrEqual(0.4);
  expect(heavyShare('harm', 'idiom', 'ordinary')).toBeLessThanOrEqual(0.05);
});

test('another person’s suicide is heavy, although it shows the writer no card', () => {
  expect(isHeavy('My brother killed himself last year.')).toBe(true);
  expect(isHeavy('My brother took 40 paracetamol.')).toBe(true);
  expect(isHeavy('My lad has cut his arms again.')).toBe(true);
});
