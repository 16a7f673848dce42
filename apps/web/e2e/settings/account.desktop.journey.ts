import type { Page } from '@playwright/test';
import { arriveAt } from '../profile/profile-page.ts';
import { signIn } from '../support/actions.ts';
import { expect, expectAccessible, lostCall, refusedCall, test, toast } from '../support/test.ts';

const question =
  'Are you sure you want to delete your account? This action cannot be undone and all your data will be permanently removed.';

const changePassword = (page: Page) => page.getByRole('button', { name: 'Change Password' });

async function fillPasswords(page: Page, current: string, next: string, again = next): Promise<void> {
  await page.getByLabel('Current password', { exact: true }).fill(current);
  await page.getByLabel('New password', { exact: true }).fill(next);
  await page.getByLabel('Confirm new password', { exact: true }).fill(again);
}

/** Answers the browser's own questions, and keeps what was asked. */
function answerWith(page: Page, yes: boolean): string[] {
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.message());
    void (yes ? dialog.accept() : dialog.dismiss());
  });
  return asked;
}

test('a new password: off until all three are there, then every refusal in words', async ({ page, watch }) => {
  watch.allow(refusedCall);
  const { password, username } = await arriveAt(page, '/settings');
  await expect(changePassword(page)).toBeDisabled();
  await page.getByLabel('Current password', { exact: true }).fill(password);
  await page.getByLabel('New password', { exact: true }).fill('short');
  await expect(changePassword(page)).toBeDisabled();
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-toast]')).toHaveCount(0);
  await page.getByLabel('Confirm new password', { exact: true }).fill('shorter');
  await expect(changePassword(page)).toBeEnabled();
  await changePassword(page).click();
  await expect(toast(page, 'Error', 'New passwords do not match')).toBeVisible();
  await expect(page.getByLabel('Confirm new password', { exact: true })).toBeFocused();
  await page.getByLabel('Confirm new password', { exact: true }).fill('short');
  await changePassword(page).click();
  await expect(toast(page, 'Error', 'Password must be at least 8 characters long')).toBeVisible();
  await expect(page.getByLabel('New password', { exact: true })).toHaveAccessibleDescription(
    /at least 8 characters long/,
  );
  await fillPasswords(page, 'not the one', 'low-tide-at-four');
  await changePassword(page).click();
  await expect(toast(page, 'Error', 'Current password is incorrect')).toBeVisible();
  await expect(page.getByLabel('Current password', { exact: true })).toBeFocused();
  await fillPasswords(page, password, username);
  await changePassword(page).click();
  await expect(toast(page, 'Error', 'Your password cannot be your username.')).toBeVisible();
  await expect(page.getByLabel('Current password', { exact: true })).toHaveValue(password);
});

test('a new password changes, clears the fields, and ends the other sessions', async ({ page, request, watch }) => {
  watch.allow(refusedCall);
  const member = await arriveAt(page, '/settings');
  const { email, password } = member;
  await request.post('/api/force/force-login', { data: { email, password } });
  await page.route('**/api/trpc/auth.changePassword**', async (route) => {
    expect(Object.keys(route.request().postDataJSON()[0])).toEqual(['currentPassword', 'newPassword']);
    await new Promise((resolve) => setTimeout(resolve, 400));
    await route.continue();
  });
  await fillPasswords(page, password, 'low-tide-at-four');
  await changePassword(page).click();
  await expect(page.getByRole('button', { name: 'Changing Password...' })).toBeVisible();
  await expect(toast(page, 'Password changed', 'Your password has been updated successfully.')).toBeVisible();
  for (const label of ['Current password', 'New password', 'Confirm new password']) {
    await expect(page.getByLabel(label, { exact: true })).toHaveValue('');
  }
  expect((await request.get('/api/auth/user')).status()).toBe(401);
  await page.context().clearCookies();
  await page.goto('/quick-signin');
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await signIn(page, { email, password: 'low-tide-at-four' });
  await expect(page).toHaveURL(/\/feed$/);
});

