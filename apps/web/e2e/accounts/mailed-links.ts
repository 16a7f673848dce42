import { expect, type Page } from '@playwright/test';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Opens the mailed link and confirms the e-mail address. */
export async function confirmEmail(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await button(page, 'Confirm this address').click();
  await expect(page.getByText(/^Thank you/)).toBeVisible();
}

/** Goes from the sign-in form to the page that sends a reset link, and requests one. */
export async function requestPasswordReset(page: Page, email: string): Promise<void> {
  await page.goto('/quick-signin');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await button(page, 'Send the link').click();
  await expect(page.getByText(/If there is an account with that address/)).toBeVisible();
}

/** Opens a mailed link, sets a new password and goes on to the sign-in form. */
export async function resetPassword(page: Page, link: string, password: string): Promise<void> {
  await page.goto(link);
  await expect(page).toHaveURL(/\/reset-password$/);
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Confirm new password', { exact: true }).fill(password);
  await button(page, 'Save new password').click();
  await expect(page.getByText(/Your new password is saved/)).toBeVisible();
  await page.getByRole('link', { name: 'Sign In' }).click();
}

/** Requests a change of the e-mail address in the settings. */
export async function requestEmailChange(page: Page, newEmail: string, password: string): Promise<void> {
  await page.goto('/settings');
  await button(page, 'Change Email').click();
  await page.getByLabel('New email').fill(newEmail);
  await page.getByLabel('Your password', { exact: true }).fill(password);
  await button(page, 'Send the link').click();
  await expect(page.getByText(`A link is on its way to ${newEmail}.`)).toBeVisible();
}

/** Opens the link that was mailed to the old e-mail address, and keeps that address, with the unchanged password. */
export async function undoEmailChange(page: Page, link: string, password: string): Promise<void> {
  await page.goto(link);
  await button(page, 'Keep my old address').click();
  await page.getByLabel('Your password', { exact: true }).fill(password);
  await button(page, 'Keep my old address').click();
  await expect(page.getByText(/^You keep your old address/)).toBeVisible();
}
