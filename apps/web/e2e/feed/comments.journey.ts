import { closeDialog, toast } from '../support/page.ts';
import { expect, test } from '../support/test.ts';
import {
  chooseFromMenu,
  commentField,
  commentsButton,
  currentPost,
  openFeed,
  supportButton,
  writeComment,
} from './feed-page.ts';

test('members delete their own posts and comments after a confirmation', async ({ page }) => {
  await openFeed(page, 'alder', 'I will take this back.');
  await commentsButton(page).click();
  await writeComment(page, 'This too.');
  await chooseFromMenu(page, 'comment', 'Delete your comment');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete comment' }).click();
  await expect(page.getByText('No comments yet.')).toBeVisible();
  await closeDialog(page);

  await chooseFromMenu(page, 'post', 'Delete your post');
  await page.getByRole('button', { name: 'Keep it' }).click();
  await expect(currentPost(page)).toContainText('I will take this back.');
  await chooseFromMenu(page, 'post', 'Delete your post');
  await page.getByRole('button', { name: 'Delete post' }).click();
  await expect(toast(page, 'Post deleted')).toBeVisible();
  await expect(page.getByText('I will take this back.')).toHaveCount(0);
});

test('a named comment under the member’s own anonymous post needs a confirmation', async ({ page }) => {
  const { username } = await openFeed(page, 'alder', 'Nobody knows this is me.');
  await commentsButton(page).click();
  const anonymous = page.getByRole('switch', { name: 'Anonymous' });
  await expect(anonymous).toBeChecked();
  await anonymous.click();
  await expect(page.getByRole('alertdialog')).toContainText('This shows your name under your own anonymous story');
  const heights = await page
    .locator('[role=alertdialog] button')
    .evaluateAll((buttons) => buttons.map(({ clientHeight }) => clientHeight));
  expect(Math.max(...heights)).toBeLessThan(56);
  await page.getByRole('button', { name: 'Stay anonymous' }).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(anonymous).toBeChecked();
  await anonymous.click();
  await page.getByRole('button', { name: 'Show my name' }).click();
  await expect(page.getByRole('button', { name: `Comment as @${username}` })).toBeVisible();
});

test('comments can be supported, and a comment draft survives', async ({ page }) => {
  await openFeed(page, 'alder', { content: 'Ask me anything.', isAnonymous: false });
  await commentsButton(page).click();
  await writeComment(page, 'First.', { isAnonymous: false });
  const commentSupportButton = page
    .getByRole('listitem')
    .filter({ hasText: 'First.' })
    .getByRole('button', { name: /^Support/ });
  await commentSupportButton.click();
  await expect(commentSupportButton).toHaveAttribute('aria-pressed', 'true');
  await commentField(page).fill('Half a thou');
  await closeDialog(page);
  await expect(supportButton(page)).toBeVisible();
  await commentsButton(page).click();
  await expect(commentField(page)).toHaveValue('Half a thou');
});

test('a new comment is scrolled into view above the form', async ({ page }) => {
  await openFeed(page, 'alder', 'Say something.');
  await commentsButton(page).click();
  const boxOf = async (selector: string) => (await page.locator(selector).last().boundingBox()) ?? { y: 0, height: 0 };
  const frame = ':is([role=dialog], #comments-panel)';
  const spaceBelowLastComment = async () => {
    const [comment, form] = [await boxOf(`${frame} li`), await boxOf(`${frame} form`)];
    return form.y - comment.y - comment.height;
  };
  for (const text of ['One.', 'Two.', 'Three.', 'Four.', 'Five.', 'Six.']) {
    await writeComment(page, text);
    await expect(page.getByRole('listitem').last()).toContainText(text);
    await expect.poll(spaceBelowLastComment).toBeGreaterThanOrEqual(0);
  }
});
