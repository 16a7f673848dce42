import { expect, type Page } from '@playwright/test';
import { adminKey } from '../support/server.ts';

export const keyField = (page: Page) => page.getByLabel('Admin key', { exact: true });
export const openButton = (page: Page) => page.getByRole('button', { name: 'Access Dashboard' });
export const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });

/** The one record on the page with these words in it. */
export const record = (page: Page, words: string) => page.getByRole('article').filter({ hasText: words });

/** Opens the admin area with the key, at another address if one is given. */
export async function openAdmin(page: Page, address = '/admin'): Promise<void> {
  await page.goto(address);
  await keyField(page).fill(adminKey);
  await keyField(page).press('Enter');
  await expect(page.getByRole('tablist')).toBeVisible();
}
