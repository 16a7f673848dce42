// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { queueText } from './queue-item.tsx';

const alder = { id: 'u1', username: 'alder', displayName: 'Alder' };
const evidence = { content: '', isAnonymous: false, author: alder, createdAt: null, mediaUrl: null };

test.each([
  ['user', evidence, '@alder'],
  ['user', { ...evidence, content: 'Dad of two.' }, '@alder: Dad of two.'],
  ['user', null, 'No text: only a picture, or the item is gone.'],
  ['post', { ...evidence, content: 'Hello.' }, 'Hello.'],
  ['post', evidence, 'No text: only a picture, or the item is gone.'],
] as const)('the row of a reported %s with %o says %s', (targetType, shown, text) => {
  expect(queueText({ targetType, evidence: shown })).toBe(text);
});
