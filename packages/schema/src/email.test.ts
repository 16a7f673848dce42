import { expect, test } from 'vitest';
import { emailInput } from './email.ts';

test.each([
  ['alder@example.org', 'alder@example.org'],
  [' Alder.Man+1@Example.ORG ', 'alder.man+1@example.org'],
  ['\u202aalder@example.org\u202c', 'alder@example.org'],
  ['al\u200bder@example.org', 'alder@example.org'],
  ['alder@xn--mller-kva.example', 'alder@xn--mller-kva.example'],
])('stores %j as %j', (text, email) => {
  expect(emailInput.parse(text)).toBe(email);
});

test.each(['', 'alder', 'alder@', '@example.org', 'alder@example', 'al der@example.org', 'a@b@example.org'])(
  'refuses %j',
  (text) => {
    expect(emailInput.safeParse(text).error?.issues[0]?.message).toBe('That does not look like an email address.');
  },
);

test.each([
  ['jörg@example.org', 'We cannot send mail to an address with “ö” before the @. Please use another address.'],
  ['山田@example.org', 'We cannot send mail to an address with “山” before the @. Please use another address.'],
  [
    'alder@müller.example',
    'We cannot send mail to an address with “ü” after the @. Please use the form of it that begins with xn--, or another address.',
  ],
])('refuses %j, and names the letter', (text, message) => {
  expect(emailInput.safeParse(text).error?.issues.map((issue) => issue.message)).toEqual([message]);
});

test('refuses an address of more than 254 characters (RFC 5321)', () => {
  const addressOf = (length: number) => `a@${'b'.repeat(60)}.${'c'.repeat(length - 67)}.org`;
  expect(addressOf(254)).toHaveLength(254);
  const messages = (length: number) =>
    emailInput.safeParse(addressOf(length)).error?.issues.map((issue) => issue.message);
  expect(messages(255)).toContain('An email address has 254 characters at most.');
  expect(messages(254) ?? []).not.toContain('An email address has 254 characters at most.');
});
