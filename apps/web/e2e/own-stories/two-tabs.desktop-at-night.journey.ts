import type { Page } from '@playwright/test';
import {
  chooseFromMenu,
  commentsButton,
  currentPost,
  openComments,
  openFeed,
  writeComment,
} from '../feed/feed-page.ts';
import { doubleTextSize, expectAccessible, horizontalOverflow, storedOnDevice } from '../support/page.ts';
import { expect, refusedRequestMessage, test } from '../support/test.ts';

const editField = (page: Page) => page.getByRole('dialog').getByRole('textbox', { name: /^Your (story|comment)$/ });
const changedPart = (page: Page) => page.getByRole('region', { name: 'Changed in another place' });
const save = (page: Page) => page.getByRole('button', { name: 'Save changes' }).click();

test('a story that is edited in two tabs keeps both texts until the member chooses', async ({
  page,
  context,
  pageErrors,
}) => {
  pageErrors.allow(refusedRequestMessage);
  await openFeed(page, 'alder', 'Nobody knows this was me.');
  const other = await context.newPage();
  await other.goto('/feed');
  await expect(currentPost(other)).toContainText('Nobody knows this was me.');

  await chooseFromMenu(page, 'post', 'Edit your post');
  await editField(page).fill('Written in the first tab.');
  await chooseFromMenu(other, 'post', 'Edit your post');
  await editField(other).fill('Written in the second tab.');
  await save(other);
  await expect(currentPost(other)).toContainText('Written in the second tab.');

  await save(page);
  await expect(changedPart(page)).toBeFocused();
  await expect(changedPart(page)).toContainText('Written in the second tab.');
  await expect(editField(page)).toHaveValue('Written in the first tab.');
  await expectAccessible(page);
  expect(await storedOnDevice(page)).not.toContain('Written in the first tab.');

  await page.getByRole('button', { name: 'Put it in the field' }).click();
  await expect(editField(page)).toBeFocused();
  await expect(editField(page)).toHaveValue('Written in the second tab.');
  await expect(changedPart(page)).toContainText('Written in the first tab.');
  await page.getByRole('button', { name: 'Put it back in the field' }).click();

  await page.setViewportSize({ width: 320, height: 640 });
  await doubleTextSize(page);
  expect(await horizontalOverflow(page)).toBe(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save the field over it' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(currentPost(page)).toContainText('Written in the first tab.');
});

test('so does a comment', async ({ page, context, pageErrors }) => {
  pageErrors.allow(refusedRequestMessage);
  await openFeed(page, 'alder', 'Slept badly.');
  await commentsButton(page).click();
  await writeComment(page, 'More tomorrow.');
  const other = await context.newPage();
  await other.goto('/feed');
  await openComments(other);

  await chooseFromMenu(page, 'comment', 'Edit your comment');
  await editField(page).fill('Written in the first tab.');
  await chooseFromMenu(other, 'comment', 'Edit your comment');
  await editField(other).fill('Written in the second tab.');
  await save(other);
  await expect(other.getByRole('listitem').filter({ hasText: 'Written in the second tab.' })).toBeVisible();

  await save(page);
  await expect(changedPart(page)).toContainText('Written in the second tab.');
  await expect(editField(page)).toHaveValue('Written in the first tab.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save the field over it' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Written in the first tab.' })).toContainText('Edited');
});
