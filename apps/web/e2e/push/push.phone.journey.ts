import type { Page } from '@playwright/test';
import { accountButton } from '../accounts/account-pages.ts';
import { waitForWorker } from '../offline/service-worker.ts';
import { openAsNewMember } from '../profile/profile-page.ts';
import { expectAccessible, horizontalOverflow } from '../support/page.ts';
import { expect, test } from '../support/test.ts';
import { deliverPush, fakePushManager, pressNotification, recordNotifications } from './fake-push-manager.ts';

test.use({ serviceWorkers: 'allow' });

const device = (page: Page) => page.getByRole('region', { name: 'This device' });
const turnOn = (page: Page) => device(page).getByRole('button', { name: 'Turn on for this device' });
const turnOff = (page: Page) => device(page).getByRole('button', { name: 'Turn off for this device' });

test('a member turns push messages on for a device, keeps them, and turns them off', async ({ page }) => {
  await fakePushManager(page);
  await openAsNewMember(page, '/settings');
  await waitForWorker(page);
  await expect(device(page)).toContainText('It says that there is something new. Never who, never what.');
  await expectAccessible(page);
  // The browser's question is closed without an answer.
  await turnOn(page).click();
  await expect(turnOn(page)).not.toHaveAttribute('aria-busy');
  await expect(turnOff(page)).toHaveCount(0);
  const subscribed = page.waitForRequest('**/api/trpc/push.subscribe**');
  await turnOn(page).click();
  await expect(turnOff(page)).toBeVisible();
  expect(Object.keys((await subscribed).postDataJSON()[0]).sort()).toEqual(['endpoint', 'keys']);
  await expectAccessible(page);
  const again = page.waitForResponse('**/api/trpc/push.subscribe**');
  await page.reload();
  await expect(turnOff(page)).toBeVisible();
  expect((await again).ok()).toBe(true);
  await turnOff(page).click();
  await expect(turnOn(page)).toBeVisible();
  await page.reload();
  await expect(turnOn(page)).toBeVisible();
});

test('signing out ends the browser’s subscription', async ({ page }) => {
  await fakePushManager(page);
  await openAsNewMember(page, '/settings');
  await waitForWorker(page);
  for (let count = 0; count < 2; count += 1) await turnOn(page).click();
  await expect(turnOff(page)).toBeVisible();
  await page.goto('/feed');
  const kept = page.waitForResponse('**/api/trpc/push.subscribe**');
  expect((await kept).ok()).toBe(true);
  await accountButton(page).click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/welcome$/);
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('test push subscription'))).toBeNull();
});

test('the real service worker shows one fixed sentence, whatever arrives, and opens the notices', async ({ page }) => {
  await openAsNewMember(page, '/crisis-support');
  await waitForWorker(page);
  const shown = await recordNotifications(page);
  const { origin } = new URL(page.url());
  // While a page of ours is looked at, no notification is needed.
  await deliverPush(page, origin, 'n');
  await page.goto('about:blank');
  for (const payload of ['n', 'd', '{"title":"Alder answered your story"}']) await deliverPush(page, origin, payload);
  const named = { title: 'Ballast', body: 'There is something new for you.', icon: '/icon.svg', tag: 'news' };
  const discreet = { title: 'There is something new for you.', body: '', icon: null, tag: 'news' };
  await expect.poll(shown).toEqual([named, discreet, named]);
  expect(await pressNotification(page)).toBe('/notifications');
});

test('a browser that blocks notifications, and one that has no push, say what to do', async ({ page, context }) => {
  await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'denied' }));
  await openAsNewMember(page, '/settings');
  await expect(device(page)).toContainText('Your browser blocks notifications from this site.');
  await expect(device(page).getByRole('button')).toHaveCount(0);
  await expectAccessible(page);

  const old = await context.newPage();
  await old.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'));
  await old.goto('/settings');
  await expect(device(old)).toContainText('This browser cannot get push messages.');
  await old.setViewportSize({ width: 320, height: 700 });
  expect(await horizontalOverflow(old)).toBe(0);
});
