import { closeDialog, post, signUp, story } from '../support/actions.ts';
import { boxOf, overlap } from '../support/bounding-boxes.ts';
import { expect, lostCall, test, toast } from '../support/test.ts';

const sizes = [
  [390, 844],
  [320, 568],
  [1440, 900],
] as const;

test('a notice hides neither what he typed, nor the ways out, nor the story', async ({ page, watch }) => {
  watch.allow(lostCall);
  await signUp(page, 'alder');
  const leave = page.locator('.quick-exit');
  const close = page.getByRole('dialog').getByRole('button', { name: 'Close' });
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    await post(page, `Something to answer at ${width}.`);
    await page.getByRole('button', { name: /^Support/ }).click();
    const given = toast(page, 'Support given!');
    await expect(given).toBeVisible();
    for (const other of [leave, story(page).locator('header')]) expect(await overlap(given, other)).toBe(false);
    await given.getByRole('button', { name: 'Dismiss' }).click();

    await page.getByRole('button', { name: /^Comments/ }).click();
    const answer = page.getByLabel('Add a comment');
    await answer.fill(`An answer at ${width}.`);
    await page.getByRole('button', { name: /^Comment (?:as|anonymously)/ }).click();
    const posted = toast(page, 'Comment posted!');
    await expect(posted).toBeVisible();
    const first = page.getByRole('dialog').getByRole('listitem').first();
    for (const other of [leave, close, answer, first]) expect(await overlap(posted, other)).toBe(false);
    await closeDialog(page);

    await page.route(/posts\.create/, (route) => route.abort('failed'));
    await page.getByRole('button', { name: 'Create post' }).click();
    const words = page.getByLabel('Your story');
    await words.fill('The line that he typed.');
    await page.getByRole('button', { name: 'Post anonymously' }).click();
    const failed = toast(page, 'Error');
    await expect(failed).toBeVisible();
    for (const other of [leave, close, words]) expect(await overlap(failed, other), `${width}`).toBe(false);
    await page.unroute(/posts\.create/);
    await failed.getByRole('button', { name: 'Dismiss' }).click();
    await expect(failed).toHaveCount(0);
    await words.fill('');
    await closeDialog(page);
  }
});

test('a phone shows the latest notice alone, in a strip of one line; a wide screen two', async ({ page, isMobile }) => {
  await signUp(page, 'alder');
  await post(page, 'Words.');
  await page.getByRole('button', { name: /^Support/ }).click();
  await expect(toast(page, 'Support given!')).toBeVisible();
  await expect(page.locator('[data-toast]:visible')).toHaveCount(isMobile ? 1 : 2);
  const { top, bottom } = await boxOf(toast(page, 'Support given!'));
  if (isMobile) expect(bottom - top).toBeLessThanOrEqual(48);
});
