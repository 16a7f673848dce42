import { expect, test } from 'vitest';
import { noticeText } from './notices.ts';

test.each([
  [{ kind: 'answer', count: 1, isOwnStory: true }, 'An answer to your story'],
  [{ kind: 'answer', count: 3, isOwnStory: true }, '3 answers to your story'],
  [{ kind: 'answer', count: 1, isOwnStory: false }, 'Another answer to a story you answered'],
  [{ kind: 'answer', count: 2, isOwnStory: false }, '2 more answers to a story you answered'],
  [{ kind: 'support', count: 1 }, 'Somebody supported your story'],
  [{ kind: 'support', count: 12 }, '12 people supported your story'],
  [{ kind: 'house', count: 1 }, 'The author of the story took your answer off it'],
  [{ kind: 'house', count: 2 }, 'The author of the story took 2 of your answers off it'],
  [{ kind: 'follow', count: 1 }, 'Somebody follows you'],
  [{ kind: 'follow', count: 2 }, '2 people follow you'],
  [{ kind: 'decision', count: 1, events: ['decision'] }, 'Our team made a decision about something of yours'],
  [{ kind: 'decision', count: 2, events: ['answer', 'answer'] }, 'Our team answered your appeals'],
  [{ kind: 'decision', count: 1, events: ['reversal'] }, 'Our team took back a decision about something of yours'],
  [{ kind: 'decision', count: 2, events: ['decision', 'answer'] }, 'Our team wrote to you about things of yours'],
] as const)('the text of %o is “%s”', (subject, text) => {
  expect(noticeText(subject)).toBe(text);
});

test('the notice of a reveal says for which reasons that is done, where the reason is, and whom to ring', () => {
  const text = noticeText({ kind: 'reveal', count: 1, topics: ['author'] });
  for (const part of ['fear for somebody or a duty in law', 'data export', 'Samaritans are on 116 123'])
    expect(text).toContain(part);
});
