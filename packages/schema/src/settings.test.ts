import { expect, test } from 'vitest';
import { defaultContentChoices } from './content-notes.ts';
import { defaultSettings, settingsView, updateSettingsInput } from './settings.ts';

test('a new member shows no age, place, contact or real name', () => {
  const { profileVisibility, showLocation, showAge, showEmail, showPhone, showRealName } = defaultSettings;
  expect(profileVisibility).toBe('public');
  expect(showLocation).toBe(false);
  expect(showAge).toBe(false);
  expect(showEmail).toBe(false);
  expect(showPhone).toBe(false);
  expect(showRealName).toBe(false);
});

test('every changeable setting has a default', () => {
  const defaults = { ...defaultSettings, ...defaultContentChoices };
  expect(updateSettingsInput.parse(defaults)).toEqual(defaults);
  const { password, ...changeable } = updateSettingsInput.shape;
  expect(password).toBeDefined();
  expect(Object.keys(changeable)).toEqual(Object.keys(defaults));
});

test('an absent setting stays absent; passwords and two-factor are ignored', () => {
  const sent = { showAge: true, currentPassword: 'x', newPassword: 'y', twoFactorEnabled: true };
  expect(updateSettingsInput.parse(sent)).toEqual({ showAge: true });
  expect(
    settingsView.parse({ ...defaultSettings, ...defaultContentChoices, twoFactorEnabled: false }).twoFactorEnabled,
  ).toBe(false);
});

test.each([
  [{ showAge: 'true' }, 'Say true or false.'],
  [{ showAge: null }, 'Say true or false.'],
  [{ profileVisibility: 'friends' }, "This has to be 'public', 'followers' or 'private'."],
])('refuses %j', (sent, message) => {
  expect(updateSettingsInput.safeParse(sent).error?.issues[0]?.message).toBe(message);
});
