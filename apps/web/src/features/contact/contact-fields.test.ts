import { expect, test } from 'vitest';
import { checkContact, contactTypes, emptyContact } from './contact-fields.ts';

const complete = { ...emptyContact, name: 'Yew', email: 'yew@example.org', subject: 'Hello', message: 'A question.' };

test('complete is complete, and it is a general one unless told', () => {
  expect(checkContact(complete)).toEqual({});
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

test('every empty field is named, blanks counting for nothing', () => {
  expect(Object.keys(checkContact({ ...emptyContact, subject: ' \n' }))).toEqual([
    'name',
    'email',
    'subject',
    'message',
  ]);
});

test.each(['yew', 'yew@', '@example.org', 'yew@example', 'a@b.uk,c@d.uk', 'y w@example.org'])(
  '%s is no address',
  (email) => {
    expect(checkContact({ ...complete, email })).toEqual({ email: 'That does not look like an email address.' });
  },
);

test('an address with blanks around it is one', () => {
  expect(checkContact({ ...complete, email: ' yew+tree@example.co.uk ' })).toEqual({});
});
