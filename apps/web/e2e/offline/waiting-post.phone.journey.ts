import type { Page } from '@playwright/test';
import { currentPost, openComposer, openFeed, postField, supportButton } from '../feed/feed-page.ts';
import { createTag } from '../support/members.ts';
import { loseResponses, serverCalls, waitForCode } from '../support/network.ts';
import { closeDialog, expectAccessible, toast, waitForEarlierRequests } from '../support/page.ts';
import { expect, failedRequestMessage, test } from '../support/test.ts';

/** The interval of the health check while the server is unreachable. */
const healthCheckMs = 4000;

const sendLaterButton = (page: Page) => page.getByRole('button', { name: "Send it when I'm back" });
const waitingNotice = (page: Page) => page.getByText('Your post goes as soon as you are back.');

/** Opens the feed, waits for all its code, then makes the server unreachable. */
async function loseServer(page: Page): Promise<void> {
  await page.clock.install();
  await openFeed(page, 'alder', 'Before the tunnel.');
  await page.clock.runFor(2000);
  await waitForCode(page, 'composer-dialog');
  await page.route(serverCalls, (route) => route.abort('internetdisconnected'));
}

/** Writes a post and presses Post without a server. */
async function writeOffline(page: Page, text: string): Promise<void> {
  await openComposer(page);
  await postField(page).fill(text);
  await page.getByRole('button', { name: 'Post anonymously' }).click();
  await expect(page.getByRole('alert').getByText('We could not reach the server.', { exact: false })).toBeVisible();
}

test('a post written offline is sent exactly once after the connection is back, also from another page', async ({
  page,
  otherMember,
  pageErrors,
}) => {
  pageErrors.allow(failedRequestMessage);
  const birch = await otherMember('birch');
  const text = `From the tunnel, ${createTag()}.`;
  await loseServer(page);
  await writeOffline(page, text);
  await sendLaterButton(page).click();
  await expect(page.getByRole('heading', { name: 'It goes as soon as you are back' })).toBeFocused();
  await expectAccessible(page);
  await closeDialog(page);
  await expect(waitingNotice(page)).toBeVisible();
  await page.getByRole('link', { name: 'Crisis' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  // The first attempt arrives but its response is lost: the next one must not create a second post.
  const { arrived } = await loseResponses(page, '**/api/trpc/posts.create**');
  await page.unroute(serverCalls);
  await page.clock.runFor(healthCheckMs);
  await arrived;
  await page.unroute('**/api/trpc/posts.create**');
  await page.clock.runFor(healthCheckMs);
  await expect(toast(page, 'Posted!')).toBeVisible();
  await page.goto('/feed');
  await expect(currentPost(page)).toContainText(text);
  expect((await birch.readFeed()).split(text)).toHaveLength(2);
  await openComposer(page);
  await expect(postField(page)).toHaveValue('');
});

test('a waiting post can be cancelled, and is not sent after a reload', async ({ page, otherMember, pageErrors }) => {
  pageErrors.allow(failedRequestMessage);
  const birch = await otherMember('birch');
  const text = `Not so sure, ${createTag()}.`;
  await loseServer(page);
  await writeOffline(page, text);
  await sendLaterButton(page).click();
  await page.getByRole('button', { name: "Don't send it, I'll go on writing" }).click();
  await expect(postField(page)).toHaveValue(text);
  await page.getByRole('button', { name: 'Post anonymously' }).click();
  await sendLaterButton(page).click();
  await closeDialog(page);
  await page.getByRole('button', { name: 'Call it off' }).click();
  await expect(waitingNotice(page)).toHaveCount(0);

  await openComposer(page);
  await page.getByRole('button', { name: 'Post anonymously' }).click();
  await sendLaterButton(page).click();
  await page.reload();
  await expect(page.getByText('This is what you read last.', { exact: false })).toBeVisible();
  await page.unroute(serverCalls);
  await expect(supportButton(page)).toBeVisible();
  await page.clock.runFor(60_000);
  await waitForEarlierRequests(page);
  expect(await birch.readFeed()).not.toContain(text);
  await openComposer(page);
  await expect(postField(page)).toHaveValue(text);
});
