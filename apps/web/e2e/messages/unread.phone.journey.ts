import { currentPost } from '../feed/feed-page.ts';
import { cutLiveStream, waitForStream } from '../support/live.ts';
import { signUpByApi } from '../support/members.ts';
import { expectAccessible } from '../support/page.ts';
import { expect, failedRequestMessage, test } from '../support/test.ts';
import { stopClock } from '../support/timers.ts';
import { bubble, conversationRow } from './messages-page.ts';

test('without a stream the feed polls the unread count every 30 seconds, but not while offline', async ({
  page,
  otherMember,
  pageErrors,
}) => {
  pageErrors.allow(failedRequestMessage);
  await cutLiveStream(page);
  const birch = await otherMember('birch');
  await birch.post('Something to read.');
  const oak = await otherMember('oak');
  const { id } = await signUpByApi(page.request, 'alder');
  const link = page.getByRole('link', { name: /^Messages/ });
  let polls = 0;
  page.on('request', (call) => {
    if (call.url().includes('notices.count')) polls += 1;
  });
  await page.clock.install();
  await page.goto('/the-feed');
  await expect(currentPost(page)).toBeVisible();
  await expect.poll(() => polls).toBe(1);
  await expect(link).toHaveAccessibleName('Messages');

  for (const text of ['Are you there?', 'No hurry.', 'Whenever you like.']) await oak.sendMessage(id, text);
  await page.clock.fastForward(31_000);
  await expect(link).toHaveAccessibleName('Messages, 3 unread');
  await expect(link.locator('[data-unread="3"]')).toBeVisible();
  await expectAccessible(page);

  await stopClock(page);
  const before = polls;
  await page.context().setOffline(true);
  await expect(page.getByText('You are offline.', { exact: false })).toBeVisible();
  await page.clock.runFor(62_000);
  expect(polls).toBe(before);
  await page.context().setOffline(false);
  await page.clock.resume();

  await link.click();
  await conversationRow(page, oak.username).click();
  await expect(bubble(page, 'No hurry.')).toBeVisible();
  await expect.poll(async () => (await oak.unreadCounts()).length).toBe(1);
  await page.goto('/the-feed');
  await expect(currentPost(page)).toBeVisible();
  await expect(link).toHaveAccessibleName('Messages');
});

test('with a stream each message updates the unread count on the feed', async ({ page, otherMember }) => {
  const oak = await otherMember('oak');
  await oak.post('Something to read.');
  const { id } = await signUpByApi(page.request, 'alder');
  const stream = waitForStream(page);
  await page.goto('/the-feed');
  await stream;
  const link = page.getByRole('link', { name: /^Messages/ });
  for (const [unread, text] of ['Are you there?', 'No hurry.'].entries()) {
    await oak.sendMessage(id, text);
    await expect(link).toHaveAccessibleName(`Messages, ${unread + 1} unread`);
  }
});
