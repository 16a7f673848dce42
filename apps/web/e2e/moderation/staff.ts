import { execFile } from 'node:child_process';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { undoMinutes } from '@ballast/schema/decision-telling';
import type { Browser, Page } from '@playwright/test';
import { createAuthenticator } from '../accounts/second-factor.ts';
import type { OtherMember } from '../support/other-member.ts';
import { adminKey } from '../support/server.ts';
import { settleNavigation } from '../support/settled-navigation.ts';
import { expect } from '../support/test.ts';

async function post<Body>({ api }: Pick<OtherMember, 'api'>, path: string, data: object): Promise<Body> {
  const response = await api.post(path, { data });
  expect(response.ok(), `${path}: ${await response.text()}`).toBe(true);
  return response.json();
}

/** Turns two-factor sign-in on, appoints the member as a moderator, and returns a page signed in to the admin area as them. */
export async function openAsStaff(browser: Browser, baseURL: string, member: OtherMember): Promise<Page> {
  const { secret } = await post<{ secret: string }>(member, '/api/auth/two-factor', {
    password: member.password,
  });
  const authenticator = createAuthenticator(secret);
  const confirmed = await member.api.put('/api/auth/two-factor', { data: { code: authenticator.code() } });
  expect(confirmed.ok(), await confirmed.text()).toBe(true);
  const context = await browser.newContext({ baseURL });
  await post({ api: context.request }, '/api/admin/login', { key: adminKey });
  await post({ api: context.request }, '/api/admin/staff', { username: member.username, role: 'moderator' });
  await context.clearCookies();
  const page = settleNavigation(await context.newPage());
  await page.goto('/admin?tab=cases');
  await page.getByLabel('Email', { exact: true }).fill(member.email);
  await page.getByLabel('Your password', { exact: true }).fill(member.password);
  await page.getByLabel('Code', { exact: true }).fill(authenticator.code());
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText(`@${member.username}, moderator`)).toBeVisible();
  return page;
}

type Decision = { action: string; words: string; days?: number; removesItem?: boolean };

/** Decides about a post with the admin key. The page keeps the admin session. */
export async function decideOnPost({ request: api }: Page, targetId: string, decision: Decision): Promise<void> {
  await post({ api }, '/api/admin/login', { key: adminKey });
  const { id } = await post<{ id: string }>({ api }, '/api/moderation/cases', {
    targetType: 'post',
    targetId,
    reason: 'abuse',
  });
  await post({ api }, `/api/moderation/cases/${id}/decide`, { rule: null, ...decision });
}

/** Removes a post with the admin key. The page keeps the admin session. */
export const removePost = (page: Page, targetId: string): Promise<void> =>
  decideOnPost(page, targetId, { action: 'remove', words: 'Please be kind.' });

const untold = 'tell_at is not null and is_reversed = 0';
const passedMs = (undoMinutes + 1) * 60_000;

/** Lets the minutes pass in which decisions can be taken back, and waits until the server has told members of them. */
export async function tellDecisions({ mailDir }: { mailDir: string }): Promise<void> {
  const database = new DatabaseSync(join(dirname(mailDir), 'ballast.db'));
  database.exec('pragma busy_timeout = 5000');
  // The decisions become older, so that an answer to an appeal is later than what was told.
  database.exec(
    `update decisions set created_at = created_at - ${passedMs}, tell_at = tell_at - ${passedMs} where ${untold}`,
  );
  const left = database.prepare(`select count(*) as count from decisions where ${untold}`);
  await expect.poll(() => left.get()?.['count'], { timeout: 40_000 }).toBe(0);
  database.close();
}

const execute = promisify(execFile);
const ballastCommand = join(import.meta.dirname, '../../../api/dist/server/ballast.js');

/** Runs `ballast check` beside a running server, and returns its output. */
export async function runCheck({ mailDir }: { mailDir: string }): Promise<string> {
  const env = { ...process.env, DATA_DIR: dirname(mailDir), ADMIN_KEY: adminKey };
  return (await execute(process.execPath, [ballastCommand, 'check'], { env })).stdout;
}

/** Opens the case with this text in the current list of cases. */
export async function openCase(page: Page, text: string): Promise<void> {
  await page.getByRole('list', { name: 'Cases' }).getByRole('button').filter({ hasText: text }).click();
  await expect(page.getByRole('article').getByText(text).first()).toBeVisible();
}

/** Shows a list of cases. The name of the list ends with the number of its cases. */
export async function showList(page: Page, name: string): Promise<void> {
  await page.getByRole('radio', { name: new RegExp(`^${name}( \\d+ waiting)?$`) }).check();
}
