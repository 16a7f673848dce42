import { defaultSettings } from '@ballast/schema/settings';
import { expect, test } from 'vitest';
import { changedSettings } from './changed-settings.ts';

const saved = { ...defaultSettings, twoFactorEnabled: false };

test('what is as it was saved is no change', () => {
  expect(changedSettings({ showAge: false, showEmail: true, profileVisibility: 'public' }, saved)).toEqual({
    showEmail: true,
  });
});

test('there and back again is nothing', () => {
  expect(
    changedSettings(changedSettings({ profileVisibility: 'private' }, saved), {
      ...saved,
      profileVisibility: 'private',
    }),
  ).toEqual({});
});
