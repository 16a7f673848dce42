import type { Page } from '@playwright/test';
import { expectAccessible, waitForEarlierRequests, waitForHydration } from '../support/page.ts';
import { expect, test } from '../support/test.ts';

const android =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36';
const overlay = (page: Page) => page.getByRole('dialog', { name: 'Mobile Access Issue' });
const stored = (page: Page) =>
  page.evaluate(() => [
    localStorage.getItem('ballast_mobile_visited'),
    localStorage.getItem('ballast_mobile_attempts'),
  ]);

/** Reloads with this many attempts stored; returns whether the page requested the overlay's code. */
async function asksForOverlay(page: Page, attempts: string): Promise<boolean> {
  let hasAsked = false;
  const checkRequest = (request: { url(): string }) => {
    hasAsked ||= request.url().includes('/mobile-access-dialog-');
  };
  await page.evaluate((count) => localStorage.setItem('ballast_mobile_attempts', count), attempts);
  page.on('request', checkRequest);
  await page.reload();
  await waitForHydration(page);
  await waitForEarlierRequests(page);
  page.off('request', checkRequest);
  return hasAsked;
}

test('a desktop browser never shows the overlay', async ({ page }) => {
  await page.goto('/welcome');
  expect(await asksForOverlay(page, '5')).toBe(false);
  await expect(overlay(page)).toHaveCount(0);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`on a phone in ${colorScheme}`, () => {
    test.use({ userAgent: android, colorScheme });

    test('the overlay is shown from the third attempt', async ({ page }) => {
      await page.goto('/terms');
      await expect.poll(() => stored(page)).toEqual(['true', '1']);
      for (const attempts of ['1', '2']) {
        expect(await asksForOverlay(page, attempts)).toBe(false);
        await expect(overlay(page)).toHaveCount(0);
      }
      expect(await asksForOverlay(page, '3')).toBe(true);
      await expect(overlay(page)).toContainText('A temporary DNS issue affects mobile networks');
      await expectAccessible(page);
      await overlay(page).getByRole('button', { name: 'Continue' }).click();
      await expect(overlay(page)).toHaveCount(0);
      await page.reload();
      await overlay(page).getByRole('link', { name: 'Get Help' }).click();
      await expect(page).toHaveURL(/\/mobile-help\.html$/);
      await expect(page.getByRole('heading', { level: 1, name: 'Trouble on mobile data' })).toBeVisible();
      await expect(overlay(page)).toHaveCount(0);
      await expectAccessible(page);
    });
  });
}

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false });

  test('the help page has its advice and the crisis numbers', async ({ page }) => {
    await page.goto('/mobile-help.html');
    await expect(page.getByRole('heading', { level: 1, name: 'Trouble on mobile data' })).toBeVisible();
    await expect(page.getByText('Private DNS, Automatic')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Call 999' })).toHaveAttribute('href', 'tel:999');
  });
});
