import type { Page } from '@playwright/test';
import { accountButton } from '../accounts/account-pages.ts';
import { chooseFromMenu, currentPost, openFeed, supportButton } from '../feed/feed-page.ts';
import { expectAccessible, horizontalOverflow, toast } from '../support/page.ts';
import { expect, test } from '../support/test.ts';

const choice = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('a story is kept from its menu, found among the kept ones, and given up', async ({ page, otherMember }) => {
  const birch = await otherMember('birch');
  const id = await birch.post('Worth coming back to.');
  await openFeed(page, 'alder');
  await page.goto(`/feed?story=${id}`);
  await expect(currentPost(page)).toContainText('Worth coming back to.');
  await chooseFromMenu(page, 'post', 'Keep this post');
  await expect(toast(page, 'Kept for you')).toBeVisible();

  await accountButton(page).click();
  await page.getByRole('link', { name: 'Kept stories' }).click();
  await expect(page).toHaveURL(/\/kept$/);
  await expect(page.getByText('Worth coming back to.', { exact: true })).toBeVisible();
  await expectAccessible(page);
  expect(await horizontalOverflow(page)).toBe(0);
  await page.getByRole('link', { name: 'Read it' }).click();
  await expect(currentPost(page)).toContainText('Worth coming back to.');
  await chooseFromMenu(page, 'post', 'Stop keeping this post');
  await expect(toast(page, 'No longer kept')).toBeVisible();
  await page.goto('/kept');
  await expect(page.getByText(/^Nothing here yet/)).toBeVisible();
  await expectAccessible(page);
});

test('support is chosen in words by a long press and by the keyboard, and its author sees the words', async ({
  page,
  otherMember,
}) => {
  const author = await otherMember('birch');
  const id = await author.post('Long night again.');
  await openFeed(page, 'alder');
  await page.goto(`/feed?story=${id}`);
  await expect(currentPost(page)).toContainText('Long night again.');
  await supportButton(page).click({ delay: 700 });
  await expect(choice(page, 'Been there')).toBeVisible();
  await expectAccessible(page);
  await choice(page, 'Been there').click();
  await expect(toast(page, 'Support given!')).toBeVisible();
  await expect(supportButton(page)).toHaveAttribute('aria-pressed', 'true');
  await supportButton(page).press('ArrowDown');
  await expect(choice(page, 'I hear you')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(supportButton(page)).toContainText('1');
  const authorPage = await author.openPage('/my-stories');
  await authorPage.getByRole('button', { name: 'Show what you wrote anonymously' }).click();
  await expect(authorPage.getByText('Thank you: 1')).toBeVisible();
});
