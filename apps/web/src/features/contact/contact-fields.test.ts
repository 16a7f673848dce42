import { expect, test } from 'vitest';
import { contactTypes, emptyContact, findContactErrors } from './contact-fields.ts';

const complete = { ...emptyContact, name: 'Yew', email: 'yew@example.org', subject: 'Hello', message: 'A question.' };

test('complete values have no errors, and the type is general by default', () => {
  expect(findContactErrors(complete)).toEqual({});
  expect(emptyContact.type).toBe('general');
  expect(contactTypes.map(([type]) => type)).toEqual([
    'general',
    'support',
    'billing',
    'feedback',
    'partnership',
    'crisis',
  ]);
});

test('every blank field has an error', () => {
  expect(Object.keys(findContactErrors({ ...emptyContact, subject: ' \n' }))).toEqual([
    'name',
    'email',
    'subject',
    'message',
  ]);
});

test.each(['yew', 'yew@', '@example.org', 'yew@example', 'a@b.uk,c@d.uk', 'y w@example.org'])(
  '%s is not an email address',
  (email) => {
    expect(findContactErrors({ ...complete, email })).toEqual({ email: 'That does not look like an email address.' });
  },
);

test('spaces around an email address are allowed', () => {
  expect(findContactErrors({ ...complete, email: ' yew+tree@example.co.uk ' })).toEqual({});
});
