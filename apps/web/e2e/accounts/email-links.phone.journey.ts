import { toast } from '../support/page.ts';
import { expect, refusedRequestMessage, test } from '../support/test.ts';
import { accountButton, signIn, signOut, signUp } from './account-pages.ts';
import {
  confirmEmail,
  requestEmailChange,
  requestPasswordReset,
  resetPassword,
  undoEmailChange,
} from './mailed-links.ts';

const firstNewPassword = 'low-tide-at-four';
const secondNewPassword = 'high-tide-at-ten';

test('a member confirms the email, resets the password, changes the email and undoes the change', async ({
  page,
  mailbox,
  pageErrors,
}) => {
  pageErrors.allow(refusedRequestMessage);
  const { email, password } = await signUp(page, 'alder');

  await page.goto('/settings');
  await expect(page.getByText(/^Not confirmed yet/)).toBeVisible();
  const verifyLink = await mailbox.linkTo('/verify-email', email);
  await confirmEmail(page, verifyLink);
  expect(page.url()).not.toContain('#');
  await page.goto('/settings');
  await expect(page.getByText(/^Confirmed/)).toBeVisible();
  await page.goto(verifyLink);
  await page.getByRole('button', { name: 'Confirm this address' }).click();
  await expect(page.getByText(/used up or too old/)).toBeVisible();

  await page.goto('/feed');
  await signOut(page);
  await requestPasswordReset(page, email);
  await resetPassword(page, await mailbox.linkTo('/reset-password', email), firstNewPassword);
  await signIn(page, { email, password });
  await expect(toast(page, 'Sign In Failed')).toBeVisible();
  await signIn(page, { email, password: firstNewPassword });
  await expect(accountButton(page)).toBeVisible();

  const newEmail = `new-${email}`;
  await requestEmailChange(page, newEmail, firstNewPassword);
  const undoLink = await mailbox.linkTo('/undo-email', email);
  await confirmEmail(page, await mailbox.linkTo('/verify-email', newEmail));
  await page.goto('/settings');
  await expect(page.getByText(newEmail, { exact: true })).toBeVisible();

  await undoEmailChange(page, undoLink, firstNewPassword);
  await resetPassword(page, await mailbox.linkTo('/reset-password', email), secondNewPassword);
  await signIn(page, { email, password: secondNewPassword });
  await expect(accountButton(page)).toBeVisible();
  await page.goto('/settings');
  await expect(page.getByText(email, { exact: true })).toBeVisible();
});
