import { expectAccessible } from '../support/page.ts';
import { expect, test } from '../support/test.ts';
import { chooseFromMenu, currentPost, goToPost, openFeed } from './feed-page.ts';

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
