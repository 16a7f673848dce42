import { expect, test } from 'vitest';
import { type Audience, audienceOf, includesViewer, isShowable } from './profile-visibility.ts';
import { defaultSettings } from './settings.ts';

const stranger = { mine: false, following: false };
const follower = { mine: false, following: true };
const owner = { mine: true, following: false };

test('a field without a setting follows profileVisibility', () => {
  expect(audienceOf('bio', { ...defaultSettings, profileVisibility: 'public' })).toBe('everyone');
  expect(audienceOf('bio', { ...defaultSettings, profileVisibility: 'followers' })).toBe('followers');
  expect(audienceOf('bio', { ...defaultSettings, profileVisibility: 'private' })).toBe('nobody');
});

test.each([
  ['city', 'showLocation'],
  ['age', 'showAge'],
  ['email', 'showEmail'],
  ['phone', 'showPhone'],
  ['firstName', 'showRealName'],
  ['lastName', 'showRealName'],
] as const)('%s is shown only if %s is on, and at most to the audience of profileVisibility', (field, setting) => {
  const allOff = { ...defaultSettings, showLocation: false, showAge: false, showEmail: false, showPhone: false };
  const allOn = { showLocation: true, showAge: true, showEmail: true, showPhone: true, showRealName: true };
  expect(audienceOf(field, allOff)).toBe('nobody');
  expect(audienceOf(field, { ...allOff, [setting]: true })).toBe('everyone');
  expect(audienceOf(field, { ...allOff, ...allOn, [setting]: false })).toBe('nobody');
  expect(audienceOf(field, { ...allOff, ...allOn, profileVisibility: 'followers' })).toBe('followers');
  expect(audienceOf(field, { ...allOff, ...allOn, profileVisibility: 'private' })).toBe('nobody');
});

test.each<[Audience, boolean, boolean]>([
  ['everyone', true, true],
  ['followers', false, true],
  ['nobody', false, false],
])(
  'the audience %s includes a stranger: %s, a follower: %s, and always the member',
  (audience, strangerSees, followerSees) => {
    expect(includesViewer(audience, stranger)).toBe(strangerSees);
    expect(includesViewer(audience, follower)).toBe(followerSees);
    expect(includesViewer(audience, owner)).toBe(true);
  },
);

test('the address, the postcode and the health fields are never showable', () => {
  for (const field of ['address', 'postcode', 'triggers', 'medicationInfo', 'toString']) {
    expect(isShowable(field), field).toBe(false);
  }
});
