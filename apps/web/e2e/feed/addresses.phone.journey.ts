import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { signInRequired } from '../accounts/account-pages.ts';
import { expectAccessible, horizontalOverflow, toast } from '../support/page.ts';
import { expect, refusedRequestMessage, test } from '../support/test.ts';
import { chooseFromMenu, currentPost, goToPost, openFeed, searchField, writePost } from './feed-page.ts';

const hill = join(import.meta.dirname, '..', 'fixtures', 'hill.jpg');

const comments = (page: Page) => page.getByRole('dialog', { name: 'Comments' });
const gone = (page: Page) => page.getByRole('heading', { level: 1, name: 'That story is not here' });

test('the address of a story opens its comments in the feed, and Back returns to the place before it', async ({
  page,
  otherMember,
}) => {
  const birch = await otherMember('birch');
  const id = await birch.post('A story to link to.');
  await birch.comment(id, 'Under the linked story.');
  await openFeed(page, 'alder', 'Lowest.', 'Where I was.', 'On top.');
  await goToPost(page, 'Where I was.');
  await page.keyboard.press('/');
  await searchField(page).fill('A story to link to.');
  await page.getByRole('listitem').filter({ hasText: 'to link to' }).first().getByRole('button').click();
  await expect(page).toHaveURL(new RegExp(`/post/${id}$`));
  await expect(currentPost(page)).toContainText('A story to link to.');
  await page.goBack();
  await expect(page).toHaveURL(/\/feed$/);
  await expect(currentPost(page)).toContainText('Where I was.');

  await page.goto(`/post/${id}`);
  await expect(comments(page)).toContainText('Under the linked story.');
  await page.keyboard.press('Escape');
  await expect(comments(page)).toBeHidden();
  await expect(currentPost(page)).toContainText('A story to link to.');
  await expect(page).toHaveURL(new RegExp(`/post/${id}$`));
  await page.keyboard.press('ArrowUp');
  await expect(page).toHaveURL(/\/feed$/);
  await expect(currentPost(page)).not.toContainText('A story to link to.');
});

test('the menu of a story copies its address alone', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => Object.assign(navigator, { share: undefined }));
  await openFeed(page, 'alder', 'Not for the clipboard.');
  await chooseFromMenu(page, 'post', 'Copy the address');
  const { origin } = new URL(page.url());
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(copied).toMatch(new RegExp(`^${origin}/post/[\\w-]{22}$`));
});

test('every address without a story shows the same page', async ({ page, otherMember, pageErrors }) => {
  pageErrors.allow(refusedRequestMessage);
  const [birch, cedar] = [await otherMember('birch'), await otherMember('cedar')];
  const alder = await openFeed(page, 'alder');
  const ofBlocker = await birch.post({ content: 'Not for alder.', isAnonymous: false });
  await birch.block(alder.id);
  const ofDeleted = await cedar.post({ content: 'By cedar.', isAnonymous: false });
  await cedar.deleteAccount();
  const texts = new Set<string>();
  for (const id of [ofBlocker, ofDeleted, 'x'.repeat(22), 'never-there']) {
    await page.goto(`/post/${id}`);
    await expect(gone(page), id).toBeVisible();
    texts.add((await page.getByRole('main').textContent()) ?? '');
  }
  expect(texts.size).toBe(1);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Go to the feed' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'The Feed' })).toBeAttached();
});

test('a visitor gets sign-in, which leads back to the address', async ({ page, otherMember, pageErrors }) => {
  pageErrors.allow(refusedRequestMessage);
  const birch = await otherMember('birch');
  const id = await birch.post('For members.');
  await page.goto(`/post/${id}?answer=none`);
  await expect(signInRequired(page)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign In', exact: true })).toHaveAttribute(
    'href',
    `/quick-signin?next=${encodeURIComponent(`/post/${id}?answer=none`)}`,
  );
});

test('a story that its author opens is read without an account, and is gone once it is taken back', async ({
  page,
  otherMember,
  pageErrors,
}) => {
  pageErrors.allow(refusedRequestMessage);
  const birch = await otherMember('birch');
  const id = await birch.post({ content: 'Written for anyone.', isAnonymous: true });
  const authorsPage = await birch.openPage('/my-stories');
  await authorsPage.getByRole('button', { name: 'Show what you wrote anonymously' }).click();
  const isOpen = authorsPage.getByRole('switch', { name: /^Anyone can read this/ });
  await expect(isOpen).not.toBeChecked();
  await isOpen.click();
  await expect(isOpen).toBeChecked();
  await expect(toast(authorsPage, 'Anyone can read it now')).toBeVisible();

  await page.goto('/stories');
  await expect(page.getByRole('article').filter({ hasText: 'Written for anyone.' })).toContainText('Anonymous');
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await horizontalOverflow(page)).toBe(0);
  await page.goto(`/post/${id}`);
  await expect(page.getByRole('article')).toContainText('Written for anyone.');
  await expectAccessible(page);
  await isOpen.click();
  await expect(isOpen).not.toBeChecked();
  await expect(toast(authorsPage, 'For members only again')).toBeVisible();
  await page.reload();
  await expect(signInRequired(page)).toBeVisible();
  await page.goto('/stories');
  await expect(page.getByRole('main')).not.toContainText('Written for anyone.');
  await authorsPage.context().close();
});

test('a picture is enlarged by a press and zoomed with the keyboard, and Escape closes it', async ({ page }) => {
  await openFeed(page, 'alder');
  await writePost(page, 'With a picture.', { picture: hill });
  const enlarge = currentPost(page).getByRole('button', { name: /Enlarge$/ });
  await enlarge.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Picture' });
  await expect(dialog.getByRole('img', { name: 'Shared with this story' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('+');
  await expect(dialog.getByRole('img')).toHaveAttribute('data-zoom', '150');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(enlarge).toBeFocused();
});
