import { doubleTextSize, expectAccessible, horizontalOverflow } from '../support/page.ts';
import { expect, test } from '../support/test.ts';
import { chooseFromMenu, commentsButton, currentPost, goToPost, openFeed } from './feed-page.ts';

test('hiding a post removes it from the feed immediately, and Undo restores it', async ({ page, otherMember }) => {
  const birch = await otherMember('birch');
  await birch.post(`First ${birch.id}.`);
  await birch.post(`Second ${birch.id}.`);
  await openFeed(page, 'alder');
  await goToPost(page, `Second ${birch.id}.`);
  await chooseFromMenu(page, 'post', 'Hide this post');
  await expect(currentPost(page)).not.toContainText(`Second ${birch.id}.`);
  await expect(currentPost(page)).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(currentPost(page)).toContainText(`Second ${birch.id}.`);
  await expect(page.getByText('Hidden from you.', { exact: false })).toHaveCount(0);

  await chooseFromMenu(page, 'post', 'Hide this post');
  await expect(currentPost(page)).not.toContainText(`Second ${birch.id}.`);
  await page.reload();
  await goToPost(page, `First ${birch.id}.`);
  await expect(page.getByText(`Second ${birch.id}.`)).toHaveCount(0);

  await page.goto('/profile');
  const story = page.getByRole('listitem').filter({ hasText: `Second ${birch.id}.` });
  await expect(story).toBeVisible();
  await expectAccessible(page);
  await story.getByRole('button', { name: 'Show again' }).press('Enter');
  await expect(story.getByRole('button', { name: 'Hide again' })).toBeFocused();
  await page.goto('/the-feed');
  await goToPost(page, `Second ${birch.id}.`);
});

test('a post stays hidden if the page is left in the same moment', async ({ page, otherMember }) => {
  const birch = await otherMember('birch');
  await birch.post(`Third ${birch.id}.`);
  await openFeed(page, 'alder');
  await goToPost(page, `Third ${birch.id}.`);
  await page.getByRole('button', { name: 'More about this post' }).click();
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Hide this post' }).evaluate((button: HTMLElement) => {
    button.click();
    location.reload();
  });
  await reloaded;
  await expect(async () => {
    await page.goto('/profile');
    await expect(page.getByRole('listitem').filter({ hasText: `Third ${birch.id}.` })).toBeVisible({ timeout: 5_000 });
  }).toPass();
});

test('a comment with a hidden word is covered, and a comment is hidden and shown again, with the keyboard', async ({
  page,
  otherMember,
}) => {
  const birch = await otherMember('birch');
  const postId = await birch.post('Say something.');
  await birch.comment(postId, 'Man up, you wet blanket.');
  await page.setViewportSize({ width: 320, height: 700 });
  await openFeed(page, 'alder');
  await page.request.put('/api/users/settings', { data: { hiddenWords: ['wet blanket'] } });
  await page.goto(`/feed?story=${postId}`);
  await commentsButton(page).click();
  const dialog = page.getByRole('dialog', { name: 'Comments' });
  await expect(dialog).toContainText('One of your hidden words is in this.');
  await expect(dialog).not.toContainText('Man up');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Show it' }).press('Enter');
  await expect(dialog.getByText('Man up')).toBeFocused();

  await chooseFromMenu(page, 'comment', 'Hide this comment');
  const undo = dialog.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeFocused();
  await expect(dialog).not.toContainText('Man up');
  await expectAccessible(page);
  await undo.press('Enter');
  await expect(dialog.getByText('Man up')).toBeVisible();
  await chooseFromMenu(page, 'comment', 'Hide this comment');
  await expect(undo).toBeFocused();

  await page.goto('/profile');
  const comment = page.getByRole('listitem').filter({ hasText: `@${birch.username}` });
  await expect(comment).toContainText('One of your hidden words is in this.');
  await doubleTextSize(page);
  await expectAccessible(page);
  expect(await horizontalOverflow(page)).toBe(0);
  await comment.getByRole('link', { name: 'Open the story' }).press('Enter');
  await expect(currentPost(page)).toContainText('Say something.');
  await page.goto('/profile');
  await comment.getByRole('button', { name: 'Show again' }).press('Enter');
  await expect(comment.getByRole('button', { name: 'Hide again' })).toBeFocused();
  await page.goto(`/feed?story=${postId}`);
  await commentsButton(page).click();
  await expect(dialog).toContainText('One of your hidden words is in this.');
});
