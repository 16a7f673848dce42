import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { APIRequestContext } from '@playwright/test';
import { createMailbox, readMailFiles } from '../support/mailbox.ts';
import { signUpByApi } from '../support/members.ts';
import { expectAccessible } from '../support/page.ts';
import { startServer } from '../support/server.ts';
import { expect, refusedRequestMessage, test } from '../support/test.ts';

const dayMs = 24 * 60 * 60_000;

let dataDir: string;
test.beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'ballast-daily-mail-'));
});
test.afterEach(() => rmSync(dataDir, { recursive: true }));

/** Dates all sessions back three days: a member who was active today gets no daily mail. */
function moveSessionsBack(): void {
  const database = new DatabaseSync(join(dataDir, 'ballast.db'));
  const shiftMs = 3 * dayMs;
  database
    .prepare('update sessions set created_at = created_at - ?, last_used_at = last_used_at - ?')
    .run(shiftMs, shiftMs);
  database.close();
}

async function isDailyMailOn(api: APIRequestContext, url: string): Promise<boolean> {
  return (await (await api.get(`${url}/api/users/settings`)).json()).emailNotifications;
}

test('the link in a daily mail stops these mails with one press, without signing in', async ({
  page,
  playwright,
  pageErrors,
}) => {
  pageErrors.allow(/^foreign request: http:\/\/127\.0\.0\.1:/);
  pageErrors.allow(refusedRequestMessage);
  const mailbox = createMailbox(() => readMailFiles(join(dataDir, 'mail')));
  const settings = { DATA_DIR: dataDir, RATE_LIMITS: 'off' };
  const firstServer = await startServer(settings);
  const [alder, birch] = await Promise.all(
    ['alder', 'birch'].map(async (name) => {
      const api = await playwright.request.newContext({ baseURL: firstServer.url });
      return { api, member: await signUpByApi(api, name) };
    }),
  );
  if (!alder || !birch) throw new Error('Two members have to sign up.');
  const verifyLink = await mailbox.linkTo('/verify-email', alder.member.email);
  await alder.api.post('/api/auth/verify-email', { data: { token: verifyLink.split('#')[1] } });
  await alder.api.put('/api/users/settings', { data: { digestHour: 0 } });
  await birch.api.post('/api/messages/send', { data: { receiverId: alder.member.id, content: 'Still up?' } });
  await firstServer.stop();

  moveSessionsBack();
  // A starting server sends the daily mails that are due.
  const secondServer = await startServer(settings);
  await page.goto(await mailbox.linkTo('/unsubscribe', alder.member.email));
  await expect(page).toHaveURL(/\/unsubscribe$/);
  await expect(page.getByRole('heading', { name: 'No more daily mails' })).toBeVisible();
  await expectAccessible(page);
  expect(await isDailyMailOn(alder.api, secondServer.url)).toBe(true);
  await page.getByRole('button', { name: 'Stop the daily mail' }).click();
  await expect(page.getByText(/^Done\./)).toBeVisible();
  expect(await isDailyMailOn(alder.api, secondServer.url)).toBe(false);
  expect(await isDailyMailOn(birch.api, secondServer.url)).toBe(true);

  await page.goto('about:blank');
  await page.goto(`${secondServer.url}/unsubscribe#${'x'.repeat(86)}`);
  await page.getByRole('button', { name: 'Stop the daily mail' }).click();
  await expect(page.getByText(/^That link does not work/)).toBeVisible();
  for (const { api } of [alder, birch]) await api.dispose();
  await secondServer.stop();
});
