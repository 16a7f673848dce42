import { expect, type Page } from '@playwright/test';
import { adminKey } from '../support/server.ts';

export const keyField = (page: Page) => page.getByLabel('Admin key', { exact: true });
export const accessButton = (page: Page) => page.getByRole('button', { name: 'Access Dashboard' });
export const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });

/** The record that contains this text. */
export const record = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text });

/** Opens `path` and enters the admin key. */
export async function openAdmin(page: Page, path = '/admin'): Promise<void> {
  await page.goto(path);
  await keyField(page).fill(adminKey);
  await keyField(page).press('Enter');
  await expect(page.getByRole('tablist')).toBeVisible();
}
