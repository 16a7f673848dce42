import type { Page } from '@playwright/test';
import { signIn } from '../accounts/account-pages.ts';
import { openAsNewMember } from '../profile/profile-page.ts';
import { holdRequests } from '../support/network.ts';
import { toast } from '../support/page.ts';
import { expect, failedRequestMessage, refusedRequestMessage, test } from '../support/test.ts';
import { changePasswordButton, confirmWithPassword, fillPasswords, passwordField } from './settings-page.ts';

const newPassword = 'low-tide-at-four';
const changeCalls = '**/api/trpc/auth.changePassword**';
const errorToast = (page: Page, text: string) => toast(page, 'Error', text);

test('Change Password needs all fields and shows a message for each refusal', async ({ page, pageErrors }) => {
  pageErrors.allow(refusedRequestMessage);
  const { password, username } = await openAsNewMember(page, '/settings');
  await expect(changePasswordButton(page)).toBeDisabled();
  await passwordField(page, 'Current password').fill(password);
  await passwordField(page, 'New password').fill('short');
  await expect(changePasswordButton(page)).toBeDisabled();
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-toast]')).toHaveCount(0);
  await passwordField(page, 'Confirm new password').fill('shorter');
  await expect(changePasswordButton(page)).toBeEnabled();
  await changePasswordButton(page).click();
  await expect(errorToast(page, 'New passwords do not match')).toBeVisible();
  await expect(passwordField(page, 'Confirm new password')).toBeFocused();
  await passwordField(page, 'Confirm new password').fill('short');
  await changePasswordButton(page).click();
  await expect(errorToast(page, 'Password must be at least 8 characters long')).toBeVisible();
  await expect(passwordField(page, 'New password')).toHaveAccessibleDescription(/at least 8 characters long/);
  await fillPasswords(page, 'not the one', newPassword);
  await changePasswordButton(page).click();
  await expect(errorToast(page, 'Current password is incorrect')).toBeVisible();
  await expect(passwordField(page, 'Current password')).toBeFocused();
  await fillPasswords(page, password, username);
  await changePasswordButton(page).click();
  await expect(errorToast(page, 'Your password cannot be your username.')).toBeVisible();
  await expect(passwordField(page, 'Current password')).toHaveValue(password);
});

test('a new password ends other sessions and works for signing in', async ({ page, request, pageErrors }) => {
  pageErrors.allow(refusedRequestMessage);
  const { email, password } = await openAsNewMember(page, '/settings');
  await request.post('/api/force/force-login', { data: { email, password } });
  const release = await holdRequests(page, changeCalls);
  const sent = page.waitForRequest(changeCalls);
  await fillPasswords(page, password, newPassword);
  await changePasswordButton(page).click();
  await expect(page.getByRole('button', { name: 'Changing Password...' })).toBeVisible();
  release();
  await expect(toast(page, 'Password changed', 'Your password has been updated successfully.')).toBeVisible();
  expect(Object.keys((await sent).postDataJSON())).toEqual(['currentPassword', 'newPassword']);
  for (const label of ['Current password', 'New password', 'Confirm new password'] as const) {
    await expect(passwordField(page, label)).toHaveValue('');
  }
  expect((await request.get('/api/auth/user')).status()).toBe(401);
  await page.context().clearCookies();
  await page.goto('/quick-signin');
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await signIn(page, { email, password: newPassword });
  await expect(page).toHaveURL(/\/feed$/);
});

test('a failed deletion or password change keeps the account and the input', async ({ page, pageErrors }) => {
  pageErrors.allow(failedRequestMessage);
  const { password } = await openAsNewMember(page, '/settings');
  await page.route(/auth\.changePassword|auth\.deleteAccount/, (route) => route.abort());
  await fillPasswords(page, password, newPassword);
  await changePasswordButton(page).click();
  await expect(errorToast(page, 'Failed to change password')).toBeVisible();
  await expect(passwordField(page, 'New password')).toHaveValue(newPassword);
  page.on('dialog', (dialog) => dialog.accept());
  await page.getByRole('button', { name: 'Delete Account' }).click();
  await confirmWithPassword(page, password);
  await expect(errorToast(page, 'Failed to delete account')).toBeVisible();
  await expect(page).toHaveURL(/\/settings$/);
});
