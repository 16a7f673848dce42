import { defaultSettings } from '@ballast/schema/settings';
import { expect, test } from 'vitest';
import { changed } from './settings-change.ts';

const saved = { ...defaultSettings, twoFactorEnabled: false };

test('what is as it was saved is no change', () => {
  expect(changed({ showAge: false, showEmail: true, profileVisibility: 'public' }, saved)).toEqual({ showEmail: true });
});

test('there and back again is nothing', () => {
  expect(changed(changed({ profileVisibility: 'private' }, saved), { ...saved, profileVisibility: 'private' })).toEqual(
    {},
  );
});
