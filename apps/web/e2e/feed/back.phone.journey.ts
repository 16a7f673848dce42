import type { Page } from '@playwright/test';
import { accountButton } from '../accounts/account-pages.ts';
import { closeDialog } from '../support/page.ts';
import { expect, test } from '../support/test.ts';
import {
  chooseFromMenu,
  commentsButton,
  currentPost,
  goToPost,
  openAuthor,
  openComposer,
  openFeed,
  postField,
} from './feed-page.ts';

const dialogs = (page: Page) => page.locator('[role=dialog], [role=alertdialog]');

test('Back closes each dialog of the feed, and the next Back leaves the feed', async ({ page, otherMember }) => {
  const birch = await otherMember('birch');
  await birch.post({ content: 'Under my name.', isAnonymous: false });
  await page.goto('/welcome');
  await openFeed(page, 'alder', 'Nobody’s.', 'On top.');
  await goToPost(page, 'Nobody’s.');
  const openers: [string, () => Promise<unknown>][] = [
    ['comments', () => commentsButton(page).click()],
    ['composer', () => openComposer(page)],
    ['search', () => page.getByRole('button', { name: 'Search' }).click()],
    ['account', () => accountButton(page).click()],
    ['delete', () => chooseFromMenu(page, 'post', 'Delete your post')],
  ];
  for (const [name, open] of openers) {
    await open();
    await expect(dialogs(page), name).toHaveCount(1);
    await expect.poll(() => page.evaluate(() => history.state.layers), name).toBe(1);
    await page.goBack();
    await expect(dialogs(page), name).toHaveCount(0);
    await expect(page, name).toHaveURL(/\/feed$/);
    await expect(currentPost(page), name).toContainText('Nobody’s.');
  }
  await openAuthor(page, birch.username);
  await expect(dialogs(page)).toHaveCount(1);
  await page.goBack();
  await expect(dialogs(page)).toHaveCount(0);
  await page.goForward();
  await expect.poll(() => page.evaluate(() => history.state.layers ?? 0)).toBe(0);
  await expect(dialogs(page)).toHaveCount(0);
  await expect(currentPost(page)).toContainText('Under my name.');
  await page.goBack();
  await expect(page).toHaveURL(/\/welcome$/);
});

test('a dialog leaves no extra history entry, however it is closed, and after a reload', async ({ page }) => {
  await page.goto('/welcome');
  await openFeed(page, 'alder', 'On top.');
  await openComposer(page);
  await postField(page).fill('Half of it.');
  await page.goBack();
  await expect(dialogs(page)).toHaveCount(0);
  await openComposer(page);
  await expect(postField(page)).toHaveValue('Half of it.');
  await closeDialog(page);
  await expect.poll(() => page.evaluate(() => history.state.layers ?? 0)).toBe(0);
  await accountButton(page).click();
  await page.getByRole('link', { name: 'Profile' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your profile' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/feed$/);
  await expect.poll(() => page.evaluate(() => history.state.layers ?? 0)).toBe(0);
  await expect(dialogs(page)).toHaveCount(0);
  await openComposer(page);
  await expect.poll(() => page.evaluate(() => history.state.layers)).toBe(1);
  await page.reload();
  await openComposer(page);
  await expect(postField(page)).toHaveValue('Half of it.');
  await page.goBack();
  await expect(dialogs(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/feed$/);
});

test('Back closes the menu of an open page', async ({ page }) => {
  await page.goto('/about');
  await page.goto('/');
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await expect(async () => {
    await page.locator('summary').first().click();
    await expect.poll(() => page.evaluate(() => history.state?.layers), { timeout: 2000 }).toBe(1);
  }).toPass();
  await expect(menu).toBeVisible();
  await page.goBack();
  await expect(menu).toBeHidden();
  await expect(page).toHaveURL(/\/$/);
});
