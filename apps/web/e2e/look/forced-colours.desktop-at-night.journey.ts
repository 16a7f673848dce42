import type { Locator, Page } from '@playwright/test';
import { memberPageRows, publicPageRows, visitorPageRows } from '../every-route/route-table.ts';
import { signUpByApi } from '../support/members.ts';
import { waitForAnimations, waitForFrames } from '../support/page.ts';
import { expect, refusedRequestMessage, test } from '../support/test.ts';

test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

/** Links and buttons on the first screen whose middle belongs to another element. */
const findCovered = (page: Page): Promise<string[]> =>
  page.locator('header a, header button, main a, main button, nav a').evaluateAll((controls) =>
    controls
      .filter((control) => control.checkVisibility() && control.getBoundingClientRect().width > 2)
      .filter((control) => {
        const { top, bottom, left, right } = control.getBoundingClientRect();
        // Further down, the fixed bars cover what scrolls under them.
        if (top < 0 || bottom > innerHeight / 2 || left < 0 || right > innerWidth) return false;
        const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        return !control.contains(hit) && !hit?.contains(control);
      })
      .map((control) => control.outerHTML.slice(0, 120)),
  );

/** The bar's title is the attribute of a pseudo-element, which takes no clicks. Only its pixels tell that it is drawn. */
async function expectTitleNotDrawnOver(page: Page, link: Locator): Promise<void> {
  await waitForAnimations(page);
  const before = await link.screenshot();
  await page.locator('[data-title]').evaluate((frame) => frame.removeAttribute('data-title'));
  await waitForFrames(page);
  expect(before.equals(await link.screenshot())).toBe(true);
}

test('no header covers its links in forced colours', async ({ page, pageErrors }) => {
  pageErrors.allow(refusedRequestMessage);
  for (const { path } of [...publicPageRows, ...visitorPageRows]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    expect.soft(await findCovered(page), path).toEqual([]);
  }
  await signUpByApi(page.request, 'alder');
  for (const { path, heading } of memberPageRows) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.getByText('Loading...')).toHaveCount(0);
    expect.soft(await findCovered(page), path).toEqual([]);
    const back = page.getByRole('link', { name: /^Back to (?:the )?feed$/i });
    if (await back.isVisible()) await expectTitleNotDrawnOver(page, back);
  }
});

test('the bar of a scrolled page shows its title in forced colours', async ({ page }) => {
  await signUpByApi(page.request, 'alder');
  await page.goto('/settings');
  await expect(page.getByText('Privacy Settings')).toBeVisible();
  await page.evaluate(() => scrollTo({ top: 900 }));
  await waitForFrames(page);
  const bar = page.locator('[data-title]');
  await expect
    .poll(() => bar.evaluate((frame) => getComputedStyle(frame, '::before').color))
    .toBe(await page.evaluate(() => getComputedStyle(document.body).color));
});

test('the mark of the current place is drawn in forced colours', async ({ page }) => {
  await signUpByApi(page.request, 'alder');
  await page.goto('/messages');
  const place = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Messages' });
  await expect(place).toHaveAttribute('aria-current', 'page');
  const [mark, ground] = await place.evaluate((link) => [
    getComputedStyle(link, '::before').backgroundColor,
    getComputedStyle(document.body).backgroundColor,
  ]);
  expect(mark).not.toBe(ground);
});
