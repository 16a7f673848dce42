import type { Page } from '@playwright/test';

type PasswordLabel = 'Current password' | 'New password' | 'Confirm new password';

export const passwordField = (page: Page, label: PasswordLabel) => page.getByLabel(label, { exact: true });
export const changePasswordButton = (page: Page) => page.getByRole('button', { name: 'Change Password' });

/** Answers the dialog that asks for the password before an export or a deletion. */
export async function confirmWithPassword(page: Page, password: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Your password first' });
  await dialog.getByLabel('Your password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: /^(Delete it for good|Download the file)$/ }).click();
}

export async function fillPasswords(page: Page, current: string, next: string, confirm = next): Promise<void> {
  await passwordField(page, 'Current password').fill(current);
  await passwordField(page, 'New password').fill(next);
  await passwordField(page, 'Confirm new password').fill(confirm);
}
