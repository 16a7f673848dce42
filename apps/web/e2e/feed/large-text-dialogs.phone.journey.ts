import type { Locator, Page } from '@playwright/test';
import { boundingBoxOf, overlaps } from '../support/bounding-boxes.ts';
import { doubleTextSize } from '../support/page.ts';
import { atNight, expect, test } from '../support/test.ts';
import { commentField, commentsButton, openComposer, openFeed, postField, writeComment } from './feed-page.ts';

const sizes = [
  [320, 640, {}],
  [390, 844, atNight],
] as const;

/** The parts of the dialog that reach beyond its sides, apart from visually hidden ones. */
const partsBeyondSides = (dialog: Locator): Promise<string[]> =>
  dialog.evaluate((element) =>
    [...element.querySelectorAll<HTMLElement>('header *, form *, li *')]
      .filter((part) => part.getBoundingClientRect().right > element.getBoundingClientRect().right)
      .map((part) => part.outerHTML),
  );

async function expectUsable(page: Page, button: Locator, field: Locator): Promise<void> {
  const dialog = page.getByRole('dialog');
  expect(await partsBeyondSides(dialog)).toEqual([]);
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 });
  await field.scrollIntoViewIfNeeded();
  await expect(field).toBeInViewport({ ratio: 0.95 });
  expect(await overlaps(field, button)).toBe(false);
  await button.scrollIntoViewIfNeeded();
  await expect(button).toBeInViewport({ ratio: 1 });
}

for (const [width, height, when] of sizes) {
  test(
    `with text at 200 % the form of the comments does not cover them (${width} × ${height})`,
    when,
    async ({ page }) => {
      await page.setViewportSize({ width, height });
      await openFeed(page, 'alder', 'Something to answer.');
      await commentsButton(page).click();
      await writeComment(page, 'I have been there. It took me a year to say so, and then it took one phone call.');
      await doubleTextSize(page);
      const button = page.getByRole('button', { name: 'Comment anonymously' });
      await expectUsable(page, button, commentField(page));
      const comment = page.getByRole('listitem').filter({ hasText: 'I have been there.' });
      const form = page.locator('form', { has: commentField(page) });
      await comment.evaluate((element) => element.scrollIntoView());
      expect((await boundingBoxOf(form)).top).toBeGreaterThanOrEqual((await boundingBoxOf(comment)).bottom);
    },
  );

  test(
    `with text at 200 % the buttons of the composer do not cover the story (${width} × ${height})`,
    when,
    async ({ page }) => {
      await page.setViewportSize({ width, height });
      await openFeed(page, 'alder', 'Something before it.');
      await doubleTextSize(page);
      await openComposer(page);
      await expectUsable(page, page.getByRole('button', { name: 'Post anonymously' }), postField(page));
    },
  );
}

for (const [width, height, when] of sizes) {
  test(
    `with text at 200 % a question that names a member fits its dialog (${width} × ${height})`,
    when,
    async ({ page, otherMember }) => {
      await page.setViewportSize({ width, height });
      const birch = await otherMember('birch');
      const { id } = await openFeed(page, 'alder', 'Something to read.');
      await birch.follow(id);
      await page.goto('/profile');
      await doubleTextSize(page);
      await page.getByRole('button', { name: `Remove @${birch.username}` }).click();
      const question = page.getByRole('alertdialog');
      expect(await question.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(
        0,
      );
      for (const name of ['Do not remove', 'Remove them']) {
        await question.getByRole('button', { name }).scrollIntoViewIfNeeded();
        await expect(question.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
      }
    },
  );
}

test('with text at 100 % the buttons of the composer stay in view', async ({ page }) => {
  await openFeed(page, 'alder', 'Something to answer.');
  await openComposer(page);
  await expect(page.getByRole('button', { name: 'Post anonymously' })).toBeInViewport({ ratio: 1 });
});
