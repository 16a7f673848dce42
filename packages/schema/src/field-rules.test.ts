import { expect, test } from 'vitest';
import { createCommentInput } from './comments.ts';
import { findTextError, findTextErrors, isPasswordTooShort, tooLongMessage } from './field-rules.ts';
import { limits } from './limits.ts';

test.each([
  ['', 'Please enter a comment'],
  [' \n\t', 'Please enter a comment'],
  ['\u200b\u2060', 'Please enter a comment'],
  ['x', undefined],
  ['👨‍👩‍👧abcd', undefined],
  ['👨‍👩‍👧'.repeat(5), 'This can be 5 characters at most, and large emoji count as several.'],
  [`  ${'x'.repeat(5)}  `, undefined],
  ['x'.repeat(6), 'This can be 5 characters at most.'],
])('the error of the text %j is %j', (text, message) => {
  expect(findTextError(text, { blank: 'Please enter a comment', maxChars: 5 })).toBe(message);
});

test('a form and the schema give the same message for the same text', () => {
  for (const content of ['', '  ', 'x', 'x'.repeat(limits.commentMaxChars), 'x'.repeat(limits.commentMaxChars + 1)]) {
    const { error } = createCommentInput.safeParse({ postId: 'p1', content, isAnonymous: false });
    const message = findTextError(content, { blank: 'Please enter a comment', maxChars: limits.commentMaxChars });
    expect(message).toBe(error?.issues[0]?.message);
  }
});

test('only fields with a rule and a value are checked, in the order of the rules', () => {
  const rules = { name: { blank: 'No name' }, bio: { maxChars: 1 }, phone: { maxChars: 1 } };
  const errors = findTextErrors({ bio: 'xx', name: '', city: '' }, rules);
  expect(Object.entries(errors)).toEqual([
    ['name', 'No name'],
    ['bio', 'This can be 1 characters at most.'],
  ]);
});

test('thousands are grouped', () => {
  expect(tooLongMessage(500)).toBe('This can be 500 characters at most.');
  expect(tooLongMessage(12_000, 'A message')).toBe('A message can be 12,000 characters at most.');
});

test('a password is counted in characters of its NFC form', () => {
  expect(isPasswordTooShort('e\u0301'.repeat(7))).toBe(true);
  expect(isPasswordTooShort('e\u0301'.repeat(8))).toBe(false);
});
