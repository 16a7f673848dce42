import { appPagePaths, openPagePaths } from '@ballast/schema/pages';
import { boundingBoxOf, overlaps } from '../support/bounding-boxes.ts';
import { atNight, expect, refusedRequestMessage, test } from '../support/test.ts';

const sizes = [
  { width: 390, height: 844 },
  { width: 320, height: 568 },
  { width: 1440, height: 900 },
];

const pages = [
  { name: 'the home page, the crisis page and the feed start', paths: ['/', '/crisis-support', '/feed'], when: {} },
  { name: 'every page starts', paths: [...openPagePaths, ...appPagePaths, '/nowhere'], when: atNight },
];

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false });

  for (const { name, paths, when } of pages)
    test(`${name} with a notice that says what works without scripts`, when, async ({ page, pageErrors }) => {
      pageErrors.allow(refusedRequestMessage);
      const notice = page.locator('.without-scripts');
      const exit = page.locator('[data-leave]');
      for (const path of paths) {
        await page.goto(path);
        const isPrerendered = (await page.getByRole('main').count()) > 0;
        for (const viewport of sizes) {
          const where = `${path} at ${viewport.width}`;
          await page.setViewportSize(viewport);
          const { top, bottom } = await boundingBoxOf(notice);
          expect(top, where).toBe(0);
          expect(bottom, where).toBeGreaterThan(40);
          await expect(notice, where).toContainText('scripts');
          if (isPrerendered) {
            await expect(notice.getByRole('link', { name: 'the numbers to ring' }), where).toBeInViewport({ ratio: 1 });
            await expect(page.getByRole('heading', { level: 1 }), where).toBeInViewport();
            expect(await overlaps(notice.getByRole('link'), exit), where).toBe(false);
          } else {
            await expect(notice.getByRole('heading', { level: 1 }), where).toBeInViewport({ ratio: 1 });
            for (const number of ['tel:999', 'tel:116123']) {
              await expect(notice.locator(`[href="${number}"]`), where).toBeInViewport({ ratio: 1 });
            }
            for (const openPath of ['/', '/guidelines', '/contact']) {
              await expect(notice.locator(`[href="${openPath}"]`), where).toBeVisible();
            }
          }
        }
      }
    });

  test('the admin area says that it needs scripts', async ({ page }) => {
    await page.goto('/admin');
    await expect(page.locator('noscript')).toBeInViewport();
  });
});
