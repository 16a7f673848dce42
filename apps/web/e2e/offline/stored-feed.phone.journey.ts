import type { Page } from '@playwright/test';
import { signOut } from '../accounts/account-pages.ts';
import { currentPost, openFeed, supportButton } from '../feed/feed-page.ts';
import { removePost } from '../moderation/staff.ts';
import { postByApi } from '../support/members.ts';
import { serverCalls } from '../support/network.ts';
import { expectAccessible } from '../support/page.ts';
import { expect, failedRequestMessage, test } from '../support/test.ts';

const storedFeedNotice = 'This is what you read last. New posts come when you are back online.';
const storedFeeds = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('ballast_feed:')));

test('without a server the stored feed is shown, and the feed reloads once the server is back', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(failedRequestMessage);
  await openFeed(page, 'alder', 'Read in the lift.');
  await supportButton(page).click();
  await expect(supportButton(page)).toHaveAccessibleName('Support 1');
  await postByApi(page.request, { content: 'Read on the stairs.', isAnonymous: false });
  await page.reload();
  await expect(currentPost(page)).toContainText('Read on the stairs.');
  const [key = ''] = await storedFeeds(page);
  const stored = await page.evaluate((name) => localStorage.getItem(name) ?? '', key);
  expect(stored).toContain('Read in the lift.');
  expect(stored).not.toMatch(/mine|liked|likes|media/i);
  expect(JSON.parse(stored).length).toBeLessThanOrEqual(30);

  await page.route(serverCalls, (route) => route.abort('internetdisconnected'));
  await page.reload();
  await expect(page.getByText(storedFeedNotice)).toBeVisible();
  await expect(currentPost(page)).toContainText('Read on the stairs.');
  await expect(page.getByRole('button', { name: /^Support|^Comments|^More about/ })).toHaveCount(0);
  await expect(currentPost(page).getByRole('button')).toHaveCount(0);
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await expect(currentPost(page)).toContainText('Read in the lift.');
  await page.unroute(serverCalls);
  await expect(page.getByText(storedFeedNotice)).toHaveCount(0);
  await expect(supportButton(page)).toBeVisible();
});

test('signing out, or signing in as another member, removes the stored feed', async ({ page }) => {
  await openFeed(page, 'alder', 'Mine to read.');
  await expect.poll(() => storedFeeds(page)).toHaveLength(1);
  const [ownFeedKey] = await storedFeeds(page);
  await page.evaluate(() => localStorage.setItem('ballast_feed:AAAAAAAAAAAAAAAAAAAAAA', '[]'));
  await page.reload();
  await expect(currentPost(page)).toBeVisible();
  await expect.poll(() => storedFeeds(page)).toEqual([ownFeedKey]);
  await signOut(page);
  expect(await storedFeeds(page)).toEqual([]);
});

test('a corrupt stored feed is removed, and the feed shows an error', async ({ page, pageErrors }) => {
  pageErrors.allow(failedRequestMessage);
  await openFeed(page, 'alder', 'Broken soon.');
  await expect.poll(() => storedFeeds(page)).toHaveLength(1);
  const [key = ''] = await storedFeeds(page);
  await page.route(serverCalls, (route) => route.abort('internetdisconnected'));
  await page.evaluate((name) => localStorage.setItem(name, '[{"id":'), key);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'The feed did not load' })).toBeVisible();
  expect(await storedFeeds(page)).toEqual([]);
});

test('a post removed by staff disappears from the stored feed at the next visit to the feed', async ({
  page,
  otherMember,
  pageErrors,
}) => {
  pageErrors.allow(failedRequestMessage);
  const birch = await otherMember('birch');
  const targetId = await birch.post('Gone by tomorrow.');
  await openFeed(page, 'alder', 'Here to stay.');
  const stored = () => page.evaluate(() => JSON.stringify(localStorage));
  await expect.poll(stored).toContain('Gone by tomorrow.');

  await removePost(page, targetId);
  await page.reload();
  await expect(currentPost(page)).toContainText('Here to stay.');
  await expect.poll(stored).not.toContain('Gone by tomorrow.');
  await page.route(serverCalls, (route) => route.abort('internetdisconnected'));
  await page.reload();
  await expect(page.getByText(storedFeedNotice)).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('body')).not.toContainText('Gone by tomorrow.');
});
