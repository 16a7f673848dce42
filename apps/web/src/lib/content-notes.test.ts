import { expect, test } from 'vitest';
import { describeCover } from './content-notes.ts';

test.each([
  [{ cover: null, notes: ['suicide'] }, undefined],
  [{ cover: 'word', notes: ['suicide'] }, 'One of your hidden words is in this.'],
  [{ cover: 'note', notes: ['suicide'] }, 'This is about suicide.'],
  [{ cover: 'note', notes: ['self_harm', 'loss'] }, 'This is about self-harm and losing someone.'],
] as const)('the text of a cover says its reason: %j', (post, text) => {
  expect(describeCover(post)).toBe(text);
});
