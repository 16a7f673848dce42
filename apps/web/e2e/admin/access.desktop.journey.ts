import { readdirSync, readFileSync } from 'node:fs';
import { holdRequests, serverCalls } from '../support/network.ts';
import { doubleTextSize, expectAccessibleInBothSchemes, horizontalOverflow, normalTextSize } from '../support/page.ts';
import { adminKey } from '../support/server.ts';
import { expect, failedRequestMessage, refusedRequestMessage, test } from '../support/test.ts';
import { accessButton, keyField, openAdmin, tab } from './admin-page.ts';

const readUnlockedFlag = () => localStorage.getItem('ballast_admin_unlocked');

test('a wrong key is refused with an alert', async ({ page, pageErrors }) => {
  pageErrors.allow(refusedRequestMessage);
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.goto('/admin');
  await accessButton(page).click();
  await expect(page.getByText('Please enter the admin key.')).toBeVisible();
  await expect(keyField(page)).toHaveAttribute('type', 'password');
  await keyField(page).fill('rowan on the north wall');
  const alerts: string[] = [];
  page.on('dialog', async (dialog) => {
    alerts.push(`${dialog.type()}: ${dialog.message()}`);
    await dialog.accept();
  });
  await accessButton(page).click();
  await expect.poll(() => alerts).toEqual(['alert: Invalid admin key']);
  await expect(page.getByRole('alert').filter({ hasText: 'Invalid admin key' })).toBeVisible();
  await expect(page.getByRole('tablist')).toHaveCount(0);
  expect(await page.evaluate(readUnlockedFlag)).toBeNull();
  expect(requested.filter((path) => path.startsWith('/api/'))).toEqual(['/api/trpc/admin.login']);
});

test('after too many attempts the alert gives the waiting time', async ({ page, pageErrors }) => {
  pageErrors.allow(refusedRequestMessage);
  const data = { code: 'TOO_MANY_REQUESTS', httpStatus: 429, appCode: 'RATE_LIMITED', retryAfterSeconds: 841 };
  const refusal = { error: { message: 'That is a lot at once.', code: -32_029, data } };
  await page.route('**/api/trpc/admin.login**', (route) => route.fulfill({ status: 429, json: [refusal] }));
  await page.goto('/admin');
  await keyField(page).fill(adminKey);
  await accessButton(page).click();
  await expect(page.getByText('That was too many tries. Wait 15 minutes, then try again.')).toBeVisible();
  await expect(keyField(page)).toHaveValue(adminKey);
});

test('the admin session survives a reload and ends with Logout or without its cookie', async ({
  page,
  context,
  pageErrors,
}) => {
  pageErrors.allow(refusedRequestMessage);
  await openAdmin(page, '/admin?tab=log');
  await expect(tab(page, 'Log')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('heading', { name: 'Log' })).toBeVisible();
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(stored).not.toContain(adminKey);
  expect(await page.evaluate(readUnlockedFlag)).toBe('true');
  expect(await page.evaluate(() => document.cookie)).toBe('');

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Log' })).toBeVisible();
  const other = await context.newPage();
  await other.goto('/admin');
  await expect(other.getByRole('heading', { name: 'Registered Users' })).toBeVisible();

  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(accessButton(page)).toBeVisible();
  await expect(accessButton(other)).toBeVisible();
  expect(await page.evaluate(readUnlockedFlag)).toBeNull();
  expect((await page.request.get('/api/admin/stats')).status()).toBe(401);

  // A page that is open elsewhere would notice the missing cookie first.
  await other.close();
  await openAdmin(page);
  await context.clearCookies({ name: 'ballast_admin' });
  await page.reload();
  await expect(page.getByText('You are no longer signed in here.')).toBeVisible();
  await expect(page.getByText('Registered Users')).toHaveCount(0);
  expect(await page.evaluate(readUnlockedFlag)).toBeNull();
});

test('the four counts are dots while they load', async ({ page, otherMember }) => {
  const calls = '**/api/trpc/*admin.stats**';
  const member = await otherMember('figures');
  await member.post('One more.');
  const release = await holdRequests(page, calls);
  await openAdmin(page);
  const figure = (label: string) => page.locator('dl > div').filter({ hasText: label }).locator('dd');
  const labels = ['Total Users', 'Total Posts', "Today's Signups", "Today's Posts"];
  for (const label of labels) await expect(figure(label)).toHaveText('...');
  release();
  for (const label of labels) await expect(figure(label)).toHaveText(/^[1-9]\d*$/);

  await page.unroute(calls);
  await page.route(calls, (route) => route.fulfill({ json: [{ result: { data: {} } }] }));
  await page.goto('/admin?tab=reports');
  for (const label of labels) await expect(figure(label)).toHaveText(/^0$/);
});

test('the page shows that the server is unreachable and loads once it is back', async ({
  page,
  otherMember,
  pageErrors,
}) => {
  pageErrors.allow(failedRequestMessage);
  await otherMember('birch');
  await openAdmin(page);
  await expect(page.getByRole('list', { name: 'Registered Users' })).toBeVisible();
  await page.route(serverCalls, (route) => route.abort());
  await tab(page, 'Log').click();
  await expect(page.getByText('We cannot reach the server.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await tab(page, 'Users').click();
  await expect(page.getByRole('list', { name: 'Registered Users' })).toBeVisible();
  await tab(page, 'Log').click();
  await page.unroute(serverCalls);
  await expect(page.getByRole('list', { name: 'Log' })).toBeVisible();
  await expect(page.getByText('We cannot reach the server.')).toHaveCount(0);

  await page.route('**/api/trpc/admin.logout**', (route) => route.abort());
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByText('The server could not be told')).toBeVisible();
  expect(await page.evaluate(readUnlockedFlag)).toBeNull();
});

test('every tab passes axe by day and by night, and fits 320 px, also with 200 % text', async ({ page }) => {
  await page.goto('/admin');
  await expect(keyField(page)).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await openAdmin(page);
  await expect(page.getByRole('tab')).toHaveCount(12);
  for (const name of await page.getByRole('tab').allTextContents()) {
    await tab(page, name).click();
    await expect(page.getByRole('tabpanel', { name })).toBeVisible();
    await expect(page.getByRole('tabpanel', { name }).getByText('Loading...')).toHaveCount(0);
    await expectAccessibleInBothSchemes(page);
    const size = page.viewportSize() ?? { width: 0, height: 0 };
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await horizontalOverflow(page), name).toBeLessThanOrEqual(0);
    await doubleTextSize(page);
    expect(await horizontalOverflow(page), `${name} at 200 %`).toBeLessThanOrEqual(0);
    await normalTextSize(page);
    await page.setViewportSize(size);
  }
});

test('the web app and the admin app share no code files', async ({ page }) => {
  const readCode = (app: string) => {
    const folder = new URL(`../../../${app}/dist/assets/`, import.meta.url);
    const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'));
    return scripts.map((name) => readFileSync(new URL(name, folder), 'utf8')).join('\n');
  };
  for (const text of ['Registered Users', 'Access Dashboard', 'admin_unlocked', '.admin.reveal']) {
    expect(readCode('admin'), text).toContain(text);
    expect(readCode('web'), text).not.toContain(text);
  }
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.goto('/admin', { waitUntil: 'networkidle' });
  expect(requested.filter((path) => !/^\/admin(?:\/assets\/[^/]+)?$|^\/icon\.svg$/.test(path))).toEqual([]);
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
});
