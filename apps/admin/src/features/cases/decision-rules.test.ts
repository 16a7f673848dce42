import { reasonLead } from '@ballast/content/moderation';
import { expect, test } from 'vitest';
import { defaultWords, findMissing, isRemovedByDefault } from './decision-rules.ts';

const wordsOf = (action: Parameters<typeof defaultWords>[0]['action'], removesItem = false) =>
  defaultWords({ action, removesItem, targetType: 'post' });
const withoutLead = (words: string) => words.replace(reasonLead, '').trim();
const explained = { rule: 'No spam', note: undefined };
const unexplained = { rule: '', note: undefined };

test.each(['limit', 'suspend', 'close'] as const)(
  'action %s needs a reason, also with a rule and without the lead of the template',
  (action) => {
    for (const decision of [explained, unexplained]) {
      for (const words of [wordsOf(action), withoutLead(wordsOf(action))]) {
        expect(Object.keys(findMissing(action, { ...decision, words }))).toEqual(['words']);
      }
      const words = `${withoutLead(wordsOf(action))} It went after a man.`;
      expect(findMissing(action, { ...decision, words })).toEqual({});
    }
  },
);

test('the template of another action is no reason', () => {
  expect(findMissing('limit', { ...explained, words: withoutLead(wordsOf('suspend')) })).toHaveProperty('words');
  expect(findMissing('close', { ...explained, words: `${wordsOf('warn', true)} ` })).toHaveProperty('words');
  expect(findMissing('remove', { ...unexplained, words: wordsOf('warn') })).toHaveProperty('rule');
});

test.each(['limit', 'suspend', 'close', 'warn'] as const)('with a ground, the words for %s say why', (action) => {
  const words = defaultWords({ action, removesItem: false, targetType: 'post', rule: 'No spam' });
  expect(findMissing(action, { ...explained, words })).toEqual({});
});

test('words that are missing have one error', () => {
  for (const action of ['warn', 'suspend'] as const) {
    expect(findMissing(action, { ...unexplained, words: ' ' })).toEqual({
      words: 'Please write what the author is told.',
    });
  }
});

test.each([
  [{ isHeld: true }, true],
  [{ reason: 'child_safety' }, true],
  [{ reason: 'suicide_encouraged' }, true],
  [{ targetType: 'message' }, true],
  [{}, false],
] as const)('%o is taken down with a sanction by default: %s', (changes, isRemoved) => {
  expect(isRemovedByDefault({ isHeld: false, targetType: 'post', reason: 'abuse', ...changes })).toBe(isRemoved);
});
