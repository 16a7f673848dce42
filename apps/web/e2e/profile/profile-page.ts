import type { Page } from '@playwright/test';
import { type Member, signUpByApi } from '../support/members.ts';
import { expect } from '../support/test.ts';

/** Signs a new member up through the API and opens one of their screens. */
export async function openAsNewMember(page: Page, path: string): Promise<Member> {
  const member = await signUpByApi(page.request, 'alder');
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Loading...')).toHaveCount(0);
  return member;
}

export async function openProfile(page: Page): Promise<Member> {
  const member = await openAsNewMember(page, '/profile');
  await expect(page.getByLabel('Bio')).toBeVisible();
  return member;
}

export const profileUpdateCalls = '**/api/trpc/profiles.update**';
export const saveButton = (page: Page) => page.getByRole('button', { name: 'Save Changes' });
export const basicTab = (page: Page) => page.getByRole('tab', { name: 'Basic Info' });
export const healthTab = (page: Page) => page.getByRole('tab', { name: 'Mental Health' });
export const pictureInput = (page: Page) => page.locator('input[type=file]');
