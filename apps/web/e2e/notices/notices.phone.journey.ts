import type { Page } from '@playwright/test';
import { accountButton } from '../accounts/account-pages.ts';
import { commentsButton, currentPost, openFeed } from '../feed/feed-page.ts';
import { postByApi } from '../support/members.ts';
import { doubleTextSize, expectAccessible, horizontalOverflow, smallTargets } from '../support/page.ts';
import { expect, test } from '../support/test.ts';

const noticeGroup = (page: Page, name: string) => page.getByRole('region', { name });

test('only the author of an anonymous story gets the notice of an answer, which leads to the answer', async ({
  page,
  otherMember,
}) => {
  await openFeed(page, 'alder', { content: 'With my name on it.', isAnonymous: false }, 'Nobody knows this was me.');
  await expect(page.getByRole('link', { name: 'Notifications', exact: true })).toBeVisible();
  const id = await postByApi(page.request, 'Nobody knows this one either.');
  const [birch, cedar] = [await otherMember('birch'), await otherMember('cedar')];
  for (let index = 0; index < 24; index += 1) await birch.comment(id, `One of many, ${index}.`);
  expect((await page.request.post('/api/notifications/mark-read')).ok()).toBe(true);
  await birch.comment(id, 'This one is new.');
  await birch.comment(id, 'And so is this.');

  await page.reload();
  const bellLink = page.getByRole('link', { name: 'Notifications, 1 unread' });
  await expect(bellLink).toBeVisible();
  await expectAccessible(page);
  expect(await smallTargets(page, 'header a, header button')).toEqual([]);
  await bellLink.click();
  await expect(page).toHaveURL(/\/notifications$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
  await expect(noticeGroup(page, 'New')).toContainText('2 answers to your story');
  await expectAccessible(page);
  expect(await page.content()).not.toContain('Nobody knows');

  await noticeGroup(page, 'New').getByRole('link').click();
  const answers = page.getByRole('dialog', { name: 'Comments' });
  await expect(answers.getByRole('listitem').filter({ hasText: 'This one is new.' })).toBeInViewport();
  await expect(answers).toContainText('And so is this.');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(answers).toHaveCount(0);
  await expect(currentPost(page)).toContainText('Nobody knows this one either.');
  await expect(currentPost(page).getByText('yours', { exact: true })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Notifications', exact: true })).toBeVisible();

  const cedarsNotices = await cedar.api.get('/api/notifications');
  expect(await cedarsNotices.json()).toEqual([]);
});

test('notices stay read, and Back leads from the answers to the list', async ({ page, otherMember }) => {
  await openFeed(page, 'alder');
  const id = await postByApi(page.request, 'Slept five hours.');
  const birch = await otherMember('birch');
  await birch.comment(id, 'Good going.');
  await birch.api.post(`/api/community/posts/${id}/like`);
  await page.goto('/notifications');
  await expect(noticeGroup(page, 'New').getByRole('listitem')).toHaveCount(2);
  await expect
    .poll(async () => (await page.request.get('/api/notifications/count')).json())
    .toEqual({ notices: 0, messages: 0 });
  await page.reload();
  await expect(noticeGroup(page, 'Earlier').getByRole('listitem')).toHaveCount(2);
  await expect(noticeGroup(page, 'New')).toHaveCount(0);

  await page.getByRole('link', { name: 'An answer to your story' }).click();
  await expect(page.getByRole('dialog', { name: 'Comments' })).toContainText('Good going.');
  await page.goBack();
  await expect(page).toHaveURL(/\/notifications$/);
  await page.getByRole('link', { name: 'Somebody supported your story' }).click();
  await expect(currentPost(page)).toContainText('Slept five hours.');
  await expect(page).toHaveURL(/\/post\/[\w-]{22}$/);
  await expect(commentsButton(page)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the list of notices and the bell fit 320 px, also with 200 % text', async ({ page, otherMember }) => {
  await openFeed(page, 'alder', 'Slept five hours.');
  const birch = await otherMember('birch');
  await birch.comment(await postByApi(page.request, 'Up again.'), 'Same here.');
  await page.setViewportSize({ width: 320, height: 640 });
  await page.reload();
  await expect(page.getByRole('link', { name: 'Notifications, 1 unread' })).toBeInViewport({ ratio: 1 });
  expect(await horizontalOverflow(page)).toBe(0);
  await doubleTextSize(page);
  expect(await horizontalOverflow(page)).toBe(0);
  await accountButton(page).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Notifications, 1 unread' }).click();
  await expect(noticeGroup(page, 'New')).toBeVisible();
  expect(await horizontalOverflow(page)).toBe(0);
  await page.reload();
  await expect(noticeGroup(page, 'Earlier')).toBeVisible();
  expect(await horizontalOverflow(page)).toBe(0);
});

test('with 200 % text the quick exit does not cover the text of the back link', async ({ page }) => {
  await openFeed(page, 'alder', 'Slept five hours.');
  await page.goto('/notifications');
  await doubleTextSize(page);
  const back = page.getByRole('link', { name: 'Back to the feed' });
  const textRight = await back.evaluate((link) => {
    const range = document.createRange();
    range.selectNodeContents(link);
    return range.getBoundingClientRect().right;
  });
  const exit = await page.locator('.quick-exit').boundingBox();
  expect(textRight).toBeLessThan(exit?.x ?? 0);
});
