import type { Page } from '@playwright/test';
import { accountButton } from '../accounts/account-pages.ts';
import { chooseFromMenu, commentsButton, currentPost, openFeed, writeComment } from '../feed/feed-page.ts';
import { postByApi } from '../support/members.ts';
import { closeDialog, expectAccessible, horizontalOverflow, storedOnDevice, toast } from '../support/page.ts';
import { expect, failedRequestMessage, test } from '../support/test.ts';

const showAnonymousButton = (page: Page) => page.getByRole('button', { name: 'Show what you wrote anonymously' });
const story = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });
const editField = (page: Page) => page.getByRole('dialog').getByRole('textbox', { name: /^Your (story|comment)$/ });

async function openOwnStories(page: Page): Promise<void> {
  await page.goto('/my-stories');
  await expect(page.getByRole('heading', { level: 1, name: 'Your stories' })).toBeVisible();
}

test('a member sees their own stories, the anonymous ones only after one more press', async ({ page, otherMember }) => {
  const responseTexts: string[] = [];
  page.on('response', async (response) => {
    if (response.url().includes('posts.own')) responseTexts.push(await response.text());
  });
  await openFeed(page, 'alder', { content: 'With my name on it.', isAnonymous: false });
  const id = await postByApi(page.request, 'Nobody knows this was me.');
  const birch = await otherMember('birch');
  await birch.comment(id, 'I do not, and I am glad you wrote it.');

  await accountButton(page).click();
  await page.getByRole('link', { name: 'Your stories' }).click();
  await expect(page).toHaveURL(/\/my-stories$/);
  await expect(story(page, 'With my name on it.')).toBeVisible();
  expect(await page.content()).not.toContain('Nobody knows');
  expect(responseTexts.join()).not.toContain('Nobody knows');
  await expectAccessible(page);

  await showAnonymousButton(page).click();
  await expect(story(page, 'Nobody knows this was me.')).toBeVisible();
  await expectAccessible(page);
  expect(await horizontalOverflow(page)).toBe(0);
  await story(page, 'Nobody knows').getByRole('button', { name: 'Comments 1' }).click();
  await expect(page.getByRole('dialog', { name: 'Comments' })).toContainText('I am glad you wrote it.');
  await writeComment(page, 'Thank you.');
  await closeDialog(page);
  await expect(story(page, 'Nobody knows').getByRole('button', { name: 'Comments 2' })).toBeVisible();

  await page.getByRole('link', { name: 'Back to the feed' }).click();
  await expect(currentPost(page)).toBeVisible();
  await page.goBack();
  await expect(story(page, 'With my name on it.')).toBeVisible();
  await expect(showAnonymousButton(page)).toBeVisible();
  expect(await page.content()).not.toContain('Nobody knows');
});

test('stories are edited and deleted in the list', async ({ page }) => {
  await openFeed(page, 'alder', 'I will keep this.', 'I will take this back.');
  await openOwnStories(page);
  await showAnonymousButton(page).click();
  await story(page, 'keep this').getByRole('button', { name: 'More about this post' }).click();
  await page.getByRole('button', { name: 'Edit your post' }).click();
  await expect(editField(page)).toBeFocused();
  await expect(page.getByText('Posted anonymously. This can’t be changed.')).toBeVisible();
  await expectAccessible(page);
  await editField(page).fill('I will keep these words.');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(toast(page, 'Saved')).toBeVisible();
  await expect(story(page, 'I will keep these words.')).toContainText('Edited');
  // Waits for the dialog to close: it returns the focus, which would close a menu opened before.
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await story(page, 'take this back').getByRole('button', { name: 'More about this post' }).click();
  await page.getByRole('button', { name: 'Delete your post' }).click();
  await page.getByRole('button', { name: 'Delete post' }).click();
  await expect(toast(page, 'Post deleted')).toBeVisible();
  await expect(story(page, 'take this back')).toHaveCount(0);
});

test('a post and a comment are edited in the feed and marked as edited', async ({ page, otherMember }) => {
  await openFeed(page, 'alder', 'Slept badley.');
  await commentsButton(page).click();
  await writeComment(page, 'Mor tomorrow.');
  await chooseFromMenu(page, 'comment', 'Edit your comment');
  await editField(page).fill('More tomorrow.');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'More tomorrow.' })).toContainText('Edited');
  await closeDialog(page);

  await chooseFromMenu(page, 'post', 'Edit your post');
  await editField(page).fill('Slept badly.');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(currentPost(page)).toContainText('Slept badly.');
  await expect(currentPost(page)).toContainText('Edited');
  const birch = await otherMember('birch');
  const seen: { content: string; edited: boolean }[] = JSON.parse(await birch.readFeed());
  expect(seen.find(({ content }) => content === 'Slept badly.')).toMatchObject({ edited: true, isAnonymous: true });
});

test('a failed edit keeps the text, but stores none of it on the device', async ({ page, pageErrors }) => {
  pageErrors.allow(failedRequestMessage);
  await openFeed(page, 'alder', 'Nobody knows this was me.');
  await page.route('**/api/trpc/posts.update**', (route) => route.abort());
  await chooseFromMenu(page, 'post', 'Edit your post');
  await editField(page).fill('Half a thought.');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('dialog').getByText(/Could not save your post/)).toBeVisible();
  await closeDialog(page);
  await chooseFromMenu(page, 'post', 'Edit your post');
  await expect(editField(page)).toHaveValue('Half a thought.');
  expect(await storedOnDevice(page)).not.toContain('Half a thought.');
  await page.unroute('**/api/trpc/posts.update**');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(currentPost(page)).toContainText('Half a thought.');
});
