import { defaultContentChoices } from '@ballast/schema/content-notes';
import { defaultSettings } from '@ballast/schema/settings';
import { expect, test } from 'vitest';
import { changedSettings } from './use-settings-form.ts';

const saved = { ...defaultSettings, ...defaultContentChoices, twoFactorEnabled: false };

test('a setting equal to the saved one is not a change', () => {
  expect(changedSettings({ showAge: false, showEmail: true, profileVisibility: 'public' }, saved)).toEqual({
    showEmail: true,
  });
});

test('a change that has been saved is no longer a change', () => {
  expect(
    changedSettings(changedSettings({ profileVisibility: 'private' }, saved), {
      ...saved,
      profileVisibility: 'private',
    }),
  ).toEqual({});
});
