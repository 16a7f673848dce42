import { expect, test } from 'vitest';
import type * as z from 'zod';
import { optionalText, requiredText, wellFormedText } from './text.ts';

const messagesOf = (schema: z.ZodType, input: unknown) =>
  schema.safeParse(input).error?.issues.map(({ message }) => message);

const required = requiredText({ maxChars: 5, blankMessage: 'Please type something.' });
const optional = optionalText({ maxChars: 5 });
const unstorable = 'This has a character in it that we cannot store.';

test.each([
  ['a NUL', 'a\0b'],
  ['a lone high surrogate', 'a\ud83d'],
  ['a lone low surrogate', '\ude00b'],
  ['31 marks on a letter', `e${'\u0301'.repeat(31)}`],
])('refuses %s', (_case, text) => {
  expect(messagesOf(wellFormedText(100), text)).toEqual([unstorable]);
});

test.each([
  ['an emoji', '😀'],
  ['30 marks on a letter', `e${'\u0301'.repeat(30)}`],
  ['a line break', 'a\nb'],
])('accepts %s', (_case, text) => {
  expect(wellFormedText(100).parse(text)).toBe(text);
});

test.each([
  [undefined, 'This is needed.'],
  [null, 'This has to be text.'],
  [7, 'This has to be text.'],
  [['a'], 'This has to be text.'],
])('refuses %j, which is no text', (input, message) => {
  expect(messagesOf(wellFormedText(5), input)).toEqual([message]);
});

test('limits the code units before any other check', () => {
  expect(messagesOf(wellFormedText(5), 'x'.repeat(5 * 16 + 64))).toBeUndefined();
  expect(messagesOf(wellFormedText(5), '\0'.repeat(5 * 16 + 65))).toEqual(['This can be 5 characters at most.']);
});

test('stores text trimmed, in NFC and with plain line breaks', () => {
  expect(required.parse(' a\r\nb ')).toBe('a\nb');
  expect(required.parse('e\u0301')).toBe('\u00e9');
  expect(optional.parse(' a\r\nb ')).toBe('a\nb');
});

test('counts the length in grapheme clusters, after trimming', () => {
  const family = '👨‍👩‍👧‍👦';
  expect(required.parse(` ${family.repeat(5)} `)).toBe(family.repeat(5));
  expect(messagesOf(required, family.repeat(6))).toEqual(['This can be 5 characters at most.']);
  expect(optional.parse(` ${family.repeat(5)} `)).toBe(family.repeat(5));
  expect(messagesOf(optional, family.repeat(6))).toEqual(['This can be 5 characters at most.']);
});

test.each(['', '   ', '\n', '\u200b', '\u2800'])('a required text refuses %j as blank', (text) => {
  expect(messagesOf(required, text)).toEqual(['Please type something.']);
});

test.each([undefined, null, '', '   ', '\u200b'])('an optional text reads %j as null', (text) => {
  expect(optional.parse(text)).toBeNull();
});

test('adds the length to the description', () => {
  const options = { maxChars: 2000, blankMessage: 'Please type something.' };
  expect(requiredText(options).meta()?.description).toBe('1 to 2,000 characters, not blank.');
  expect(optionalText({ maxChars: 2000, description: 'Free text.' }).meta()?.description).toBe(
    'Free text. Up to 2,000 characters; blank counts as absent.',
  );
});
