import type { Page } from '@playwright/test';
import { commentsButton, openFeed, writeComment } from '../feed/feed-page.ts';
import { cutLiveStream, expectOpenStreams, waitForStream } from '../support/live.ts';
import { postByApi } from '../support/members.ts';
import { expect, failedRequestMessage, test } from '../support/test.ts';

/** News about anonymous items waits for the stream's heartbeat, every 15 s. */
const heartbeatTimeoutMs = 20_000;

const bell = (page: Page, unread: string) => page.getByRole('link', { name: `Notifications${unread}`, exact: true });

test('only the author of an anonymous story gets the notice of an answer, without a reload', async ({
  page,
  otherMember,
}) => {
  await openFeed(page, 'alder');
  const id = await postByApi(page.request, 'Nobody knows this was me.');
  const stream = waitForStream(page);
  await page.reload();
  await stream;
  const [birch, cedar] = [await otherMember('birch'), await otherMember('cedar')];
  const cedarsPage = await cedar.openPage('/feed');
  const birchsPage = await birch.openPage(`/feed?story=${id}`);
  await expectOpenStreams(page, 3);
  let polls = 0;
  page.on('request', (call) => {
    if (call.url().includes('notices.count')) polls += 1;
  });
  await commentsButton(birchsPage).click();
  await writeComment(birchsPage, 'So am I, mate.', { isAnonymous: false });
  await expect(bell(page, ', 1 unread')).toBeVisible({ timeout: heartbeatTimeoutMs });
  expect(polls).toBe(1);
  expect(await (await birch.api.get('/api/notifications/count')).json()).toEqual({ notices: 0, messages: 0 });
  await expect(bell(cedarsPage, '')).toBeVisible();
  expect(await (await cedar.api.get('/api/notifications/count')).json()).toEqual({ notices: 0, messages: 0 });
  await cedarsPage.context().close();
  await birchsPage.context().close();
});

test('without a live stream, polling finds an answer to an anonymous story', async ({
  page,
  otherMember,
  pageErrors,
}) => {
  pageErrors.allow(failedRequestMessage);
  await cutLiveStream(page);
  await page.clock.install();
  await openFeed(page, 'alder', 'Nobody knows this was me.');
  const posts: { id: string }[] = await (await page.request.get('/api/community/posts')).json();
  await expect(bell(page, '')).toBeVisible();
  const birch = await otherMember('birch');
  await birch.comment(posts[0]?.id ?? '', 'So am I, mate.');
  await page.clock.runFor(30_000);
  await expect(bell(page, ', 1 unread')).toBeVisible();
  await expectOpenStreams(page, 0);
});
