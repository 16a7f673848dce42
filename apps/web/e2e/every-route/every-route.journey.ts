import type { Page } from '@playwright/test';
import { openFeed } from '../feed/feed-page.ts';
import { findLowContrast } from '../support/contrast.ts';
import { signUpByApi } from '../support/members.ts';
import { doubleTextSize, expectAccessible } from '../support/page.ts';
import { expect, refusedCall, test } from '../support/test.ts';
import { memberRows, openRows, type Row, visitorRows } from './route-table.ts';

const windowOverflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/** Opens the screen and checks its headline, texts and links. */
async function openRow(page: Page, { path, heading, texts = [], links = [] }: Row): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: heading }), `${path}: headline`).toBeVisible();
  await expect(page.getByText('Loading...')).toHaveCount(0);
  for (const text of texts) {
    await expect.soft(page.getByText(text).first(), `${path}: ${text}`).toBeAttached();
  }
  for (const [name, to] of links) {
    const named = page.getByRole('link', { name, includeHidden: true });
    const leads = named.and(page.locator(`[href="${to}"], [href^="${to}?"]`));
    await expect.soft(leads.first(), `${path}: ${name} leads to ${to}`).toBeAttached();
  }
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

/** Controls without a border: forced colours remove the background and make them invisible (WCAG 1.4.11). */
const findBorderless = (page: Page): Promise<string[]> =>
  page.locator('button, a, input, textarea, select, summary').evaluateAll((controls) => {
    const isSeen = (control: Element) => control.checkVisibility() && control.getBoundingClientRect().width > 1;
    return controls.filter(isSeen).flatMap((control) => {
      const { backgroundColor, borderTopStyle, borderTopWidth } = getComputedStyle(control);
      const hasBorder = borderTopStyle !== 'none' && borderTopWidth !== '0px';
      const isFilled = !/^(?:transparent|rgba\(.*, 0\))$/.test(backgroundColor);
      return isFilled && !hasBorder ? [control.outerHTML.slice(0, 120)] : [];
    });
  });

const groups = [
  { name: 'open page', rows: openRows, isMember: false },
  { name: 'page that a visitor meets', rows: visitorRows, isMember: false },
  { name: 'page for members', rows: memberRows, isMember: true },
] as const;

for (const { name, rows, isMember } of groups) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`every ${name} is complete and accessible in ${colorScheme}`, async ({ page, isMobile, pageErrors }) => {
      pageErrors.allow(refusedCall);
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      if (isMember) await signUpByApi(page.request, 'alder');
      const size = page.viewportSize() ?? { width: 390, height: 844 };
      for (const row of rows) {
        const { path } = row;
        await openRow(page, row);
        expect.soft(await windowOverflow(page), `${path}: width`).toBeLessThanOrEqual(0);
        await expectAccessible(page);
        if (!isMobile) continue;
        expect.soft(await findLowContrast(page), `${path}: contrast`).toEqual([]);
        if (colorScheme === 'dark') continue;
        expect.soft(await findBorderless(page), `${path}: forced colours`).toEqual([]);
        await page.setViewportSize({ width: 320, height: 640 });
        await expect.poll(() => windowOverflow(page), `${path} on 320 px`).toBeLessThanOrEqual(0);
        await doubleTextSize(page);
        await expect.poll(() => windowOverflow(page), `${path} on 320 px at 200 %`).toBeLessThanOrEqual(0);
        await page.setViewportSize(size);
      }
    });
  }
}

test('sign-in pages redirect members to the feed', async ({ page }) => {
  await openFeed(page, 'alder');
  for (const path of ['/quick-signup', '/quick-signin', '/login']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/feed$/);
  }
});
