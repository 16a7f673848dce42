import type { Page } from '@playwright/test';
import { accountButton } from '../accounts/account-pages.ts';
import { waitForWorker } from '../offline/service-worker.ts';
import { openAsNewMember } from '../profile/profile-page.ts';
import { expectAccessible, horizontalOverflow } from '../support/page.ts';
import { expect, test } from '../support/test.ts';
import { deliverPush, fakePushManager, pressNotification, recordNotifications } from './fake-push-manager.ts';

test.use({ serviceWorkers: 'allow' });

const devicePanel = (page: Page) => page.getByRole('region', { name: 'This device' });
const turnOnButton = (page: Page) => devicePanel(page).getByRole('button', { name: 'Turn on for this device' });
const turnOffButton = (page: Page) => devicePanel(page).getByRole('button', { name: 'Turn off for this device' });

test('push messages are turned on for a device, stay on after a reload, and are turned off', async ({ page }) => {
  await fakePushManager(page);
  await openAsNewMember(page, '/settings');
  await waitForWorker(page);
  await expect(devicePanel(page)).toContainText('It says that there is something new. Never who, never what.');
  await expectAccessible(page);
  // The first permission request is dismissed.
  await turnOnButton(page).click();
  await expect(turnOnButton(page)).not.toHaveAttribute('aria-busy');
  await expect(turnOffButton(page)).toHaveCount(0);
  const subscribed = page.waitForRequest('**/api/trpc/push.subscribe**');
  await turnOnButton(page).click();
  await expect(turnOffButton(page)).toBeVisible();
  expect(Object.keys((await subscribed).postDataJSON()).sort()).toEqual(['endpoint', 'keys']);
  await expectAccessible(page);
  const subscribedAgain = page.waitForResponse('**/api/trpc/push.subscribe**');
  await page.reload();
  await expect(turnOffButton(page)).toBeVisible();
  expect((await subscribedAgain).ok()).toBe(true);
  await turnOffButton(page).click();
  await expect(turnOnButton(page)).toBeVisible();
  await page.reload();
  await expect(turnOnButton(page)).toBeVisible();
});

test('signing out ends the browser’s subscription', async ({ page }) => {
  await fakePushManager(page);
  await openAsNewMember(page, '/settings');
  await waitForWorker(page);
  for (let count = 0; count < 2; count += 1) await turnOnButton(page).click();
  await expect(turnOffButton(page)).toBeVisible();
  await page.goto('/feed');
  const subscribedAgain = page.waitForResponse('**/api/trpc/push.subscribe**');
  expect((await subscribedAgain).ok()).toBe(true);
  await accountButton(page).click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/welcome$/);
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('test push subscription'))).toBeNull();
});

test('the service worker shows one fixed sentence for every payload, and a press opens the notices', async ({
  page,
}) => {
  await openAsNewMember(page, '/crisis-support');
  await waitForWorker(page);
  const shown = await recordNotifications(page);
  const { origin } = new URL(page.url());
  // While a page of the site is visible, no notification is shown.
  await deliverPush(page, origin, 'n');
  await page.goto('about:blank');
  for (const payload of ['n', 'd', '{"title":"Alder answered your story"}']) await deliverPush(page, origin, payload);
  const withBrandName = { title: 'Ballast', body: 'There is something new for you.', icon: '/icon.svg', tag: 'news' };
  const withoutBrandName = { title: 'There is something new for you.', body: '', icon: null, tag: 'news' };
  await expect.poll(shown).toEqual([withBrandName, withoutBrandName, withBrandName]);
  expect(await pressNotification(page)).toBe('/notifications');
});

test('the settings say what to do if the browser blocks notifications or has no push', async ({ page, context }) => {
  await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'denied' }));
  await openAsNewMember(page, '/settings');
  await expect(devicePanel(page)).toContainText('Your browser blocks notifications from this site.');
  await expect(devicePanel(page).getByRole('button')).toHaveCount(0);
  await expectAccessible(page);

  const pageWithoutPush = await context.newPage();
  await pageWithoutPush.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'));
  await pageWithoutPush.goto('/settings');
  await expect(devicePanel(pageWithoutPush)).toContainText('This browser cannot get push messages.');
  await pageWithoutPush.setViewportSize({ width: 320, height: 700 });
  expect(await horizontalOverflow(pageWithoutPush)).toBe(0);
});
