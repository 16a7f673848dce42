import type { Page } from '@playwright/test';
import { measureContrast } from '../support/contrast.ts';
import { joinBy } from '../support/members.ts';
import { expect, refusedCall, test } from '../support/test.ts';
import { memberRows, openRows, type Row, visitorRows } from './route-table.ts';

// Every route, each several times over.
test.describe.configure({ timeout: 240_000 });

/** Opens every screen of the table, as a visitor and then as a member. */
async function onEveryRoute(page: Page, look: (row: Row) => Promise<void>): Promise<void> {
  const open = async (row: Row) => {
    await page.goto(row.path);
    await expect(page.getByRole('heading', { level: 1, name: row.heading })).toBeVisible();
    // What is measured must not change under the measure.
    await expect(page.getByText('Loading...')).toHaveCount(0);
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    await look(row);
  };
  for (const row of [...openRows, ...visitorRows]) await open(row);
  await joinBy(page.request, 'birch');
  for (const row of memberRows) await open(row);
}

test('with text twice as large on 320 px nothing stands out at the side of any route', async ({ page, watch }) => {
  watch.allow(refusedCall);
  await page.setViewportSize({ width: 320, height: 640 });
  await onEveryRoute(page, async ({ path }) => {
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    const over = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    await expect.poll(over, path).toBeLessThanOrEqual(0);
  });
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`every word at the top of every route can be read on what it stands on, ${colorScheme}`, async ({
    page,
    watch,
  }) => {
    watch.allow(refusedCall);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await onEveryRoute(page, async ({ path }) => {
      const ratios = await measureContrast(page);
      expect
        .soft(
          ratios.filter(({ ratio, wanted }) => ratio < wanted),
          path,
        )
        .toEqual([]);
    });
  });
}

/** Whatever is told from its surroundings by its ground alone, such as a filled button. */
const findFilled = (page: Page): Promise<string[]> =>
  page.locator('button, a, input, textarea, select, summary').evaluateAll((controls) => {
    const isSeen = (control: Element) => control.checkVisibility() && control.getBoundingClientRect().width > 1;
    return controls.filter(isSeen).flatMap((control) => {
      const { backgroundColor, borderTopStyle, borderTopWidth } = getComputedStyle(control);
      const hasEdge = borderTopStyle !== 'none' && borderTopWidth !== '0px';
      const isFilled = !/^(?:transparent|rgba\(.*, 0\))$/.test(backgroundColor);
      return isFilled && !hasEdge ? [control.outerHTML.slice(0, 120)] : [];
    });
  });

test('in the system’s own colours everything that was filled still has an edge', async ({ page, watch }) => {
  watch.allow(refusedCall);
  await onEveryRoute(page, async ({ path }) => expect.soft(await findFilled(page), path).toEqual([]));
});
