import type { Locator } from '@playwright/test';
import { boundingBoxOf, overlaps } from '../support/bounding-boxes.ts';
import { doubleTextSize } from '../support/page.ts';
import { atNight, expect, test } from '../support/test.ts';
import { commentsButton, currentPost, nextButton, openFeed, postField, postMenu, supportButton } from './feed-page.ts';

const story =
  'I have not slept properly since the funeral. My mates stopped asking after a fortnight, and I started saying ' +
  'I was fine. I am not fine. I sit in the van outside the house until the lights go off.';

for (const [width, height, visibleStoryPx, when] of [
  [320, 700, 200, {}],
  [390, 844, 300, atNight],
  [320, 568, 150, atNight],
] as const) {
  test(
    `with text at 200 % the story is readable and every control is reachable (${width} × ${height})`,
    when,
    async ({ page }) => {
      await page.setViewportSize({ width, height });
      await openFeed(page, 'alder', story);
      await doubleTextSize(page);
      const scroller = page.locator('[data-post-scroller]');
      const createButton = page.getByRole('button', { name: 'Create post' });
      const exit = page.locator('[data-leave]');
      const storyBox = await boundingBoxOf(scroller);
      expect(Math.min(storyBox.bottom, height) - storyBox.top).toBeGreaterThan(visibleStoryPx);
      await expect(currentPost(page).getByText('I have not slept')).toBeInViewport();
      await scroller.evaluate((element) => element.scrollTo(0, element.scrollHeight));
      const lastLine = await boundingBoxOf(currentPost(page).getByText('I have not slept'));
      expect(lastLine.bottom).toBeLessThanOrEqual(storyBox.bottom + 1);

      const controls: Locator[] = [
        page.getByRole('link', { name: 'Back to the start' }),
        page.getByRole('button', { name: 'All', exact: true }),
        page.getByRole('button', { name: 'Following' }),
        page.getByRole('button', { name: 'Search' }),
        page.getByRole('button', { name: 'your account' }),
        supportButton(page),
        commentsButton(page),
        nextButton(page),
        page.getByRole('link', { name: 'Home' }),
        page.getByRole('link', { name: 'Crisis' }),
        page.getByRole('link', { name: /^Messages/ }),
        createButton,
      ];
      for (const control of controls) {
        if (height > 600) await expect(control, `${control}`).toBeInViewport({ ratio: 0.95 });
        else await control.scrollIntoViewIfNeeded();
        expect(await overlaps(control, exit), `${control}`).toBe(false);
      }
      await expect(postMenu(page)).toBeAttached();
      await createButton.click();
      await expect(postField(page)).toBeVisible();
    },
  );
}
