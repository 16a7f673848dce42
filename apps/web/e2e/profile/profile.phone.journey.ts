import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { confirmWithPassword } from '../settings/settings-page.ts';
import { holdRequests } from '../support/network.ts';
import { storedOnDevice, toast } from '../support/page.ts';
import { expect, refusedRequestMessage, test } from '../support/test.ts';
import { basicTab, healthTab, openProfile, profileUpdateCalls, saveButton } from './profile-page.ts';

const updatedToast = (page: Page) => toast(page, 'Profile Updated');

test('saving sends only the changed fields, and a reload shows them', async ({ page }) => {
  const { username } = await openProfile(page);
  await page.getByLabel('Display name').fill('Al');
  await page.getByLabel('Bio').fill('Joiner. Two lads.');
  await page.getByLabel('Relationship status').selectOption('Separated');
  await expect(page.getByText('Not saved yet: display name, bio, relationship status.')).toBeVisible();
  const release = await holdRequests(page, profileUpdateCalls);
  const sent = page.waitForRequest(profileUpdateCalls);
  await saveButton(page).click();
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeVisible();
  release();
  await expect(updatedToast(page)).toBeVisible();
  expect((await sent).postData()).toBe(
    JSON.stringify({ displayName: 'Al', bio: 'Joiner. Two lads.', relationshipStatus: 'Separated' }),
  );
  await expect(page.getByText('Not saved yet')).toHaveCount(0);
  expect(await page.evaluate(() => JSON.parse(localStorage['ballast_user']).displayName)).toBe('Al');
  await page.reload();
  await expect(page.getByLabel('Bio')).toHaveValue('Joiner. Two lads.');
  await expect(page.getByLabel('Relationship status')).toHaveValue('Separated');
  await page.getByLabel('Display name').fill('');
  await saveButton(page).click();
  await expect(updatedToast(page)).toBeVisible();
  await expect(page.getByLabel('Display name')).toHaveAttribute('placeholder', username);
});

test('each field shows who can see it, as set in the settings', async ({ page, otherMember }) => {
  const { id, email } = await openProfile(page);
  await expect(page.getByLabel('Bio')).toHaveAccessibleDescription('Every member sees this.');
  await expect(page.getByLabel('Phone')).toHaveAccessibleDescription('Only you see this. Your settings keep it so.');
  await expect(page.getByLabel('Address')).toHaveAccessibleDescription('Only you see this.');
  await page.getByLabel('Phone').fill('0161 496 0000');
  await page.getByLabel('Town or city').fill('Salford');
  await saveButton(page).click();
  await expect(updatedToast(page)).toBeVisible();
  const birch = await otherMember('birch');
  const hidden = await birch.readProfile(id);
  for (const secret of ['0161 496 0000', 'Salford', email, 'M1 1AE']) expect(hidden).not.toContain(secret);
  const settings = { showPhone: true, profileVisibility: 'followers' };
  expect((await page.request.put('/api/users/settings', { data: settings })).ok()).toBe(true);
  await page.reload();
  await expect(page.getByLabel('Phone')).toHaveAccessibleDescription('Your followers see this.');
  await birch.follow(id);
  expect(await birch.readProfile(id)).toContain('0161 496 0000');
});

test('an error opens its tab and focuses its field, and keeps the input', async ({ page, pageErrors }) => {
  pageErrors.allow(refusedRequestMessage);
  await openProfile(page);
  await healthTab(page).click();
  await page.getByLabel('Triggers').fill('x'.repeat(2001));
  await basicTab(page).click();
  await expect(page.getByLabel('Triggers')).toBeHidden();
  await saveButton(page).click();
  await expect(page.getByLabel('Triggers')).toBeFocused();
  await expect(page.getByLabel('Triggers')).toHaveAccessibleDescription(/This can be 2,000 characters at most\./);
  await page.getByLabel('Triggers').fill('crowds');
  await basicTab(page).click();
  await expect(page.getByText('0 / 500')).toBeVisible();
  await page.getByLabel('Interests').fill('x'.repeat(190));
  await expect(page.getByText('10 left')).toBeVisible();
  await page.getByLabel('Interests').fill('Five-a-side');
  await page.getByLabel('Display name').fill('Administrator');
  await page.getByLabel('Postcode').fill('12345');
  await healthTab(page).click();
  await saveButton(page).click();
  await expect(toast(page, 'Update Failed')).toBeVisible();
  await expect(page.getByLabel('Postcode')).toBeFocused();
  await expect(page.getByLabel('Postcode')).toHaveAccessibleDescription(/Please enter a UK postcode, such as M1 1AE\./);
  await page.getByLabel('Postcode').fill('m11ae');
  await saveButton(page).click();
  const text =
    'That name could be taken for people who help here by profession, or who run this place. Please pick another.';
  await expect(toast(page, 'Update Failed', text)).toBeVisible();
  await expect(page.getByLabel('Display name')).toBeFocused();
  await page.getByLabel('Display name').fill('Al');
  await saveButton(page).click();
  await expect(updatedToast(page)).toBeVisible();
  await expect(page.getByLabel('Postcode')).toHaveValue('M1 1AE');
  await expect(page.getByLabel('Interests')).toHaveValue('Five-a-side');
});

