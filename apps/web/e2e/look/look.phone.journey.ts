import type { Page } from '@playwright/test';
import { signUpByApi } from '../support/members.ts';
import { appScripts, holdRequests } from '../support/network.ts';
import { closeDialog, expectAccessible, horizontalOverflow, waitForHydration } from '../support/page.ts';
import { expect, test } from '../support/test.ts';

const shownLook = (page: Page) =>
  page.evaluate(() => {
    const { backgroundColor, fontSize, colorScheme } = getComputedStyle(document.documentElement);
    return { backgroundColor, fontSize, colorScheme };
  });

const night = { backgroundColor: 'rgb(20, 17, 15)', colorScheme: 'dark' };

test.use({ colorScheme: 'light' });

test('a visitor’s choice of night and large text holds on every page from the first paint', async ({ page }) => {
  await page.goto('/');
  await waitForHydration(page);
  await page.getByRole('button', { name: 'Night and text size' }).click();
  const dialog = page.getByRole('dialog', { name: 'Night and text size' });
  await dialog.getByRole('radio', { name: /^Night/ }).check();
  await expect.poll(() => shownLook(page)).toMatchObject(night);
  await dialog.getByRole('radio', { name: /^Largest/ }).check();
  expect(await shownLook(page)).toEqual({ ...night, fontSize: '24px' });
  await expectAccessible(page);
  await closeDialog(page);

  // Prerendered pages are painted before the app's code arrives, and screens of the app before they render.
  const release = await holdRequests(page, appScripts);
  for (const path of ['/', '/crisis-support', '/quick-signin', '/feed']) {
    await page.goto(path, { waitUntil: 'commit' });
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    expect(await shownLook(page), path).toEqual({ ...night, fontSize: '24px' });
    for (const theme of await page.locator('meta[name=theme-color]').all()) {
      await expect(theme).toHaveAttribute('content', '#14110f');
    }
  }
  release();
});

test('a member chooses in the settings, and the largest text fits the screens', async ({ page }) => {
  await signUpByApi(page.request, 'alder');
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/settings');
  const section = page.getByRole('region', { name: 'Night and text size' });
  await section.getByRole('radio', { name: /^Night/ }).check();
  await section.getByRole('radio', { name: /^Largest/ }).check();
  expect(await shownLook(page)).toEqual({ ...night, fontSize: '24px' });
  for (const path of ['/settings', '/feed', '/crisis-support', '/welcome']) {
    await page.goto(path);
    await expect(page.getByRole('main')).toBeVisible();
    expect(await horizontalOverflow(page), path).toBeLessThanOrEqual(0);
    expect((await shownLook(page)).fontSize).toBe('24px');
  }
});
