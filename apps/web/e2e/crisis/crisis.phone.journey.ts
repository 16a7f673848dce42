import type { Page } from '@playwright/test';
import { accountButton, signOut } from '../accounts/account-pages.ts';
import { findLowContrast } from '../support/contrast.ts';
import { createSignUpForm } from '../support/members.ts';
import { appScripts, holdRequests } from '../support/network.ts';
import { doubleTextSize, expectAccessible, horizontalOverflow, waitForFrames } from '../support/page.ts';
import { expect, test } from '../support/test.ts';
import { openExercise } from './crisis-page.ts';

const crisisPaths = ['/crisis-support', '/crisis-help'];

const contactLinks = [
  ['Call 999', 'tel:999'],
  ['Call 116 123', 'tel:116123'],
  ['Text SHOUT to 85258', /^sms:85258/],
  ['Call 111', 'tel:111'],
  ['Call 0300 123 3393', 'tel:03001233393'],
  ['Call 0800 58 58 58', 'tel:0800585858'],
  ['Call 0808 808 8000', 'tel:08088088000'],
] as const;

const mainLinks = [
  ['Home', '/'],
  ['Feed', '/feed'],
  ['Crisis help', '/crisis-help'],
  ['My Story', '/blog'],
  ['Start Talking', '/quick-signup'],
] as const;

async function expectNumbers(page: Page): Promise<void> {
  for (const [name, href] of contactLinks) {
    await expect(page.getByRole('link', { name }).first()).toHaveAttribute('href', href);
  }
  await expect(page.getByRole('link', { name: 'Call 999' })).toBeInViewport();
}

async function expectInReach(page: Page): Promise<void> {
  const calls = page.getByRole('list', { name: 'Talk to someone now' });
  await expect(calls.getByRole('link', { name: 'Call 116 123' })).toBeInViewport({ ratio: 1 });
  await expect(calls.getByRole('link', { name: 'Text SHOUT' })).toBeInViewport({ ratio: 1 });
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme });

    test('/crisis-support and /crisis-help show the numbers in the device’s scheme, two of them always in reach', async ({
      page,
    }) => {
      for (const path of crisisPaths) {
        await page.goto(path);
        await expectNumbers(page);
        const background = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
        expect(background).toBe(colorScheme === 'light' ? 'rgb(242, 241, 236)' : 'rgb(20, 17, 15)');
        await expectAccessible(page);
        expect(await findLowContrast(page)).toEqual([]);
        for (const [width, height] of [
          [390, 844],
          [320, 568],
          [844, 390],
        ] as const) {
          await page.setViewportSize({ width, height });
          for (const place of [0, 600, 100_000]) {
            await page.evaluate((top) => window.scrollTo(0, top), place);
            await expectInReach(page);
          }
        }
      }
    });
  });
}

test('the help line of the member’s nation is second, after 999, from first paint to sign-out', async ({ page }) => {
  const lines = page
    .getByRole('main')
    .getByRole('listitem')
    .getByRole('link', { name: /^(?:Call|Text)/ });
  await page.goto('/crisis-support');
  await expect(lines.nth(1)).toHaveAccessibleName('Call 116 123');
  const form = { ...createSignUpForm('alder'), postcode: 'BT7 1NN' };
  expect((await page.request.post('/api/force/force-signup', { data: form })).status()).toBe(201);
  await page.goto('/feed');
  await expect(accountButton(page)).toBeVisible();
  const release = await holdRequests(page, appScripts);
  await page.goto('/crisis-support', { waitUntil: 'commit' });
  await expect(lines.nth(0)).toHaveAccessibleName('Call 999');
  await expect(lines.nth(1)).toHaveAccessibleName('Call 0808 808 8000');
  await expect(lines.nth(2)).toHaveAccessibleName('Call 116 123');
  release();
  await expect(page.getByRole('button', { name: 'Start Ice cube', includeHidden: true })).toBeAttached();
  await expect(lines.nth(1)).toHaveAccessibleName('Call 0808 808 8000');
  await page.goto('/feed');
  await signOut(page);
  await page.goto('/crisis-support');
  await expect(lines.nth(1)).toHaveAccessibleName('Call 116 123');
});

