import { expect, test } from 'vitest';
import { isWhatWasSent } from './sent.ts';

const sent = { content: ' A hard\r\nnight ', isAnonymous: true };
const created = { content: 'A hard\nnight', isAnonymous: true };

test('tidied words are the same words', () => {
  expect(isWhatWasSent(created, sent)).toBe(true);
});

test('another name or another text is not what was sent', () => {
  expect(isWhatWasSent(created, { ...sent, isAnonymous: false })).toBe(false);
  expect(isWhatWasSent(created, { ...sent, content: 'A hard night, and another' })).toBe(false);
});
