import { accountButton } from '../accounts/account-pages.ts';
import { currentPost, openFeed, postMenu, searchField, supportButton } from '../feed/feed-page.ts';
import { expect, test } from '../support/test.ts';

test('Page Up and Page Down move between posts, and Control with Home or End moves the focus out of the feed', async ({
  page,
}) => {
  await openFeed(page, 'alder', 'The oldest.', 'The middle.', 'The newest.');
  const expectFocusOn = async (text: string) => {
    await expect(currentPost(page)).toContainText(text);
    await expect(currentPost(page)).toBeFocused();
  };
  await expect(currentPost(page)).not.toBeFocused();
  await page.keyboard.press('PageDown');
  await expectFocusOn('The middle.');
  await page.keyboard.press('PageDown');
  await expectFocusOn('The oldest.');
  await page.keyboard.press('PageUp');
  await expectFocusOn('The middle.');

  await page.keyboard.press('Control+End');
  await expect(supportButton(page)).toBeFocused();
  await page.keyboard.press('PageUp');
  await expectFocusOn('The newest.');
  await page.keyboard.press('Control+Home');
  await expect(accountButton(page)).toBeFocused();

  // Tab moves into the feed and out of it: no focus trap.
  await page.keyboard.press('Tab');
  await expect(currentPost(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(postMenu(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(supportButton(page)).toBeFocused();
});

test('keys in a post’s menu do not move the feed, and closing it returns the focus', async ({ page }) => {
  await openFeed(page, 'alder', 'Under it.', 'With a menu.');
  const firstItem = page.getByRole('button', { name: 'Keep this post' });
  await postMenu(page).focus();
  await page.keyboard.press('Enter');
  await expect(firstItem).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(firstItem).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(currentPost(page)).toContainText('With a menu.');
  await page.keyboard.press('Escape');
  await expect(firstItem).toBeHidden();
  await expect(postMenu(page)).toBeFocused();
  await page.keyboard.press('/');
  await expect(searchField(page)).toBeFocused();
  await page.keyboard.type('a/b');
  await expect(searchField(page)).toHaveValue('a/b');
});
