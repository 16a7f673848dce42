import type { Page } from '@playwright/test';
import { toast } from '../support/page.ts';
import { expect, refusedCall, test } from '../support/test.ts';
import { accountButton, signIn, signOut, signUp } from './account-pages.ts';

const firstNewPassword = 'low-tide-at-four';
const secondNewPassword = 'high-tide-at-ten';

/** Opens a mailed link and sets a new password. */
async function resetPassword(page: Page, link: string, password: string): Promise<void> {
  await page.goto(link);
  await expect(page).toHaveURL(/\/reset-password$/);
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Confirm new password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Save new password' }).click();
  await expect(page.getByText(/Your new password is saved/)).toBeVisible();
}

test('a member verifies, loses the password, gets back in, changes the address and undoes it', async ({
  page,
  mailbox,
  pageErrors,
}) => {
  pageErrors.allow(refusedCall);
  const { email, password } = await signUp(page, 'alder');

  await page.goto('/settings');
  await expect(page.getByText(/^Not confirmed yet/)).toBeVisible();
  const verifyLink = await mailbox.linkTo('/verify-email', email);
  await page.goto(verifyLink);
  await page.getByRole('button', { name: 'Confirm this address' }).click();
  await expect(page.getByText(/^Thank you/)).toBeVisible();
  expect(page.url()).not.toContain('#');
  await page.goto('/settings');
  await expect(page.getByText(/^Confirmed/)).toBeVisible();
  await page.goto(verifyLink);
  await page.getByRole('button', { name: 'Confirm this address' }).click();
  await expect(page.getByText(/used up or too old/)).toBeVisible();

  await page.goto('/feed');
  await signOut(page);
  await page.goto('/quick-signin');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText(/If there is an account with that address/)).toBeVisible();
  await resetPassword(page, await mailbox.linkTo('/reset-password', email), firstNewPassword);
  await page.getByRole('link', { name: 'Sign In' }).click();
  await signIn(page, { email, password });
  await expect(toast(page, 'Sign In Failed')).toBeVisible();
  await signIn(page, { email, password: firstNewPassword });
  await expect(accountButton(page)).toBeVisible();

  const newEmail = `new-${email}`;
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Change Email' }).click();
  await page.getByLabel('New email').fill(newEmail);
  await page.getByLabel('Your password', { exact: true }).fill(firstNewPassword);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText(`A link is on its way to ${newEmail}.`)).toBeVisible();
  const undoLink = await mailbox.linkTo('/undo-email', email);
  await page.goto(await mailbox.linkTo('/verify-email', newEmail));
  await page.getByRole('button', { name: 'Confirm this address' }).click();
  await expect(page.getByText(/^Thank you/)).toBeVisible();
  await page.goto('/settings');
  await expect(page.getByText(newEmail, { exact: true })).toBeVisible();

  await page.goto(undoLink);
  await page.getByRole('button', { name: 'Keep my old address' }).click();
  await expect(page.getByText(/^Your old address is back/)).toBeVisible();
  await resetPassword(page, await mailbox.linkTo('/reset-password', email), secondNewPassword);
  await page.getByRole('link', { name: 'Sign In' }).click();
  await signIn(page, { email, password: secondNewPassword });
  await expect(accountButton(page)).toBeVisible();
  await page.goto('/settings');
  await expect(page.getByText(email, { exact: true })).toBeVisible();
});
