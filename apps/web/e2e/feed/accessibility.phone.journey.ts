import { accountButton } from '../accounts/account-pages.ts';
import {
  closeDialog,
  doubleTextSize,
  expectAccessibleInBothSchemes,
  horizontalOverflow,
  smallTargets,
} from '../support/page.ts';
import { expect, test } from '../support/test.ts';
import {
  chooseFromMenu,
  commentsButton,
  currentPost,
  openComposer,
  openFeed,
  supportButton,
  writeComment,
} from './feed-page.ts';

test('the feed and its dialogs pass axe', async ({ page }) => {
  await openFeed(page, 'alder', 'Something to look at.');
  await expectAccessibleInBothSchemes(page);
  await openComposer(page);
  await expectAccessibleInBothSchemes(page);
  await page.getByRole('button', { name: 'Post anonymously' }).click();
  await expect(page.getByText('Please enter some content for your post')).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await closeDialog(page);
  await commentsButton(page).click();
  await writeComment(page, 'A comment.');
  await expectAccessibleInBothSchemes(page);
  await page.getByRole('switch', { name: 'Anonymous' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await page.getByRole('button', { name: 'Stay anonymous' }).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await closeDialog(page);
  await chooseFromMenu(page, 'post', 'Delete your post');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await closeDialog(page);
  await accountButton(page).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessibleInBothSchemes(page);
});

test('the feed fits 320 px, also with 200 % text, and its targets are 44 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const longWord = 'A_word_that_is_longer_than_any_screen_of_this_width_could_ever_hold_in_one_line.';
  await openFeed(page, 'alder', longWord);
  expect(await smallTargets(page, 'main button, main a')).toEqual([]);
  expect(await horizontalOverflow(page), 'feed').toBeLessThanOrEqual(0);
  await doubleTextSize(page);
  expect(await horizontalOverflow(page), 'feed at 200 %').toBeLessThanOrEqual(0);
  await expect(supportButton(page)).toBeVisible();
  await openComposer(page);
  expect(await horizontalOverflow(page), 'composer at 200 %').toBeLessThanOrEqual(0);
});

test('reduced motion disables animations', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openFeed(page, 'alder', 'Standing still.', 'And again.');
  await page.keyboard.press('ArrowDown');
  await expect(currentPost(page)).toContainText('Standing still.');
  const moving = await page.evaluate(
    () => document.getAnimations().filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 0).length,
  );
  expect(moving).toBe(0);
});
