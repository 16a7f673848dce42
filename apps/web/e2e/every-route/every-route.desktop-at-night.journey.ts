import type { Page } from '@playwright/test';
import { expectExitFree } from '../crisis/exit-link.ts';
import { openFeed } from '../feed/feed-page.ts';
import { findLowContrast } from '../support/contrast.ts';
import { signUpByApi } from '../support/members.ts';
import { doubleTextSize, expectAccessible, expectAccessibleColours } from '../support/page.ts';
import { expect, refusedRequestMessage, test } from '../support/test.ts';
import { memberPageRows, type PageRow, publicPageRows, visitorPageRows } from './route-table.ts';

const windowOverflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/** Opens the page and checks its headline, texts and links. */
async function checkContent(page: Page, { path, heading, texts = [], links = [] }: PageRow): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: heading }), `${path}: headline`).toBeVisible();
  await expect(page.getByText('Loading...')).toHaveCount(0);
  for (const text of texts) {
    await expect.soft(page.getByText(text).first(), `${path}: ${text}`).toBeAttached();
  }
  for (const [name, to] of links) {
    const named = page.getByRole('link', { name, includeHidden: true });
    const link = named.and(page.locator(`[href="${to}"], [href^="${to}?"]`));
    await expect.soft(link.first(), `${path}: ${name} leads to ${to}`).toBeAttached();
  }
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

/** Controls without a border: forced colours remove the background and make them invisible (WCAG 1.4.11). */
const findBorderless = (page: Page): Promise<string[]> =>
  page.locator('button, a, input, textarea, select, summary').evaluateAll((controls) => {
    const isVisible = (control: Element) => control.checkVisibility() && control.getBoundingClientRect().width > 1;
    return controls.filter(isVisible).flatMap((control) => {
      const { backgroundColor, borderTopStyle, borderTopWidth } = getComputedStyle(control);
      const hasBorder = borderTopStyle !== 'none' && borderTopWidth !== '0px';
      const isFilled = !/^(?:transparent|rgba\(.*, 0\))$/.test(backgroundColor);
      return isFilled && !hasBorder ? [control.outerHTML.slice(0, 120)] : [];
    });
  });

const groups = [
  { name: 'public page', rows: publicPageRows, isMember: false },
  { name: 'page for visitors', rows: visitorPageRows, isMember: false },
  { name: 'page for members', rows: memberPageRows, isMember: true },
] as const;

const colorSchemes = ['light', 'dark'] as const;

/** Changes the scheme without a reload, as a phone does at dusk. The rules that do not depend on colours are checked once. */
async function checkColors(page: Page, path: string, isMobile: boolean): Promise<void> {
  for (const colorScheme of colorSchemes) {
    await page.emulateMedia({ colorScheme });
    await (colorScheme === 'light' ? expectAccessible(page) : expectAccessibleColours(page));
    if (isMobile) expect.soft(await findLowContrast(page), `${path}: contrast in ${colorScheme}`).toEqual([]);
  }
}

/** Checks the width on the smallest phone, with normal and with double text size. */
async function checkNarrowWidth(page: Page, path: string): Promise<void> {
  const size = page.viewportSize() ?? { width: 390, height: 844 };
  await page.setViewportSize({ width: 320, height: 640 });
  await expect.poll(() => windowOverflow(page), `${path} on 320 px`).toBeLessThanOrEqual(0);
  await doubleTextSize(page);
  await expect.poll(() => windowOverflow(page), `${path} on 320 px at 200 %`).toBeLessThanOrEqual(0);
  await page.setViewportSize(size);
}

for (const { name, rows, isMember } of groups) {
  test(`every ${name} is complete and accessible in light and dark`, async ({ page, isMobile, pageErrors }) => {
    pageErrors.allow(refusedRequestMessage);
    if (isMember) await signUpByApi(page.request, 'alder');
    for (const row of rows) {
      const { path } = row;
      await page.emulateMedia({ colorScheme: 'light' });
      await checkContent(page, row);
      expect.soft(await windowOverflow(page), `${path}: horizontal overflow`).toBeLessThanOrEqual(0);
      await expectExitFree(page, path);
      await checkColors(page, path, isMobile);
      if (!isMobile) continue;
      expect.soft(await findBorderless(page), `${path}: forced colours`).toEqual([]);
      await checkNarrowWidth(page, path);
    }
  });
}

test('sign-in pages redirect members to the feed', async ({ page }) => {
  await openFeed(page, 'alder');
  for (const path of ['/quick-signup', '/quick-signin', '/login']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/feed$/);
  }
});
