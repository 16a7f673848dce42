import { findLowContrast, measureContrast } from '../support/contrast.ts';
import { waitForAnimations } from '../support/page.ts';
import { atNight, expect, test } from '../support/test.ts';
import { currentPost, openFeed } from './feed-page.ts';

for (const { paletteCount, when } of [
  { paletteCount: 2, when: {} },
  { paletteCount: 8, when: atNight },
])
  test(
    `all text has enough contrast on ${paletteCount} of the eight backgrounds, by day and by night`,
    when,
    async ({ page, otherMember }) => {
      const birch = await otherMember('birch');
      // The length of the text selects the background. The text is long enough to reach the brightest part of each.
      for (let extra = 0; extra < paletteCount; extra += 1) {
        const content = `${'It was a long night, and then it was morning. '.repeat(8)}Y${'x'.repeat(extra)}`;
        await birch.post({ content, isAnonymous: false });
      }
      await openFeed(page, 'alder');
      await expect(currentPost(page)).toBeVisible();
      const backgrounds = new Set<string>();
      for (let index = 0; index < paletteCount; index += 1) {
        await expect(currentPost(page)).toHaveAttribute('aria-posinset', String(index + 1));
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme });
          await waitForAnimations(page);
          backgrounds.add(
            await page.locator('main').evaluate((main) => getComputedStyle(main).getPropertyValue('--lamp')),
          );
          const ratios = await measureContrast(page);
          expect(ratios.length).toBeGreaterThan(12);
          expect(ratios.filter(({ ratio, required }) => ratio < required)).toEqual([]);
        }
        await page.keyboard.press('ArrowDown');
      }
      expect(backgrounds.size).toBe(2 * paletteCount);

      // The measurement detects a colour with too little contrast.
      await page.evaluate(() => document.documentElement.style.setProperty('--ink-quiet', '#6a655f'));
      expect((await findLowContrast(page)).map(({ name }) => name)).toContain('Messages');
    },
  );