test('arrow keys and End select tabs, and Tab moves to the fields', async ({ page }) => {
  await openProfile(page);
  await basicTab(page).focus();
  await page.keyboard.press('ArrowRight');
  await expect(healthTab(page)).toBeFocused();
  await expect(healthTab(page)).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tabpanel', { name: 'Mental Health' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(basicTab(page)).toBeFocused();
  await page.keyboard.press('End');
  await expect(healthTab(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Mental health conditions')).toBeFocused();
  await page.keyboard.type('By keyboard alone.');
  await page.getByLabel('Support goals').focus();
  await page.keyboard.press('Tab');
  await expect(saveButton(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(updatedToast(page)).toBeVisible();
});

test('health fields are marked private, saved, and never stored on the device', async ({ page, otherMember }) => {
  const { id } = await openProfile(page);
  await healthTab(page).click();
  await expect(page.getByText('No member and none of our staff can read these.')).toBeVisible();
  await expect(page.getByText('They are encrypted before they are stored.', { exact: false })).toBeVisible();
  const healthTexts = ['low since March', 'crowds and sirens', 'cold water', 'six sessions', 'sertraline', 'to sleep'];
  const labels = ['Mental health conditions', 'Triggers', 'Coping strategies', 'Therapy experience', 'Medication'];
  for (const [index, label] of [...labels, 'Support goals'].entries()) {
    await page.getByLabel(label).fill(healthTexts[index] ?? '');
  }
  const before = await storedOnDevice(page);
  await saveButton(page).click();
  await expect(updatedToast(page)).toBeVisible();
  const after = await storedOnDevice(page);
  await page.reload();
  await healthTab(page).click();
  await expect(page.getByLabel('Triggers')).toHaveValue('crowds and sirens');
  const seen = await (await otherMember('birch')).readProfile(id);
  for (const text of healthTexts) for (const stored of [before, after, seen]) expect(stored).not.toContain(text);
});

test('the account panel shows read-only fields, export, blocked and muted members and sign-out', async ({
  page,
  otherMember,
  pageErrors,
}) => {
  pageErrors.allow(refusedRequestMessage);
  const { email, username, password } = await openProfile(page);
  const account = page.getByRole('complementary', { name: 'Account' });
  await expect(account.getByLabel('Email')).toHaveValue(email);
  await expect(account.getByLabel('Email')).not.toBeEditable();
  await expect(account.getByLabel('Username')).toHaveValue(username);
  await expect(account.getByLabel('Username')).not.toBeEditable();
  await expect(account).toContainText(/Member since \d+ \w+ 20\d\d/);
  await expect(account.getByRole('link', { name: 'Settings' })).toHaveAttribute('href', '/settings');
  await page.getByRole('button', { name: 'Download everything we hold on you' }).click();
  const [file] = await Promise.all([page.waitForEvent('download'), confirmWithPassword(page, password)]);
  expect(file.suggestedFilename()).toMatch(/^ballast-export-\d{4}-\d\d-\d\d\.json$/);
  const exported = JSON.parse(readFileSync(await file.path(), 'utf8'));
  expect(exported.account.email).toBe(email);
  expect(exported.settings.profileVisibility).toBe('public');

  await expect(account.getByText('You have not blocked anyone.')).toBeVisible();
  const cedar = await otherMember('cedar');
  expect((await page.request.post(`/api/users/${cedar.id}/block`)).ok()).toBe(true);
  await page.reload();
  await page.getByRole('button', { name: `Unblock @${cedar.username}` }).click();
  await expect(toast(page, `@${cedar.username} is no longer blocked`, 'They can write to you again')).toBeVisible();
  await expect(page.getByRole('button', { name: `Block again @${cedar.username}` })).toBeFocused();
  await page.reload();
  await expect(account.getByText('You have not blocked anyone.')).toBeVisible();

  await expect(account.getByText('You have not muted anyone.')).toBeVisible();
  expect((await page.request.post(`/api/users/${cedar.id}/mute`)).ok()).toBe(true);
  await page.reload();
  await page.getByRole('button', { name: `Unmute @${cedar.username}` }).click();
  await expect(toast(page, `@${cedar.username} is no longer muted`)).toBeVisible();
  await expect(page.getByRole('button', { name: `Mute again @${cedar.username}` })).toBeFocused();

  await page.getByLabel('Bio').fill('A draft.');
  await healthTab(page).click();
  await page.getByLabel('Triggers').fill('Private.');
  await account.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/welcome$/);
  await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(0);
});
