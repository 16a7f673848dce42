import { readdirSync, readFileSync } from 'node:fs';
import { adminKey } from '../support/admin-key.ts';
import { hold } from '../support/held-requests.ts';
import { freshTag } from '../support/members.ts';
import { expect, expectAccessible, lostCall, refusedCall, test } from '../support/test.ts';
import { keyBox, memberByApi, postByApi, tab, unlock } from './admin-page.ts';

const flag = () => localStorage.getItem('ballast_admin_unlocked');
const door = { name: 'Access Dashboard' } as const;

test('a wrong key raises an alert and opens nothing', async ({ page, watch }) => {
  watch.allow(refusedCall);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/admin');
  await page.getByRole('button', door).click();
  await expect(page.getByText('Please enter the admin key.')).toBeVisible();
  await expect(keyBox(page)).toHaveAttribute('type', 'password');
  await keyBox(page).fill('rowan on the north wall');
  const alerts: string[] = [];
  page.on('dialog', async (dialog) => {
    alerts.push(`${dialog.type()}: ${dialog.message()}`);
    await dialog.accept();
  });
  await page.getByRole('button', door).click();
  await expect.poll(() => alerts).toEqual(['alert: Invalid admin key']);
  await expect(page.getByRole('alert').filter({ hasText: 'Invalid admin key' })).toBeVisible();
  await expect(page.getByRole('tablist')).toHaveCount(0);
  expect(await page.evaluate(flag)).toBeNull();
  expect(asked.filter((path) => path.startsWith('/api/'))).toEqual(['/api/trpc/admin.login']);
});

test('too many tries are told how long to wait', async ({ page, watch }) => {
  watch.allow(refusedCall);
  const data = { code: 'TOO_MANY_REQUESTS', httpStatus: 429, appCode: 'RATE_LIMITED', retryAfterSeconds: 841 };
  const refusal = { error: { message: 'That is a lot at once.', code: -32_029, data } };
  await page.route('**/api/trpc/admin.login**', (route) => route.fulfill({ status: 429, json: [refusal] }));
  await page.goto('/admin');
  await keyBox(page).fill(adminKey);
  await page.getByRole('button', door).click();
  await expect(page.getByText('That was too many tries. Wait 15 minutes, then try again.')).toBeVisible();
  await expect(keyBox(page)).toHaveValue(adminKey);
});

test('the key opens it; a reload keeps it open, Logout and a cookie that is gone shut it', async ({
  page,
  context,
  watch,
}) => {
  test.slow();
  watch.allow(refusedCall);
  await unlock(page, '/admin?tab=log');
  await expect(tab(page, 'Log')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('heading', { name: 'Log' })).toBeVisible();
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(kept).not.toContain(adminKey);
  expect(await page.evaluate(flag)).toBe('true');
  expect(await page.evaluate(() => document.cookie)).toBe('');

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Log' })).toBeVisible();
  const other = await context.newPage();
  await other.goto('/admin');
  await expect(other.getByRole('heading', { name: 'Registered Users' })).toBeVisible();

  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('button', door)).toBeVisible();
  await expect(other.getByRole('button', door)).toBeVisible();
  expect(await page.evaluate(flag)).toBeNull();
  expect((await page.request.get('/api/admin/stats')).status()).toBe(401);

  await unlock(page);
  await context.clearCookies({ name: 'ballast_admin' });
  await page.reload();
  await expect(page.getByText('You are no longer signed in here.')).toBeVisible();
  await expect(page.getByText('Registered Users')).toHaveCount(0);
  expect(await page.evaluate(flag)).toBeNull();
});

test('the four figures are dots until they are there, and count what is', async ({ page, baseURL }) => {
  const member = await memberByApi(baseURL, `figures_${freshTag()}`);
  await postByApi(member, { content: 'One more.', isAnonymous: true });
  const letIn = await hold(page, '**/api/trpc/*admin.stats**');
  await unlock(page);
  const figure = (label: string) => page.locator('dl > div').filter({ hasText: label }).locator('dd');
  const labels = ['Total Users', 'Total Posts', "Today's Signups", "Today's Posts"];
  for (const label of labels) await expect(figure(label)).toHaveText('...');
  letIn();
  for (const label of labels) await expect(figure(label)).toHaveText(/^[1-9]\d*$/);

  await page.unroute('**/api/trpc/*admin.stats**');
  await page.route('**/api/trpc/*admin.stats**', (route) => route.fulfill({ json: [{ result: { data: {} } }] }));
  await page.goto('/admin?tab=reports');
  for (const label of labels) await expect(figure(label)).toHaveText(/^0$/);
});

test('while the server is away the page says so, and mends itself', async ({ page, watch }) => {
  watch.allow(lostCall);
  await unlock(page);
  await expect(page.getByRole('list', { name: 'Registered Users' })).toBeVisible();
  await page.route(/\/api\/|healthz/, (route) => route.abort());
  await tab(page, 'Log').click();
  await expect(page.getByText('We cannot reach the server.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await tab(page, 'Users').click();
  await expect(page.getByRole('list', { name: 'Registered Users' })).toBeVisible();
  await tab(page, 'Log').click();
  await page.unroute(/\/api\/|healthz/);
  await expect(page.getByRole('list', { name: 'Log' })).toBeVisible();
  await expect(page.getByText('We cannot reach the server.')).toHaveCount(0);

  await page.route('**/api/trpc/admin.logout**', (route) => route.abort());
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByText('The server could not be told')).toBeVisible();
  expect(await page.evaluate(flag)).toBeNull();
});

for (const colorScheme of ['dark', 'light'] as const) {
  test(`nothing stands in the way, down to 320 px (${colorScheme})`, async ({ page }) => {
    test.slow();
    await page.emulateMedia({ colorScheme });
    await page.goto('/admin');
    await expectAccessible(page);
    await unlock(page);
    for (const name of ['Users', 'Posts', 'Reports', 'Contact messages', 'Log']) {
      await tab(page, name).click();
      await expect(page.getByRole('tabpanel', { name }).getByText('Loading...')).toHaveCount(0);
      await expectAccessible(page);
      const size = page.viewportSize() ?? { width: 0, height: 0 };
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBeLessThanOrEqual(320);
      await page.setViewportSize(size);
    }
  });
}

test('members download nothing of it, and it nothing of theirs', async ({ page }) => {
  const codeOf = (app: string) => {
    const folder = new URL(`../../../${app}/dist/assets/`, import.meta.url);
    const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'));
    return scripts.map((name) => readFileSync(new URL(name, folder), 'utf8')).join('\n');
  };
  for (const words of ['Registered Users', 'Access Dashboard', 'admin_unlocked', '.admin.reveal']) {
    expect(codeOf('admin'), words).toContain(words);
    expect(codeOf('web'), words).not.toContain(words);
  }
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/admin', { waitUntil: 'networkidle' });
  expect(asked.filter((path) => !/^\/admin(?:\/assets\/[^/]+)?$|^\/icon\.svg$/.test(path))).toEqual([]);
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
});
