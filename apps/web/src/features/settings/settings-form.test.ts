import { defaultContentChoices } from '@ballast/schema/content-notes';
import { defaultSettings } from '@ballast/schema/settings';
import { expect, test } from 'vitest';
import { describeVisibleProfile } from './settings-form.tsx';

const settings = { ...defaultSettings, ...defaultContentChoices, twoFactorEnabled: false };

test('the default settings show nothing that identifies a member', () => {
  const summary = describeVisibleProfile(settings);
  expect(summary).toMatch(/^Every member sees your name/);
  for (const hidden of ['real name', 'age,', 'town', 'email', 'phone']) expect(summary).not.toContain(hidden);
});

test('each choice adds what it shows', () => {
  expect(describeVisibleProfile({ ...settings, showAge: true, showPhone: true })).toMatch(
    /your age and your phone number\.$/,
  );
});

test('the summary says what only followers see', () => {
  const [all, followers] = describeVisibleProfile({
    ...settings,
    profileVisibility: 'followers',
    showEmail: true,
  }).split('. ');
  expect(all).not.toContain('email');
  expect(followers).toMatch(/^Those who follow you see .* your email as well\.$/);
});

test('a private profile shows no other field, whatever the other settings are', () => {
  const summary = describeVisibleProfile({ ...settings, profileVisibility: 'private', showEmail: true });
  expect(summary).toMatch(/Nothing else\.$/);
  expect(summary).not.toContain('email');
});
