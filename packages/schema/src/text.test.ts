import { expect, test } from 'vitest';
import type * as z from 'zod';
import { optionalText, requiredText, wellFormedText } from './text.ts';

const messagesOf = (schema: z.ZodType, input: unknown) =>
  schema.safeParse(input).error?.issues.map(({ message }) => message);

const required = requiredText({ maxChars: 5, blankMessage: 'Please type something.' });
const optional = optionalText({ maxChars: 5 });
const family = '👨‍👩‍👧‍👦';
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
])('refuses %j, which is not text', (input, message) => {
  expect(messagesOf(wellFormedText(5), input)).toEqual([message]);
});

const tooLong = 'This can be 5 characters at most.';
const tooManyBytes = 'This can be 5 characters at most, and large emoji count as several.';

test('limits the code units before any other check', () => {
  expect(messagesOf(wellFormedText(5), `${' '.repeat(64)}${'x'.repeat(40)}`)).toBeUndefined();
  expect(messagesOf(wellFormedText(5), '\0'.repeat(5 * 8 + 65))).toEqual([tooLong]);
});

test.each([
  ['40 bytes', '🇬🇧'.repeat(5), undefined],
  ['41 bytes', `${'🇬🇧'.repeat(4)}x\u0301\u0302\u0303\u0304`, tooManyBytes],
  ['more than 5 characters', 'x'.repeat(6), tooLong],
])('a text of at most 5 characters may have 40 bytes: %s', (_size, text, message) => {
  for (const schema of [required, optional]) {
    expect(messagesOf(schema, ` ${text} `)).toEqual(message && [message]);
  }
});

test.each([
  ['Hangul jamo', '\u1100'],
  ['joiners', '\u200d'],
  ['joined emoji', '👩\u200d'],
])('a character of more than 32 code points is refused: %s', (_what, part) => {
  const schema = wellFormedText(100);
  const codePoints = [...part].length;
  expect(messagesOf(schema, `a ${part.repeat(Math.floor(31 / codePoints))} b`)).toBeUndefined();
  expect(messagesOf(schema, `a ${part.repeat(33 / codePoints + 1)} b`)).toEqual([unstorable]);
});

test.each([
  ['Chinese', '我们都在这里听你说话'.repeat(10)],
  ['Arabic with vowels', 'مُحَمَّدٌ رَسُولُ '.repeat(6)],
  ['Hindi', 'क्षत्रिय विद्यार्थी '.repeat(5)],
  ['emoji', '👨‍👩‍👧‍👦🏴󠁧󠁢󠁳󠁣󠁴󠁿👩🏽‍❤️‍💋‍👨🏿'.repeat(8)],
])('%s is accepted', (_language, text) => {
  expect(messagesOf(wellFormedText(200), text)).toBeUndefined();
});

test('stores text trimmed, in NFC and with plain line breaks', () => {
  expect(required.parse(' a\r\nb ')).toBe('a\nb');
  expect(required.parse('e\u0301')).toBe('\u00e9');
  expect(optional.parse(' a\r\nb ')).toBe('a\nb');
});

test('counts the length in grapheme clusters, after trimming', () => {
  expect(required.parse(` ${family}abcd `)).toBe(`${family}abcd`);
  expect(messagesOf(required, `${family}abcde`)).toEqual([tooLong]);
  expect(optional.parse(` ${family}abcd `)).toBe(`${family}abcd`);
  expect(messagesOf(optional, `${family}abcde`)).toEqual([tooLong]);
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
