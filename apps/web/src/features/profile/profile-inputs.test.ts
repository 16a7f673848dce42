import { defaultContentChoices } from '@ballast/schema/content-notes';
import { defaultSettings } from '@ballast/schema/settings';
import { expect, test } from 'vitest';
import { fieldNames, fields } from './profile-fields.ts';
import { audienceOfField } from './profile-inputs.tsx';

const openSettings = {
  ...defaultSettings,
  ...defaultContentChoices,
  showPhone: true,
  showLocation: true,
  twoFactorEnabled: false,
};

test('health fields, address and postcode are private under all settings', () => {
  for (const name of fieldNames) {
    if (fields[name].tab === 'health' || name === 'address' || name === 'postcode') {
      expect(audienceOfField(name, openSettings)).toBe('nobody');
      expect(audienceOfField(name, undefined)).toBe('nobody');
    }
  }
});

test('the phone can be switched off; fields that are switched on have the visibility of the profile', () => {
  expect(audienceOfField('phone', openSettings)).toBe('everyone');
  expect(audienceOfField('phone', { ...openSettings, showPhone: false })).toBe('nobody');
  expect(audienceOfField('city', { ...openSettings, profileVisibility: 'followers' })).toBe('followers');
  expect(audienceOfField('bio', { ...openSettings, profileVisibility: 'private' })).toBe('nobody');
});

test('the name and the picture are on every named post', () => {
  expect(audienceOfField('displayName', { ...openSettings, profileVisibility: 'private' })).toBe('everyone');
  expect(audienceOfField('profileImage', undefined)).toBe('everyone');
});

test('no audience is stated before the settings are loaded', () => {
  expect(audienceOfField('bio', undefined)).toBeUndefined();
});
