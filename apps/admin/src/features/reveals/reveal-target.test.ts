import { expect, test } from 'vitest';
import { createCase, createReport } from '../../testing/case.ts';
import { revealChoicesOf, revealTargetOf } from './reveal-target.ts';

const alder = { id: 'u1', username: 'alder', displayName: 'Alder' };
const evidence = { content: 'Goodbye.', isAnonymous: true, author: null, createdAt: null, mediaUrl: null };
const report = { targetType: 'post', targetId: 'p1', evidence, reason: 'child_safety' } as const;

test.each(['post', 'comment'] as const)('the author of an anonymous %s can be revealed', (targetType) => {
  expect(revealTargetOf({ ...report, targetType })).toEqual({
    whom: { targetType, targetId: 'p1' },
    words: [{ by: 'Their own words, which were reported', text: 'Goodbye.', writtenAt: null }],
    mayHarmChild: true,
  });
});

test.each<[string, Partial<Parameters<typeof revealTargetOf>[0]>]>([
  ['a named post', { evidence: { ...evidence, isAnonymous: false, author: alder } }],
  ['a member', { targetType: 'user' }],
  ['a private message', { targetType: 'message' }],
  ['an item that is gone', { targetId: null }],
  ['evidence that was erased with its author', { evidence: null }],
])('%s has no author to reveal', (_case, changes) => {
  expect(revealTargetOf({ ...report, ...changes })).toBeUndefined();
});

type Case = ReturnType<typeof createCase>;
type Changes = Parameters<typeof createCase>[0];
const labelsOf = (changes: Changes) => revealChoicesOf(createCase(changes)).map(({ label }) => label);
const named = { ...evidence, isAnonymous: false, author: alder };
const oneReport = [createReport('danger')];

test.each<[string, Changes, string[]]>([
  ['an anonymous post', { evidence }, ['Reveal author']],
  [
    'a reported post',
    { reason: 'danger', evidence, reports: oneReport, isReasonBacked: true },
    ['Reveal author', 'Reveal a reporter'],
  ],
  ['a reason of staff alone', { reason: 'danger', evidence, reports: oneReport }, ['Reveal author']],
  [
    'a message',
    { reason: 'child_safety', targetType: 'message', evidence: named, reports: oneReport, isReasonBacked: true },
    ['Name and address of the author', 'Reveal the other side'],
  ],
  ['a named post about abuse', { reason: 'abuse', evidence: named, reports: oneReport }, []],
  ['staff who are kept out', { evidence, isReasonBacked: true, isKeptOut: true }, []],
])('who can be looked up: %s', (_case, changes, labels) => {
  expect(labelsOf(changes)).toEqual(labels);
});

const wordsOf = (label: string, changes: Changes) =>
  revealChoicesOf(createCase({ isReasonBacked: true, ...changes }))
    .find((choice) => choice.label === label)
    ?.target.words?.map(({ by, text }) => [by, text]);
const at = (minute: number) => `2026-11-20T03:0${minute}:00.000Z`;
const byAuthor = { author: null, byAuthor: true, edited: false, isShown: true, isReported: false };
const commentsByAuthor = [6, 5, 4, 3, 2, 1].map((minute) => ({
  ...byAuthor,
  id: `c${minute}`,
  content: `At ${minute}`,
  createdAt: at(minute),
}));

test('the author’s newest words stand before what was reported', () => {
  const reported = { ...evidence, createdAt: at(0) };
  expect(wordsOf('Reveal author', { reason: 'danger', commentsByAuthor, evidence: reported })).toEqual([
    ...[6, 5, 4, 3, 2].map((minute) => ['Their own words', `At ${minute}`]),
    ['Their own words, which were reported', 'Goodbye.'],
  ]);
});

test('what the author of the story wrote is only theirs if the reported comment shows that they wrote the story', () => {
  const firstOf = (reported: Case['evidence']) =>
    wordsOf('Reveal author', { targetType: 'comment', commentsByAuthor, evidence: reported })?.[0]?.[0];
  expect(firstOf({ ...evidence, byAuthor: true })).toBe('Their own words');
  expect(firstOf(evidence)).toBe('Their own words, which were reported');
});

test('a place that the author has added to the item since the report is there', () => {
  const live = {
    ...evidence,
    content: 'Goodbye from the bridge.',
    version: 'v2',
    edited: true,
    isShown: true,
    postId: 'p1',
  };
  expect(wordsOf('Reveal author', { evidence, live })?.[0]?.[1]).toBe('Goodbye from the bridge.');
});

const message = (minute: number, content: string, isByReported: boolean, isReported = false) => ({
  ...{ id: null, kind: 'message' as const, author: null, byAuthor: false, content, createdAt: at(minute) },
  ...{ isByReported, isReported },
});
const conversation: Changes = {
  reason: 'child_safety',
  targetType: 'message',
  evidence: { ...named, content: 'What school?', createdAt: at(2) },
  surroundings: [
    message(1, 'Hi there', true),
    message(2, 'What school?', true, true),
    message(3, 'Greenfield.', false),
    message(4, 'Why?', false),
  ],
};

test('what the other side wrote is told from what was sent to them', () => {
  expect(wordsOf('Reveal the other side', conversation)).toEqual([
    ['Their own words', 'Why?'],
    ['Their own words', 'Greenfield.'],
    ['Sent to them by @alder', 'What school?'],
  ]);
  expect(wordsOf('Name and address of the author', conversation)).toEqual([
    ['Their own words, which were reported', 'What school?'],
    ['Their own words', 'Hi there'],
  ]);
});

test('what was reported is not taken for the reporter’s own words', () => {
  expect(wordsOf('Reveal a reporter', { reason: 'danger', commentsByAuthor, evidence, reports: oneReport })).toEqual([
    ['Reported by them, and written by somebody without a name', 'Goodbye.'],
  ]);
});

test.each<[string, Changes]>([
  ['whose reason is a child', { reason: 'child_safety' }],
  [
    'with a report about a child',
    { reason: 'danger', reports: oneReport.map((one) => ({ ...one, reason: 'child_safety' })) },
  ],
])('only the author may harm a child, in a case %s', (_case, changes) => {
  const choices = revealChoicesOf(createCase({ evidence, isReasonBacked: true, reports: oneReport, ...changes }));
  expect(choices.map(({ target }) => target.mayHarmChild)).toEqual([true, undefined]);
});
