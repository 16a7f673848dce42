import type { Page } from '@playwright/test';
import { signInRequired } from '../accounts/account-pages.ts';
import { expectAccessible } from '../support/page.ts';
import { expect, refusedRequestMessage, test } from '../support/test.ts';
import { chooseFromMenu, currentPost, goToPost, openFeed, searchField } from './feed-page.ts';

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