test('links at the top and bottom lead to the rest of the app', async ({ page }) => {
  await page.goto('/crisis-support');
  const main = page.getByRole('navigation', { name: 'Main' });
  for (const [name, href] of mainLinks) await expect(main.getByRole('link', { name })).toHaveAttribute('href', href);
  await expect(page.getByRole('navigation', { name: 'Quick' }).getByRole('link')).toHaveText([
    'Home',
    'Feed',
    'Profile',
  ]);
  await main.getByRole('link', { name: 'Start Talking' }).click();
  await expect(page).toHaveURL(/\/quick-signup$/);
});

test('opening hours are in UK time', async ({ page }) => {
  const mind = page.getByRole('listitem').filter({ hasText: 'Mind infoline' });
  await page.clock.setFixedTime(new Date('2026-07-08T08:30:00Z'));
  await page.goto('/crisis-support');
  await expect(mind).toContainText('9am to 6pm, Monday to Friday, bank holidays aside.');
  await expect(mind).toContainText('Open now, until 6pm.');
  await page.clock.setFixedTime(new Date('2026-11-21T12:00:00Z'));
  await page.reload();
  await expect(mind).toContainText('Closed now. Opens Monday at 9am.');
  await page.clock.setFixedTime(new Date('2026-12-28T12:00:00Z'));
  await page.reload();
  await expect(mind).toContainText('Closed today for the bank holiday. Opens Tuesday at 9am.');
});

test('links to other sites open without an opener or a referrer', async ({ page }) => {
  await page.goto('/crisis-support');
  const sites = page.locator('a[target=_blank]');
  expect(await sites.count()).toBeGreaterThan(7);
  for (const site of await sites.all()) {
    await expect(site).toHaveAttribute('href', /^https:\/\/[a-z.-]+\/\S*$/);
    await expect(site).toHaveAttribute('rel', 'noopener noreferrer external');
  }
});

test('hydration keeps the scroll position and the opened steps', async ({ page }) => {
  const release = await holdRequests(page, appScripts);
  await page.goto('/crisis-support', { waitUntil: 'commit' });
  await openExercise(page, 'Ice cube');
  await page.getByText('Hold it in your hand').scrollIntoViewIfNeeded();
  const scrolledTo = await page.evaluate(() => window.scrollY);
  expect(scrolledTo).toBeGreaterThan(100);
  release();
  await expect(page.getByRole('button', { name: 'Start Ice cube' })).toBeVisible();
  // The router scrolls one frame after rendering.
  await waitForFrames(page);
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolledTo);
  // The next page starts at its top.
  await page.getByRole('link', { name: 'CALM' }).scrollIntoViewIfNeeded();
  await page.getByRole('navigation', { name: 'Quick' }).getByRole('link', { name: 'Home' }).click();
  await expect(page).not.toHaveURL(/crisis/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test('the page fits 320 px, also with 200 % text', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/crisis-support');
  expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0);
  await doubleTextSize(page);
  expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0);
  await expectInReach(page);
  const foot = await page.getByRole('list', { name: 'Talk to someone now' }).boundingBox();
  expect(foot?.y).toBeGreaterThan(640 * 0.7);
});

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false });

  test('the page has the numbers, opening hours, exercise steps and other sites', async ({ page }) => {
    for (const path of crisisPaths) {
      await page.goto(path);
      await expectNumbers(page);
      await expectInReach(page);
      await expect(page.getByText('9am to 6pm, Monday to Friday')).toBeVisible();
      await expect(page.getByText('Closed now')).toHaveCount(0);
      await expect(page.getByRole('button')).toHaveCount(0);
    }
    await openExercise(page, 'Box breathing');
    await expect(page.getByText('Breathe in through your nose for 4 seconds.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'NHS: urgent help for mental health' })).toBeVisible();
    await page.getByRole('link', { name: 'Start Talking' }).click();
    await expect(page).toHaveURL(/\/quick-signup$/);
  });
});
