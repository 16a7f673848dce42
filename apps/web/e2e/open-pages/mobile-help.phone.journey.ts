import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/test.ts';

const android =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36';
const overlay = (page: Page) => page.getByRole('dialog', { name: 'Mobile Access Issue' });
const kept = (page: Page) =>
  page.evaluate(() => [
    localStorage.getItem('ballast_mobile_visited'),
    localStorage.getItem('ballast_mobile_attempts'),
  ]);

test('a desktop browser is not asked', async ({ page }) => {
  await page.goto('/welcome');
  await page.evaluate(() => localStorage.setItem('ballast_mobile_attempts', '5'));
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForTimeout(1000);
  await expect(overlay(page)).toHaveCount(0);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`on a phone that wishes ${colorScheme}`, () => {
    test.use({ userAgent: android, colorScheme });

    test('it stays away by itself, and shows from the third attempt', async ({ page }) => {
      await page.goto('/terms');
      await expect.poll(() => kept(page)).toEqual(['true', '1']);
      for (const attempts of ['1', '2']) {
        await page.evaluate((count) => localStorage.setItem('ballast_mobile_attempts', count), attempts);
        await page.reload();
        await page.waitForTimeout(800);
        await expect(overlay(page)).toHaveCount(0);
      }
      await page.evaluate(() => localStorage.setItem('ballast_mobile_attempts', '3'));
      await page.reload();
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

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the help page says what to try, and has the numbers', async ({ page }) => {
    await page.goto('/mobile-help.html');
    await expect(page.getByRole('heading', { level: 1, name: 'Trouble on mobile data' })).toBeVisible();
    await expect(page.getByText('Private DNS, Automatic')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Call 999' })).toHaveAttribute('href', 'tel:999');
  });
});
