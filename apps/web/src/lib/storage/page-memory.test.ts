import { expect, test } from 'vitest';
import { clearPageMemory, createPageMemory } from './page-memory.ts';

test('values are kept by member and cleared together', () => {
  const [texts, pictures] = [createPageMemory<string>(), createPageMemory<number>()];
  texts.set('alder', 'half a sentence');
  pictures.set('alder', 1);
  expect(texts.get('alder')).toBe('half a sentence');
  expect(texts.get('birch')).toBeUndefined();
  clearPageMemory();
  expect(texts.get('alder')).toBeUndefined();
  expect(pictures.get('alder')).toBeUndefined();
});

test('setting undefined removes the value', () => {
  const texts = createPageMemory<string>();
  texts.set('alder', 'gone in a moment');
  texts.set('alder', undefined);
  expect(texts.get('alder')).toBeUndefined();
});
