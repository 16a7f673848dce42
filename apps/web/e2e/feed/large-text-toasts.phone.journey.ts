import type { Page } from '@playwright/test';
import {
  closeDialog,
  doubleTextSize,
  horizontalOverflow,
  toast,
  waitForAnimations,
  waitForFrames,
} from '../support/page.ts';
import { atNight, expect, failedRequestMessage, test } from '../support/test.ts';
import { holdToasts } from '../support/timers.ts';
import {
  commentField,
  commentsButton,
  openAuthor,
  openComposer,
  openFeed,
  postField,
  supportButton,
} from './feed-page.ts';

/** The toasts that are wider than their outlet, and their parts that reach beyond them or over a button. */
const partsTooWide = (page: Page): Promise<string[]> =>
  page.locator('[data-toast]:visible').evaluateAll((toasts) =>
    toasts.flatMap((element) => {
      const rightOf = (part: Element | null | undefined) => part?.getBoundingClientRect().right ?? 0;
      const buttons = [...element.querySelectorAll('button')].map((button) => button.getBoundingClientRect());
      const isOverButton = (part: Element) => {
        const { right, bottom } = part.getBoundingClientRect();
        return part.tagName === 'P' && buttons.some(({ left, top }) => right > left && bottom > top + 1);
      };
      const isTooWide = (part: Element) =>
        part === element
          ? rightOf(part) > rightOf(element.parentElement)
          : rightOf(part) > rightOf(element) || isOverButton(part);
      return [element, ...element.querySelectorAll('p, button')]
        .filter(isTooWide)
        .map((part) => `${part.tagName} ${part.textContent}`);
    }),
  );

async function expectFits(page: Page, title: string): Promise<void> {
  await expect(toast(page, title)).toBeVisible();
  await waitForFrames(page);
  await waitForAnimations(page);
  expect(await partsTooWide(page), title).toEqual([]);
  expect(await horizontalOverflow(page), title).toBeLessThanOrEqual(0);
  const sideways = await page
    .locator('main')
    .first()
    .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  expect(sideways, `${title}: the screen below`).toBeLessThanOrEqual(0);
}

for (const [width, height, when] of [
  [320, 640, {}],
  [390, 844, atNight],
] as const) {
  test(
    `with text at 200 % toasts are as wide as their place (${width} × ${height})`,
    when,
    async ({ page, pageErrors }) => {
      pageErrors.allow(failedRequestMessage);
      await holdToasts(page);
      await page.setViewportSize({ width, height });
      await openFeed(page, 'alder', 'Something to answer.');
      await doubleTextSize(page);
      await supportButton(page).click();
      await expectFits(page, 'Support given!');

      await commentsButton(page).click();
      await commentField(page).fill('An answer.');
      await page.getByRole('button', { name: /^Comment (?:as|anonymously)/ }).click();
      await expectFits(page, 'Comment posted!');
      await closeDialog(page);

      await page.route(/posts\.create/, (route) => route.abort('failed'));
      await openComposer(page);
      await postField(page).fill('The line that the member typed.');
      await page.getByRole('button', { name: 'Post anonymously' }).click();
      await expectFits(page, 'Error');
      await page.unroute(/posts\.create/);
      await page.getByRole('button', { name: 'Post anonymously' }).click();
      await expectFits(page, 'Posted!');

      await page.goto('/settings');
      await doubleTextSize(page);
      await page.getByRole('switch', { name: 'Show my age' }).click();
      await page.getByRole('button', { name: 'Save Settings' }).first().click();
      await expectFits(page, 'Settings updated');
    },
  );

  test(
    `with text at 200 % a toast with Undo fits above a profile (${width} × ${height})`,
    when,
    async ({ page, otherMember }) => {
      const birch = await otherMember('birch');
      await birch.post({ content: `Signed ${birch.id}.`, isAnonymous: false });
      await holdToasts(page);
      await page.setViewportSize({ width, height });
      await openFeed(page, 'alder');
      await openAuthor(page, birch.username);
      await doubleTextSize(page);
      await page.getByRole('button', { name: 'Mute', exact: true }).click();
      await expectFits(page, 'Muted');
      await toast(page, 'Muted').getByRole('button', { name: 'Undo' }).click();
      await expectFits(page, 'Unmuted');
    },
  );
}
