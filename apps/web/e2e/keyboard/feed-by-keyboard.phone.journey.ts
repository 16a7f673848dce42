import { post, signUp, story } from '../support/actions.ts';
import { expect, test } from '../support/test.ts';

test('one can walk through the feed article by article, and leave it at either end', async ({ page }) => {
  await signUp(page, 'alder');
  for (const words of ['The oldest.', 'The middle.', 'The newest.']) await post(page, words);
  await expect(story(page)).not.toBeFocused();
  await page.keyboard.press('PageDown');
  await expect(story(page)).toContainText('The middle.');
  await expect(story(page)).toBeFocused();
  await page.keyboard.press('PageDown');
  await expect(story(page)).toContainText('The oldest.');
  await expect(story(page)).toBeFocused();
  await page.keyboard.press('PageUp');
  await expect(story(page)).toContainText('The middle.');
  await expect(story(page)).toBeFocused();

  await page.keyboard.press('Control+End');
  await expect(page.getByRole('button', { name: /^Support/ })).toBeFocused();
  await page.keyboard.press('PageUp');
  await expect(story(page)).toContainText('The newest.');
  await expect(story(page)).toBeFocused();
  await page.keyboard.press('Control+Home');
  await expect(page.getByRole('button', { name: 'your account' })).toBeFocused();

  // Tab goes in and out again: nothing holds the focus.
  await page.keyboard.press('Tab');
  await expect(story(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'More about this post' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: /^Support/ })).toBeFocused();
});

test('the menu of a post opens, keeps its keys to itself, and gives the focus back', async ({ page }) => {
  await signUp(page, 'alder');
  await post(page, 'Under it.');
  await post(page, 'With a menu.');
  const dots = page.getByRole('button', { name: 'More about this post' });
  await dots.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Delete your post' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(story(page)).toContainText('With a menu.');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Delete your post' })).toBeHidden();
  await expect(dots).toBeFocused();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('a/b');
  await expect(page.getByRole('searchbox')).toHaveValue('a/b');
});
