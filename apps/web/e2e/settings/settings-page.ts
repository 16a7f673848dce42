import type { Page } from '@playwright/test';

type PasswordLabel = 'Current password' | 'New password' | 'Confirm new password';

export const passwordField = (page: Page, label: PasswordLabel) => page.getByLabel(label, { exact: true });
export const changePassword = (page: Page) => page.getByRole('button', { name: 'Change Password' });

export async function fillPasswords(page: Page, current: string, next: string, confirm = next): Promise<void> {
  await passwordField(page, 'Current password').fill(current);
  await passwordField(page, 'New password').fill(next);
  await passwordField(page, 'Confirm new password').fill(confirm);
}