test('with the server away the password stays as it was, and so does what he typed', async ({ page, watch }) => {
  watch.allow(lostCall);
  const { password } = await arriveAt(page, '/settings');
  await page.route(/auth\.changePassword|auth\.deleteAccount/, (route) => route.abort());
  await fillPasswords(page, password, 'low-tide-at-four');
  await changePassword(page).click();
  await expect(toast(page, 'Error', 'Failed to change password')).toBeVisible();
  await expect(page.getByLabel('New password', { exact: true })).toHaveValue('low-tide-at-four');
  answerWith(page, true);
  await page.getByRole('button', { name: 'Delete Account' }).click();
  await expect(toast(page, 'Error', 'Failed to delete account')).toBeVisible();
  await expect(page).toHaveURL(/\/settings$/);
});

test('deleting the account: told beforehand, asked by the browser, and no means no', async ({ page }) => {
  await arriveAt(page, '/settings');
  await expect(page.getByText('What you posted anonymously is cut loose from you', { exact: false })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Download everything we hold on you' })).toBeVisible();
  const asked = answerWith(page, false);
  let isSent = false;
  page.on('request', (request) => {
    isSent ||= request.url().includes('deleteAccount');
  });
  await page.getByRole('button', { name: 'Delete Account' }).click();
  expect(asked).toEqual([question]);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Danger Zone' })).toBeVisible();
  expect(isSent).toBe(false);
});

test('deleting the account: yes means gone, there and on the device', async ({ page, watch }) => {
  watch.allow(refusedCall);
  const { email, password } = await arriveAt(page, '/profile');
  await page.getByLabel('Bio').fill('A draft.');
  await page.goto('/settings');
  await page.getByRole('switch', { name: 'Show my age' }).check();
  expect(await page.evaluate(() => JSON.stringify(localStorage))).toContain('A draft.');
  const asked = answerWith(page, true);
  await page.getByRole('button', { name: 'Delete Account' }).click();
  await expect(toast(page, 'Account deleted', 'Your account has been permanently deleted.')).toBeVisible();
  await expect(page).toHaveURL(/\/welcome$/);
  expect(asked).toEqual([question]);
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  // The router keeps how far each page was scrolled; nothing else may be there.
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([expect.stringMatching(/scroll-restoration/)]);
  expect(await page.context().cookies()).toEqual([]);
  await page.goto('/quick-signin');
  await signIn(page, { email, password });
  await expect(toast(page, 'Sign In Failed')).toBeVisible();
});

test('the settings by keyboard alone', async ({ page }) => {
  await arriveAt(page, '/settings');
  await page.getByRole('radio', { name: 'Every member' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'Those who follow me' })).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page.getByRole('switch', { name: 'Show my real name' })).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Settings updated')).toBeVisible();
});

for (const colorScheme of ['dark', 'light'] as const) {
  test(`axe finds nothing on the settings, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await arriveAt(page, '/settings');
    await page.getByRole('radio', { name: 'Nobody' }).check();
    await fillPasswords(page, 'one', 'two', 'three');
    await changePassword(page).click();
    await expect(toast(page, 'Error')).toBeVisible();
    await expectAccessible(page);
  });
}

test('the settings on 320 px, with text twice as large, and for a thumb', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await arriveAt(page, '/settings');
  const sticksOut = () =>
    page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
  expect(await sticksOut()).toBe(false);
  const tooSmall = await page.locator('main button, main a').evaluateAll((targets) =>
    targets
      .map((target) => ({ text: target.textContent, box: target.getBoundingClientRect() }))
      .filter(({ box }) => box.width < 44 || box.height < 44)
      .map(({ text, box }) => `${text}: ${box.width} x ${box.height}`),
  );
  expect(tooSmall).toEqual([]);
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  expect(await sticksOut()).toBe(false);
});
