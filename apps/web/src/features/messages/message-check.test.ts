import { expect, test } from 'vitest';
import { parseStored } from '../../testing/parse-stored.ts';
import { checkMessage, storedMessageDraft } from './message-form.tsx';

test('a message without visible characters is blank', () => {
  for (const content of ['', '  \n ', '\u200b\u2060']) expect(checkMessage(content).isBlank).toBe(true);
  expect(checkMessage(' . ').isBlank).toBe(false);
});

test('4,000 graphemes fit, one more does not', () => {
  const family = '👨‍👩‍👧‍👦';
  expect(checkMessage(`${'a'.repeat(3999)}${family}`)).toMatchObject({ isTooLong: false, isNearlyFull: true });
  expect(checkMessage(`${'a'.repeat(4000)}${family}`).isTooLong).toBe(true);
  expect(checkMessage(family.repeat(4000)).isTooLong).toBe(true);
  expect(checkMessage(` ${'a'.repeat(4000)} `).isTooLong).toBe(false);
  expect(checkMessage('a'.repeat(4001)).isTooLong).toBe(true);
  expect(checkMessage('a'.repeat(3600)).isNearlyFull).toBe(false);
  expect(checkMessage('a'.repeat(3601)).isNearlyFull).toBe(true);
});

test('only an object with content is a draft', () => {
  expect(parseStored(storedMessageDraft, { content: 'Half of it' })).toEqual({ content: 'Half of it' });
  for (const value of [null, 7, 'text', {}, { content: 7 }])
    expect(parseStored(storedMessageDraft, value)).toBeUndefined();
});
