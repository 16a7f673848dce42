import { openComposer, openFeed, postField, searchField } from '../feed/feed-page.ts';
import { conversationRow, messageField } from '../messages/messages-page.ts';
import { signUpByApi } from '../support/members.ts';
import { expectAccessible } from '../support/page.ts';
import { expect, test } from '../support/test.ts';

test('search and composer link to the crisis page, and the draft survives', async ({ page }) => {
  await openFeed(page, 'alder');
  const dialog = page.getByRole('dialog');
  const help = dialog.getByRole('link', { name: 'Get help now' });
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(help).toBeInViewport({ ratio: 1 });
  await searchField(page).fill('suicide zzzz');
  await expect(dialog.getByText('No posts found')).toBeVisible();
  await expect(help).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await openComposer(page);
  await postField(page).fill('I have not said this to anybody.');
  await expect(help).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  await help.click();
  await expect(page).toHaveURL(/\/crisis-support$/);
  await expect(page.getByRole('heading', { name: 'Get help now' })).toBeVisible();
  await page.goBack();
  await openComposer(page);
  await expect(postField(page)).toHaveValue('I have not said this to anybody.');
});

test('messages link to the crisis page, and the draft survives', async ({ page, otherMember }) => {
  const oak = await otherMember('oak');
  const { id } = await signUpByApi(page.request, 'alder');
  await oak.sendMessage(id, 'Hello.');
  await page.goto('/messages');
  await expect(page.getByRole('link', { name: 'Get help now' })).toBeInViewport({ ratio: 1 });
  await conversationRow(page, oak.username).click();
  await messageField(page).fill('Not sent yet.');
  await page.getByRole('button', { name: 'More about this member' }).click();
  await page.getByRole('menuitem', { name: 'In danger? Get help now' }).click();
  await expect(page).toHaveURL(/\/crisis-support$/);
  await page.goBack();
  await expect(messageField(page)).toHaveValue('Not sent yet.');
});
