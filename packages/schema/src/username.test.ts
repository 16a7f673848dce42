import { expect, test } from 'vitest';
import { usernameInput } from './username.ts';

const messageFor = (name: string) => usernameInput.safeParse(name).error?.issues[0]?.message;

test.each([
  ['alder', 'alder'],
  [' Alder_01 ', 'alder_01'],
  ['abc', 'abc'],
  ['x'.repeat(24), 'x'.repeat(24)],
  ['staffordshire_lad', 'staffordshire_lad'],
])('stores %j as %j', (name, username) => {
  expect(usernameInput.parse(name)).toBe(username);
});

test.each(['', 'ab', 'x'.repeat(25)])('refuses %j for its length', (name) => {
  expect(messageFor(name)).toBe('A username has 3 to 24 characters.');
});

test.each(['al der', 'al-der', 'älder', 'alder!', 'al\u200bder'])('refuses %j for its characters', (name) => {
  expect(messageFor(name)).toBe('A username has only the letters a to z, digits and _.');
});

test.each(['anonymous', 'admin', 'deleted', 'moderator', 'support', 'founder', 'ballast'])('reserves %s', (name) => {
  expect(messageFor(name)).toBe('That username is kept for the house. Please pick another.');
  expect(messageFor(name.toUpperCase())).toBe('That username is kept for the house. Please pick another.');
});

test.each(['ballast_team', 'moderator1', 'staff', 'helpdesk', 'administrator'])(
  'reserves %s, which suggests staff',
  (name) => {
    expect(messageFor(name)).toBe('That username is kept for the house. Please pick another.');
  },
);

test.each(['adm1n', '_admin_', 'an0nym0us', '4nonym0u5', 'd3leted', 'mod_erator', 'ba11ast', 'bal1ast', '5upp0r7'])(
  'reserves the look-alike %s',
  (name) => {
    expect(messageFor(name)).toBe('That username is kept for the house. Please pick another.');
  },
);
