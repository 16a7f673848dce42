import type { Page } from '@playwright/test';
import { signIn } from '../accounts/account-pages.ts';
import { openAsNewMember } from '../profile/profile-page.ts';
import { toast, waitForEarlierRequests } from '../support/page.ts';
import { expect, refusedRequestMessage, test } from '../support/test.ts';
import { confirmWithPassword } from './settings-page.ts';

const question =
  'Are you sure you want to delete your account? This action cannot be undone and all your data will be permanently removed.';
const deleteButton = (page: Page) => page.getByRole('button', { name: 'Delete Account' });

/** Answers the browser's `confirm` dialogs and collects their messages. */
function answerConfirms(page: Page, action: 'accept' | 'dismiss'): string[] {
  const messages: string[] = [];
  page.on('dialog', (dialog) => {
    messages.push(dialog.message());
    void dialog[action]();
  });
  return messages;
}

test('deleting the account explains the consequences, and dismissing the question cancels it', async ({ page }) => {
  await openAsNewMember(page, '/settings');
  await expect(page.getByText('What you posted anonymously is cut loose from you', { exact: false })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Download everything we hold on you' })).toBeVisible();
  const messages = answerConfirms(page, 'dismiss');
  let isSent = false;
  page.on('request', (request) => {
    isSent ||= request.url().includes('deleteAccount');
  });
  await deleteButton(page).click();
  expect(messages).toEqual([question]);
  await waitForEarlierRequests(page);
  expect(isSent).toBe(false);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Danger Zone' })).toBeVisible();
});

test('accepting the question with a wrong password deletes nothing', async ({ page, pageErrors }) => {
  pageErrors.allow(refusedRequestMessage);
  await openAsNewMember(page, '/settings');
  answerConfirms(page, 'accept');
  await deleteButton(page).click();
  await confirmWithPassword(page, 'not their password');
  await expect(page.getByText('That password is not right.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect((await page.request.get('/api/auth/user')).status()).toBe(200);
});

test('accepting the question with the password deletes the account and the data on the device', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(refusedRequestMessage);
  const { email, password } = await openAsNewMember(page, '/profile');
  await page.getByLabel('Bio').fill('A draft.');
  await page.goto('/settings');
  await page.getByRole('switch', { name: 'Show my age' }).check();
  expect(await page.evaluate(() => JSON.stringify(localStorage))).toContain('A draft.');
  const messages = answerConfirms(page, 'accept');
  await expect(page.getByRole('radio', { name: /^Take them down/ })).toBeChecked();
  await page.getByRole('radio', { name: /^Leave them for other men/ }).check();
  const sent = page.waitForRequest('**/api/trpc/auth.deleteAccount**');
  await deleteButton(page).click();
  await confirmWithPassword(page, password);
  expect((await sent).postData()).toContain('"anonymousItems":"leave"');
  await expect(toast(page, 'Account deleted', 'Your account has been permanently deleted.')).toBeVisible();
  await expect(page).toHaveURL(/\/welcome$/);
  expect(messages).toEqual([question]);
  await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(0);
  // The router stores the scroll position of each page.
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([expect.stringMatching(/scroll-restoration/)]);
  expect(await page.context().cookies()).toEqual([]);
  await page.goto('/quick-signin');
  await signIn(page, { email, password });
  await expect(toast(page, 'Sign In Failed')).toBeVisible();
});
