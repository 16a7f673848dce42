import type { Page } from '@playwright/test';
import { arriveAt, asBirch, idOf } from '../profile/profile-page.ts';
import { expect, lostCall, refusedCall, test, toast } from '../support/test.ts';

const updates = '**/api/trpc/settings.update**';
const save = (page: Page) => page.getByRole('button', { name: 'Save Settings' });
const saved = 'Your account settings have been saved successfully.';

test('every choice of his is there, as everyone begins, at both addresses', async ({ page }) => {
  await arriveAt(page, '/account-settings');
  for (const name of ['Privacy Settings', 'Notification Settings', 'Change Password', 'Danger Zone']) {
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  }
  await expect(page.getByRole('radio', { name: 'Every member' })).toBeChecked();
  const off = ['Show my real name', 'Show my age', 'Show my town', 'Show my email', 'Show my phone number'];
  for (const name of off) await expect(page.getByRole('switch', { name })).not.toBeChecked();
  const on = [
    ...['Let members message me', 'Let a search find me', 'Show when I am online'],
    ...['Messages', 'Community', 'Crisis alerts', 'By email', 'On this device'],
  ];
  for (const name of on) await expect(page.getByRole('switch', { name, exact: true })).toBeChecked();
  await expect(page.getByRole('switch')).toHaveCount(off.length + on.length);
  await expect(page.getByText(/two-factor/i)).toHaveCount(0);
  await expect(page.getByText('None of these does anything yet', { exact: false })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Feed' }).click();
  await expect(page).toHaveURL(/\/the-feed$/);
});

test('what he chooses is said in a sentence, saved, and holds for others', async ({ page, request }) => {
  const { lastName } = await arriveAt(page, '/settings');
  const id = await idOf(page);
  await expect(page.getByText(/^Every member sees your name, .*relationship status\.$/)).toBeVisible();
  expect(await asBirch(request, id)).not.toContain(lastName);
  await page.getByRole('switch', { name: 'Show my real name' }).check();
  await page.getByRole('switch', { name: 'Crisis alerts' }).uncheck();
  await expect(page.getByText(/relationship status and your real name\.$/)).toBeVisible();
  await expect(page.getByText('Not saved yet: 2 changes.')).toBeVisible();
  let sent: unknown;
  await page.route(updates, async (route) => {
    sent = route.request().postDataJSON();
    await new Promise((resolve) => setTimeout(resolve, 400));
    await route.continue();
  });
  await save(page).click();
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeVisible();
  await expect(toast(page, 'Settings updated', saved)).toBeVisible();
  expect(sent).toEqual({ 0: { showRealName: true, crisisAlerts: false } });
  await expect(page.getByText('Not saved yet')).toHaveCount(0);
  expect(await (await request.get(`/api/users/${id}`)).text()).toContain(lastName);

  await page.getByRole('radio', { name: 'Nobody' }).check();
  await expect(page.getByText(/^Members see your name, .* Nothing else\.$/)).toBeVisible();
  await expect(page.getByText('none of these shows anything', { exact: false })).toBeVisible();
  await save(page).click();
  await expect(page.getByText('Not saved yet')).toHaveCount(0);
  expect(await (await request.get(`/api/users/${id}`)).text()).not.toContain(lastName);
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Nobody' })).toBeChecked();
  await expect(page.getByRole('switch', { name: 'Crisis alerts' })).not.toBeChecked();
});

test('choices made elsewhere meanwhile are not undone', async ({ page, context }) => {
  await arriveAt(page, '/settings');
  const other = await context.newPage();
  await other.goto('/settings');
  await other.getByRole('radio', { name: 'Nobody' }).check();
  await save(other).click();
  await expect(toast(other, 'Settings updated')).toBeVisible();
  await page.getByRole('switch', { name: 'By email' }).uncheck();
  await save(page).click();
  await expect(toast(page, 'Settings updated')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Nobody' })).toBeChecked();
});

test('with the server away the choices stay, and leaving asks first', async ({ page, watch }) => {
  watch.allow(lostCall);
  await arriveAt(page, '/settings');
  await page.route(updates, (route) => route.abort());
  await page.getByRole('switch', { name: 'Show my age' }).check();
  await save(page).click();
  await expect(toast(page, 'Error', 'Failed to update settings')).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Show my age' })).toBeChecked();
  await page.getByRole('link', { name: 'Back to Feed' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
  await page.getByRole('button', { name: 'Stay here' }).click();
  await page.unroute(updates);
  await save(page).click();
  await expect(toast(page, 'Settings updated', saved)).toBeVisible();
});

test('the server’s own words, where it has some', async ({ page, watch }) => {
  watch.allow(/^Failed to load resource/);
  await arriveAt(page, '/settings');
  await page.route(updates, (route) =>
    route.fulfill({
      status: 429,
      json: [{ error: { message: 'x', code: -32029, data: { appCode: 'RATE_LIMITED', httpStatus: 429 } } }],
    }),
  );
  await page.getByRole('switch', { name: 'Show my age' }).check();
  await save(page).click();
  await expect(toast(page, 'Error', 'That is a lot at once. Give it a little while, then try again.')).toBeVisible();
});

test('settings that do not load say so; the rest of the page works', async ({ page, watch }) => {
  watch.allow(lostCall);
  await page.route(/settings\.get/, (route) => route.abort());
  await arriveAt(page, '/settings');
  await expect(page.getByText('Your settings did not load.', { exact: false })).toBeVisible();
  await expect(page.getByLabel('Current password', { exact: true })).toBeVisible();
  await page.unroute(/settings\.get/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('radio', { name: 'Every member' })).toBeChecked();
});

test('a session that ended elsewhere: after the gate the choices are still there', async ({ page, watch }) => {
  watch.allow(refusedCall);
  const member = await arriveAt(page, '/settings');
  await page.getByRole('switch', { name: 'Show my age' }).check();
  await page.context().clearCookies();
  await save(page).click();
  await expect(page.getByText('To access your account settings, please sign in for free')).toBeVisible();
  await page.getByRole('link', { name: 'Sign In' }).click();
  await page.getByLabel('Email').fill(member.email);
  await page.getByLabel('Password', { exact: true }).fill(member.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/settings$/);
  await expect(page.getByRole('switch', { name: 'Show my age' })).toBeChecked();
});
