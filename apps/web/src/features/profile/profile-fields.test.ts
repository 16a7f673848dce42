import { expect, test } from 'vitest';
import {
  describeUnsaved,
  fieldNames,
  findErrors,
  type Me,
  parseStoredChanges,
  savedText,
  splitByStorage,
  tabOfFirstError,
  toUpdate,
  withChange,
  withoutSent,
} from './profile-fields.ts';

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
};

test('a field that was never given is empty, and so is a display name that is the username', () => {
  expect(savedText(alder, 'displayName')).toBe('');
  expect(savedText(alder, 'address')).toBe('');
  expect(savedText(alder, 'city')).toBe('Leith');
  expect(savedText({ ...alder, displayName: 'Al' }, 'displayName')).toBe('Al');
});

test('typed and taken back is no change', () => {
  const typed = withChange({ bio: 'Joiner.' }, alder, 'city', 'Leith ');
  expect(typed).toEqual({ bio: 'Joiner.', city: 'Leith ' });
  expect(withChange(typed, alder, 'city', 'Leith')).toEqual({ bio: 'Joiner.' });
});

test('emptied is a change', () => {
  expect(withChange({}, alder, 'triggers', '')).toEqual({ triggers: '' });
});

test('nothing that only he may read lies on the device', () => {
  const everything = Object.fromEntries(fieldNames.map((name) => [name, 'words']));
  const { onDevice, inPage } = splitByStorage(everything);
  expect(Object.keys(onDevice)).toEqual(['displayName', 'bio', 'interests', 'occupation', 'relationshipStatus']);
  expect({ ...onDevice, ...inPage }).toEqual(everything);
  for (const name of Object.keys(health)) expect(inPage).toHaveProperty(name);
});

test('what lies on the device and should not is not taken up', () => {
  expect(parseStoredChanges({ bio: 'Joiner.', triggers: 'crowds', city: 7, other: 'x' })).toEqual({ bio: 'Joiner.' });
  expect(parseStoredChanges(null)).toBeUndefined();
});

test('what he typed while it was being saved stays', () => {
  expect(withoutSent({ bio: 'Joiner, retired.', city: 'Hull' }, { bio: 'Joiner.', city: 'Hull' })).toEqual({
    bio: 'Joiner, retired.',
  });
});

test('limits, as a person counts, after trimming', () => {
  expect(
    findErrors({ displayName: ` ${'👍🏽'.repeat(40)} `, bio: 'x'.repeat(500), supportGoals: 'x'.repeat(2000) }),
  ).toEqual({});
  expect(findErrors({ displayName: 'x'.repeat(41), bio: 'x'.repeat(501), supportGoals: 'x'.repeat(2001) })).toEqual({
    displayName: 'This can be 40 characters at most.',
    bio: 'This can be 500 characters at most.',
    supportGoals: 'This can be 2,000 characters at most.',
  });
  expect(findErrors({ postcode: ' ' })).toEqual({ postcode: 'Please enter your postcode.' });
});

test('the first problem in the order of the page says which tab is shown', () => {
  expect(tabOfFirstError({})).toBeUndefined();
  expect(tabOfFirstError({ triggers: 'too long' })).toBe('health');
  expect(tabOfFirstError({ triggers: 'too long', city: 'too long' })).toBe('basic');
  expect(tabOfFirstError({ triggers: 'too long', profileImage: 'too large' })).toBe('basic');
});

test('the changed fields alone are sent, as a form where there is a picture', () => {
  const changes = { bio: '', city: 'Hull' };
  expect(toUpdate(changes, undefined)).toEqual(changes);
  const form = toUpdate(changes, new Blob(['x'], { type: 'image/jpeg' }));
  expect(form instanceof FormData && [...form.keys()]).toEqual(['bio', 'city', 'profileImage']);
});

test('what is unsaved is named, or counted where it is much', () => {
  expect(describeUnsaved({}, undefined)).toBeUndefined();
  expect(describeUnsaved({ city: 'Hull' }, new Blob())).toBe('Not saved yet: picture, town or city.');
  expect(describeUnsaved({ city: 'Hull', bio: '', phone: '1', triggers: '' }, undefined)).toBe(
    'Not saved yet: 4 changes.',
  );
});
