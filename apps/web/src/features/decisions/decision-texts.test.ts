import { expect, test } from 'vitest';
import { describeReversal, type OwnDecision } from './decision-texts.ts';

const now = new Date('2026-11-25T12:00:00.000Z');
const upheld = { words: 'I meant myself.', answer: 'You are right.', isOpen: false };
const post = { targetType: 'post' as const, id: 'p1', content: 'You are all pathetic' };
const decision: OwnDecision = {
  ...{ id: 'd1', action: 'remove', rule: null, words: null, until: null, removesItem: true },
  ...{
    madeAt: '2026-11-20T03:07:00.000Z',
    isReversed: true,
    item: post,
    appeal: upheld,
    canAppealUntil: null,
    reply: null,
  },
};
const standing: OwnDecision = { ...decision, id: 'd2', isReversed: false, appeal: null };
const suspension: OwnDecision = {
  ...{ ...standing, action: 'suspend', removesItem: false, item: { ...post, id: 'p2' } },
  until: '2026-12-01T12:00:00.000Z',
};

const readAgain = 'If reports had hidden it before, it stays hidden until we have read it again.';

test.each<[string, Partial<OwnDecision>, readonly OwnDecision[], string[], boolean]>([
  ['a story', {}, [], ['Your story is back where it was.'], true],
  ['a comment', { item: { ...post, targetType: 'comment' } }, [], ['Your comment is back where it was.'], true],
  [
    'a message',
    { item: { ...post, targetType: 'message', id: null } },
    [],
    ['Your message is back where it was.'],
    false,
  ],
  [
    'a profile',
    { item: { targetType: 'user', id: null, content: null } },
    [],
    ['What we took out of your profile is back, except where you have written something new.'],
    false,
  ],
  ['a story, by staff themselves', { appeal: null }, [], ['Your story is back where it was.', readAgain], true],
  ['a story deleted meanwhile', { item: { ...post, content: null } }, [], [], false],
  ['a story that another decision removed', {}, [standing], ['Another decision still keeps it down.'], false],
  [
    'a story, while another one is removed',
    {},
    [{ ...standing, item: { ...post, id: 'p2' } }],
    ['Your story is back where it was.'],
    true,
  ],
  ['a suspension', { action: 'suspend', removesItem: false }, [], ['You can write again.'], false],
  ['a closing', { action: 'close', removesItem: false }, [], ['You can write again.'], false],
  ['a limit', { action: 'limit', removesItem: false }, [], ['You can comment and send messages again.'], false],
  [
    'a limit during a suspension',
    { action: 'limit', removesItem: false },
    [suspension],
    ['Another decision still limits what you can write.'],
    false,
  ],
  [
    'a limit after a suspension',
    { action: 'limit', removesItem: false },
    [{ ...suspension, until: '2026-11-24T12:00:00.000Z' }],
    ['You can comment and send messages again.'],
    false,
  ],
  [
    'a suspension with a removal',
    { action: 'suspend' },
    [],
    ['Your story is back where it was.', 'You can write again.'],
    true,
  ],
  [
    'a content note',
    { action: 'note', removesItem: false },
    [],
    ['We took our content note off your story again.'],
    false,
  ],
  ['a warning', { action: 'warn', removesItem: false }, [], [], false],
])('the reversal of a decision says what is back: %s', (_, changes, others, texts, canOpenItem) => {
  const reversed = { ...decision, ...changes };
  expect(describeReversal(reversed, [reversed, ...others], now)).toEqual({ texts, canOpenItem });
});
