import { boundingBoxOf, overlaps } from '../support/bounding-boxes.ts';
import { postByApi } from '../support/members.ts';
import { closeDialog, toast } from '../support/page.ts';
import { expect, lostCall, test } from '../support/test.ts';
import { keepToasts } from '../support/timers.ts';
import {
  commentField,
  commentsButton,
  currentPost,
  openComposer,
  openFeed,
  postField,
  supportButton,
  writePost,
} from './feed-page.ts';

const sizes = [
  [390, 844],
  [320, 568],
  [1440, 900],
] as const;

test('a toast covers neither typed text, quick exit, close button nor author', async ({ page, pageErrors }) => {
  pageErrors.allow(lostCall);
  await keepToasts(page);
  await openFeed(page, 'alder');
  const exit = page.locator('.quick-exit');
  const close = page.getByRole('dialog').getByRole('button', { name: 'Close' });
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    await postByApi(page.request, `Something to answer at ${width}.`);
    await page.reload();
    await expect(currentPost(page)).toContainText(`Something to answer at ${width}.`);
    await supportButton(page).click();
    const given = toast(page, 'Support given!');
    await expect(given).toBeVisible();
    for (const other of [exit, currentPost(page).locator('header')]) expect(await overlaps(given, other)).toBe(false);
    await given.getByRole('button', { name: 'Dismiss' }).click();

    await commentsButton(page).click();
    await commentField(page).fill(`An answer at ${width}.`);
    await page.getByRole('button', { name: /^Comment (?:as|anonymously)/ }).click();
    const posted = toast(page, 'Comment posted!');
    await expect(posted).toBeVisible();
    const comment = page.getByRole('dialog').getByRole('listitem').first();
    for (const other of [exit, close, commentField(page), comment]) expect(await overlaps(posted, other)).toBe(false);
    await closeDialog(page);

    await page.route(/posts\.create/, (route) => route.abort('failed'));
    await openComposer(page);
    await postField(page).fill('The line that the member typed.');
    await page.getByRole('button', { name: 'Post anonymously' }).click();
    const failed = toast(page, 'Error');
    await expect(failed).toBeVisible();
    for (const other of [exit, close, postField(page)]) expect(await overlaps(failed, other), `${width}`).toBe(false);
    await page.unroute(/posts\.create/);
    await failed.getByRole('button', { name: 'Dismiss' }).click();
    await expect(failed).toHaveCount(0);
    await postField(page).fill('');
    await closeDialog(page);
  }
});

test('a phone shows only the latest toast, in one line; a wide screen shows two', async ({ page, isMobile }) => {
  await keepToasts(page);
  await openFeed(page, 'alder');
  await writePost(page, 'Words.');
  await supportButton(page).click();
  await expect(toast(page, 'Support given!')).toBeVisible();
  await expect(page.locator('[data-toast]:visible')).toHaveCount(isMobile ? 1 : 2);
  const { top, bottom } = await boundingBoxOf(toast(page, 'Support given!'));
  if (isMobile) expect(bottom - top).toBeLessThanOrEqual(48);
});
