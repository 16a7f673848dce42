import { expect, test } from 'vitest';
import { isWhatWasSent } from './sent.ts';

const sent = { content: ' A hard\r\nnight ', isAnonymous: true };
const created = { content: 'A hard\nnight', isAnonymous: true };

test('a text normalised by the server counts as the same', () => {
  expect(isWhatWasSent(created, sent)).toBe(true);
});

test('another signature or another text counts as different', () => {
  expect(isWhatWasSent(created, { ...sent, isAnonymous: false })).toBe(false);
  expect(isWhatWasSent(created, { ...sent, content: 'A hard night, and another' })).toBe(false);
});
