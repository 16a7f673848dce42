import { expect, test } from 'vitest';
import { parseStored } from '../../testing/parse-stored.ts';
import {
  describeUnsaved,
  fieldNames,
  findProfileErrors,
  type Me,
  persistedChangesSchema,
  savedText,
  splitByPersistence,
  tabOfFirstError,
  toUpdate,
  withChange,
  withoutSent,
} from './profile-fields.ts';

test('lengths are counted in grapheme clusters after trimming', () => {
  expect(
    findProfileErrors({ displayName: ` ${'👍🏽'.repeat(40)} `, bio: 'x'.repeat(500), supportGoals: 'x'.repeat(2000) }),
  ).toEqual({});
  expect(
    findProfileErrors({ displayName: 'x'.repeat(41), bio: 'x'.repeat(501), supportGoals: 'x'.repeat(2001) }),
  ).toEqual({
    displayName: 'This can be 40 characters at most.',
    bio: 'This can be 500 characters at most.',
    supportGoals: 'This can be 2,000 characters at most.',
  });
  expect(findProfileErrors({ postcode: ' ' })).toEqual({ postcode: 'Please enter your postcode.' });
});

test('the first error in page order decides the tab', () => {
  expect(tabOfFirstError({})).toBeUndefined();
  expect(tabOfFirstError({ triggers: 'too long' })).toBe('health');
  expect(tabOfFirstError({ triggers: 'too long', city: 'too long' })).toBe('basic');
  expect(tabOfFirstError({ triggers: 'too long', profileImage: 'too large' })).toBe('basic');
});

const health = {
  mentalHealthConditions: null,
  triggers: 'crowds',
  copingStrategies: null,
  therapyExperience: null,
  medicationInfo: null,
  supportGoals: null,
};

const alder: Me = {
  ...health,
  id: 'x',
  username: 'alder',
  email: 'alder@example.com',
  emailVerified: true,
  firstName: 'Al',
  lastName: 'Der',
  displayName: 'alder',
  bio: null,
  profileImageUrl: null,
  avatarColor: '#d9a066',
  phone: null,
  address: null,
  city: 'Leith',
  postcode: 'M1 1AE',
  country: 'UK',
  dateOfBirth: '1988-03-14',
  interests: null,
  occupation: null,
  relationshipStatus: null,
  createdAt: '2026-03-14T10:00:00.000Z',
  asksAbout: null,
  emailChange: null,
  sanction: null,
};

test('the form shows empty text for null, and for a display name equal to the username', () => {
  expect(savedText(alder, 'displayName')).toBe('');
  expect(savedText(alder, 'address')).toBe('');
  expect(savedText(alder, 'city')).toBe('Leith');
  expect(savedText({ ...alder, displayName: 'Al' }, 'displayName')).toBe('Al');
});

test('text changed back to the saved one is not a change', () => {
  const typed = withChange({ bio: 'Joiner.' }, alder, 'city', 'Leith ');
  expect(typed).toEqual({ bio: 'Joiner.', city: 'Leith ' });
  expect(withChange(typed, alder, 'city', 'Leith')).toEqual({ bio: 'Joiner.' });
});

test('emptying a field is a change', () => {
  expect(withChange({}, alder, 'triggers', '')).toEqual({ triggers: '' });
});

test('only five fields, which others may read, are persisted on the device', () => {
  const everything = Object.fromEntries(fieldNames.map((name) => [name, 'words']));
  const { persisted, volatile } = splitByPersistence(everything);
  expect(Object.keys(persisted)).toEqual(['displayName', 'bio', 'interests', 'occupation', 'relationshipStatus']);
  expect({ ...persisted, ...volatile }).toEqual(everything);
  for (const name of Object.keys(health)) expect(volatile).toHaveProperty(name);
});

test('persisted values of fields that must not be persisted are ignored', () => {
  expect(parseStored(persistedChangesSchema, { bio: 'Joiner.', triggers: 'crowds', city: 7, other: 'x' })).toEqual({
    bio: 'Joiner.',
  });
  expect(parseStored(persistedChangesSchema, null)).toBeUndefined();
});

test('text typed during a save stays', () => {
  expect(withoutSent({ bio: 'Joiner, retired.', city: 'Hull' }, { bio: 'Joiner.', city: 'Hull' })).toEqual({
    bio: 'Joiner, retired.',
  });
});

test('only changed fields are sent, as FormData if there is an image', () => {
  const changes = { bio: '', city: 'Hull' };
  expect(toUpdate(changes, undefined)).toEqual(changes);
  const form = toUpdate(changes, new Blob(['x'], { type: 'image/jpeg' }));
  expect(form instanceof FormData && [...form.keys()]).toEqual(['bio', 'city', 'profileImage']);
});

test('up to three unsaved changes are named, more are counted', () => {
  expect(describeUnsaved({}, undefined)).toBeUndefined();
  expect(describeUnsaved({ city: 'Hull' }, new Blob())).toBe('Not saved yet: picture, town or city.');
  expect(describeUnsaved({ city: 'Hull', bio: '', phone: '1', triggers: '' }, undefined)).toBe(
    'Not saved yet: 4 changes.',
  );
});
