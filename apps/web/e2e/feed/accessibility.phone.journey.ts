import { closeDialog, pick, post, signUp, story } from '../support/actions.ts';
import { expect, expectAccessible, test, toast } from '../support/test.ts';

test('axe finds nothing on the feed and its dialogs', async ({ page }) => {
  await signUp(page, 'alder');
  await post(page, 'Something to look at.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create post' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Post anonymously' }).click();
  await expectAccessible(page);
  await closeDialog(page);
  await page.getByRole('button', { name: /^Comments/ }).click();
  await page.getByLabel('Add a comment').fill('A comment.');
  await page.getByRole('button', { name: 'Comment anonymously' }).click();
  await expect(toast(page, 'Comment posted!')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('switch', { name: 'Anonymous' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Stay anonymous' }).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await closeDialog(page);
  await pick(page, 'post', 'Delete your post');
  await expectAccessible(page);
  await closeDialog(page);
  await page.getByRole('button', { name: 'your account' }).click();
  await expectAccessible(page);
});

test('on 320 px, and with text twice as large, nothing sticks out sideways', async ({ page }) => {
  const sticksOut = () =>
    page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
  await page.setViewportSize({ width: 320, height: 640 });
  await signUp(page, 'alder');
  await post(page, 'A_word_that_is_longer_than_any_screen_of_this_width_could_ever_hold_in_one_line.');
  expect(await sticksOut(), 'feed').toBe(false);
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  expect(await sticksOut(), 'feed at 200 %').toBe(false);
  await expect(page.getByRole('button', { name: /^Support/ })).toBeVisible();
  await page.getByRole('button', { name: 'Create post' }).click();
  expect(await sticksOut(), 'composer at 200 %').toBe(false);
});

test('targets are large enough for a thumb', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signUp(page, 'alder');
  await post(page, 'Thumbs.');
  const tooSmall = await page.locator('main button, main a').evaluateAll((targets) =>
    targets
      .filter((target) => target.checkVisibility())
      .map((target) => ({ text: target.textContent, box: target.getBoundingClientRect() }))
      .filter(({ box }) => box.width < 44 || box.height < 44)
      .map(({ text, box }) => `${text}: ${box.width} x ${box.height}`),
  );
  expect(tooSmall).toEqual([]);
});

test('whoever asked for stillness gets it', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signUp(page, 'alder');
  await post(page, 'Standing still.');
  await post(page, 'And again.');
  await page.keyboard.press('ArrowDown');
  await expect(story(page)).toContainText('Standing still.');
  const moving = await page.evaluate(
    () => document.getAnimations().filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 0).length,
  );
  expect(moving).toBe(0);
});
