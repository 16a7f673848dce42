import { expect, test } from 'vitest';
import { findPhrase, indexPhrases } from './match-phrases.ts';
import { dosePhrases } from './phrases/doses.ts';
import { dyingPhrases } from './phrases/dying.ts';
import { meansPhrases } from './phrases/means.ts';
import { methodPhrases } from './phrases/methods.ts';
import { notLivingPhrases } from './phrases/not-living.ts';
import { painPhrases } from './phrases/pain.ts';
import { selfHarmPhrases } from './phrases/self-harm.ts';
import { suicidePhrases } from './phrases/suicide.ts';
import { readWords } from './read-words.ts';

const everyRule = [
  ...suicidePhrases,
  ...notLivingPhrases,
  ...dyingPhrases,
  ...meansPhrases,
  ...dosePhrases,
  ...selfHarmPhrases,
  ...painPhrases,
  ...methodPhrases,
];

const find = (phrase: string, text: string) => findPhrase(indexPhrases([{ phrases: [phrase] }]), readWords(text));

test('a phrase can have alternatives, optional words and wildcards', () => {
  expect(find('a/b c? d', 'x b d')).toBe('b d');
  expect(find('a/b c? d', 'x a c d')).toBe('a c d');
  expect(find('a _? b', 'a then b')).toBe('a then b');
  expect(find('a _? b', 'a then then b')).toBeUndefined();
});

test('a step that accepts "to" accepts "too", and the reverse', () => {
  expect(find('a to b', 'a too b')).toBe('a too b');
  expect(find('a too b', 'a to b')).toBe('a to b');
});

test('notFollowedBy compares the next words of the same sentence', () => {
  const findAlone = (text: string) =>
    findPhrase(indexPhrases([{ phrases: ['a b'], notFollowedBy: 'c d/e' }]), readWords(text));
  expect(findAlone('a b c d')).toBeUndefined();
  expect(findAlone('a b e')).toBeUndefined();
  expect(findAlone('a b c e')).toBe('a b');
  expect(findAlone('a b. C d')).toBe('a b');
});

test('an invalid phrase throws an error', () => {
  expect(() => indexPhrases([{ phrases: ['<nobody> dies'] }])).toThrow('no group');
  expect(() => indexPhrases([{ phrases: ['a? b'] }])).toThrow('begin with a word');
});

test('a phrase has at most seven optional words, which limits the steps of a comparison', () => {
  for (const { phrases } of everyRule) {
    for (const phrase of phrases) expect(phrase.split('?').length - 1, phrase).toBeLessThanOrEqual(7);
  }
});

test('every word of a phrase has the spelling that readWords returns', () => {
  for (const { phrases, notBefore = '', notAfter = '', notFollowedBy = '' } of everyRule) {
    const words = `${phrases.join(' ')} ${notBefore} ${notAfter} ${notFollowedBy}`
      .split(/[ /]/)
      .map((word) => word.replace('?', ''));
    for (const word of words.filter((text) => text !== '' && text !== '_' && !text.startsWith('<'))) {
      expect(readWords(word), word).toEqual([{ text: word, endsSentence: false }]);
    }
  }
});
