import type { APIRequestContext, Page } from '@playwright/test';
import type { Member } from '../support/actions.ts';
import { joinBy } from '../support/members.ts';
import { expect } from '../support/test.ts';

/** Signs a new member up without the form, and opens a screen of his. */
export async function arriveAt(page: Page, path: string): Promise<Member> {
  const member = await joinBy(page.request, 'alder');
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Loading...')).toHaveCount(0);
  return member;
}

export async function openProfile(page: Page): Promise<Member> {
  const member = await arriveAt(page, '/profile');
  await expect(page.getByLabel('Bio')).toBeVisible();
  return member;
}

export const saveProfile = (page: Page) => page.getByRole('button', { name: 'Save Changes' });
export const healthTab = (page: Page) => page.getByRole('tab', { name: 'Mental Health' });

/** Everything that the browser keeps for the site, as text. */
export const onDevice = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));

/** The id of whoever is signed in. */
export const idOf = (page: Page): Promise<string> => page.evaluate(() => JSON.parse(localStorage['ballast_user']).id);

/** Somebody else, who asks the server for a profile. */
export async function asBirch(request: APIRequestContext, userId: string): Promise<string> {
  await joinBy(request, 'birch');
  return (await request.get(`/api/users/${userId}`)).text();
}
