import { type APIRequestContext, expect, type Page, request } from '@playwright/test';
import { adminKey } from '../support/admin-key.ts';
import { joinBy } from '../support/members.ts';

/** A member who talks to the API alone. */
export type ApiMember = Awaited<ReturnType<typeof joinBy>> & { api: APIRequestContext };

async function sendFor<Answer>(api: APIRequestContext, path: string, data: unknown): Promise<Answer> {
  const answer = await api.post(path, { data });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return answer.json();
}

/** Signs somebody up by the API; his username is the name and nothing else. */
export async function memberByApi(baseURL: string | undefined, name: string): Promise<ApiMember> {
  const api = await request.newContext({ ...(baseURL && { baseURL }) });
  return { ...(await joinBy(api, name, '')), api };
}

type Post = { content: string; mood?: string; isAnonymous: boolean };

/** Posts; returns the id. */
export async function postByApi({ api }: ApiMember, post: Post): Promise<string> {
  return (await sendFor<{ id: string }>(api, '/api/community/posts', post)).id;
}

/** Reports a post. */
export async function reportByApi({ api }: ApiMember, targetId: string, reason: string): Promise<void> {
  const details = 'He says goodbye in it.';
  await sendFor(api, '/api/reports', { targetType: 'post', targetId, reason, details });
}

type Letter = { name: string; subject: string; type: string };

/** Writes to the house. */
export async function writeByApi({ api, email }: ApiMember, letter: Letter): Promise<void> {
  await sendFor(api, '/api/contact', { ...letter, email, message: `About this: ${letter.subject}` });
}

export const keyBox = (page: Page) => page.getByLabel('Admin key', { exact: true });
export const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });

/** The one record on the page with these words in it. */
export const record = (page: Page, words: string) => page.getByRole('article').filter({ hasText: words });

/** Opens the admin area, at an address of its own if one is given. */
export async function unlock(page: Page, address = '/admin'): Promise<void> {
  await page.goto(address);
  await keyBox(page).fill(adminKey);
  await keyBox(page).press('Enter');
  await expect(page.getByRole('tablist')).toBeVisible();
}
