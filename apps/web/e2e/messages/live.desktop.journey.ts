import { signOut } from '../accounts/account-pages.ts';
import { cutLiveStream, expectOpenStreams, waitForStream } from '../support/live.ts';
import { signUpByApi } from '../support/members.ts';
import { expect, failedRequestMessage, refusedRequestMessage, test } from '../support/test.ts';
import { bubble, conversationRow, sendMessage } from './messages-page.ts';

test('messages arrive in two browsers without a reload and without polling', async ({ page, otherMember }) => {
  const oak = await otherMember('oak');
  const alder = await signUpByApi(page.request, 'alder');
  await oak.sendMessage(alder.id, 'Before.');
  let polls = 0;
  page.on('request', (call) => {
    if (/messages\.(thread|conversations)/.test(call.url())) polls += 1;
  });
  await page.clock.install();
  const stream = waitForStream(page);
  await page.goto(`/messages?user=${oak.id}`);
  await expect(bubble(page, 'Before.')).toBeVisible();
  expect((await stream).headers()['content-type']).toBe('text/event-stream');
  const oaksPage = await oak.openPage(`/messages?user=${alder.id}`);
  await expectOpenStreams(page, 2);
  await page.waitForLoadState('load');
  // When the stream opens, the page reads everything once, and marks the visible message as read.
  await expect.poll(oak.unreadCounts).toEqual([0]);
  await expect
    .poll(async () => {
      const before = polls;
      await page.clock.runFor(30_000);
      return polls - before;
    })
    .toBe(0);

  const before = polls;
  await sendMessage(oaksPage, 'Without a poll.');
  await expect(bubble(page, 'Without a poll.')).toBeVisible();
  expect(polls).toBeGreaterThan(before);
  await sendMessage(page, 'And back.');
  await expect(bubble(oaksPage, 'And back.')).toBeVisible();
  await oaksPage.context().close();
  await expectOpenStreams(page, 1);
});

test('without a live stream a message arrives by polling', async ({ page, otherMember, pageErrors }) => {
  pageErrors.allow(failedRequestMessage);
  const oak = await otherMember('oak');
  const alder = await signUpByApi(page.request, 'alder');
  await oak.sendMessage(alder.id, 'Before.');
  await cutLiveStream(page);
  const attempt = page.waitForRequest(/events\.news/);
  await page.goto(`/messages?user=${oak.id}`);
  await expect(bubble(page, 'Before.')).toBeVisible();
  await attempt;
  await oak.sendMessage(alder.id, 'By a poll.');
  await expect(bubble(page, 'By a poll.')).toBeVisible();
  await expectOpenStreams(page, 0);
});

test('tabs share one stream; another tab takes it over when its tab closes, and a sign-out ends it', async ({
  page,
  context,
  otherMember,
  pageErrors,
}) => {
  pageErrors.allow(refusedRequestMessage);
  const oak = await otherMember('oak');
  const alder = await signUpByApi(page.request, 'alder');
  const streamOpened = waitForStream(page);
  await page.goto('/messages');
  await streamOpened;
  const [second, third] = [await context.newPage(), await context.newPage()];
  for (const tab of [second, third]) await tab.goto('/messages');
  await oak.sendMessage(alder.id, 'To every tab.');
  for (const tab of [page, second, third])
    await expect(conversationRow(tab, oak.username)).toContainText('To every tab.');
  await expectOpenStreams(page, 1);

  const streamReopened = Promise.race([waitForStream(second), waitForStream(third)]);
  await page.close();
  await streamReopened;
  await oak.sendMessage(alder.id, 'To those that are left.');
  for (const tab of [second, third]) {
    await expect(conversationRow(tab, oak.username)).toContainText('To those that are left.');
  }
  await expectOpenStreams(second, 1);

  await third.goto('/feed');
  await signOut(third);
  await expectOpenStreams(second, 0);
  await expect(conversationRow(second, oak.username)).toHaveCount(0);
});
