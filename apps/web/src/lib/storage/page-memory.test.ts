import { expect, test } from 'vitest';
import { clearPageMemory, createPageMemory } from './page-memory.ts';

test('values are kept by member and cleared together', () => {
  const [words, pictures] = [createPageMemory<string>(), createPageMemory<number>()];
  words.set('alder', 'half a sentence');
  pictures.set('alder', 1);
  expect(words.get('alder')).toBe('half a sentence');
  expect(words.get('birch')).toBeUndefined();
  clearPageMemory();
  expect(words.get('alder')).toBeUndefined();
  expect(pictures.get('alder')).toBeUndefined();
});

test('setting undefined removes the value', () => {
  const words = createPageMemory<string>();
  words.set('alder', 'gone in a moment');
  words.set('alder', undefined);
  expect(words.get('alder')).toBeUndefined();
});
