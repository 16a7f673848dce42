import type { Page } from '@playwright/test';
import { currentPost, openComposer, openFeed, postField, supportButton } from '../feed/feed-page.ts';
import { freshTag } from '../support/members.ts';
import { loseAnswers, serverCalls, waitForCode } from '../support/network.ts';
import { closeDialog, expectAccessible, toast, waitForEarlierRequests } from '../support/page.ts';
import { expect, lostCall, test } from '../support/test.ts';

/** The interval of the health check while the server is unreachable. */
const healthCheckMs = 4000;

const sendLater = (page: Page) => page.getByRole('button', { name: "Send it when I'm back" });
const waitingLine = (page: Page) => page.getByText('Your post goes as soon as you are back.');

/** Opens the feed, waits for all its code, then makes the server unreachable. */
async function loseServer(page: Page): Promise<void> {
  await page.clock.install();
  await openFeed(page, 'alder', 'Before the tunnel.');
  await page.clock.runFor(2000);
  await waitForCode(page, 'composer-dialog');
  await page.route(serverCalls, (route) => route.abort('internetdisconnected'));
}

/** Writes a post and presses Post without a server. */
async function writeInVain(page: Page, words: string): Promise<void> {
  await openComposer(page);
  await postField(page).fill(words);
  await page.getByRole('button', { name: 'Post anonymously' }).click();
  await expect(page.getByRole('alert').getByText('We could not reach the server.', { exact: false })).toBeVisible();
}

test('a post written offline is sent once when the connection is back, from any page', async ({
  page,
  otherMember,
  pageErrors,
}) => {
  pageErrors.allow(lostCall);
  const birch = await otherMember('birch');
  const words = `From the tunnel, ${freshTag()}.`;
  await loseServer(page);
  await writeInVain(page, words);
  await sendLater(page).click();
  await expect(page.getByRole('heading', { name: 'It goes as soon as you are back' })).toBeFocused();
  await expectAccessible(page);
  await closeDialog(page);
  await expect(waitingLine(page)).toBeVisible();
  await page.getByRole('link', { name: 'Crisis' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  // The first attempt arrives but its response is lost: the next one must not create a second post.
  const { arrived } = await loseAnswers(page, '**/api/trpc/posts.create**');
  await page.unroute(serverCalls);
  await page.clock.runFor(healthCheckMs);
  await arrived;
  await page.unroute('**/api/trpc/posts.create**');
  await page.clock.runFor(healthCheckMs);
  await expect(toast(page, 'Posted!')).toBeVisible();
  await page.goto('/feed');
  await expect(currentPost(page)).toContainText(words);
  expect((await birch.readFeed()).split(words)).toHaveLength(2);
  await openComposer(page);
  await expect(postField(page)).toHaveValue('');
});

test('a waiting post can be cancelled, and is not sent after a reload', async ({ page, otherMember, pageErrors }) => {
  pageErrors.allow(lostCall);
  const birch = await otherMember('birch');
  const words = `Not so sure, ${freshTag()}.`;
  await loseServer(page);
  await writeInVain(page, words);
  await sendLater(page).click();
  await page.getByRole('button', { name: "Don't send it, I'll go on writing" }).click();
  await expect(postField(page)).toHaveValue(words);
  await page.getByRole('button', { name: 'Post anonymously' }).click();
  await sendLater(page).click();
  await closeDialog(page);
  await page.getByRole('button', { name: 'Call it off' }).click();
  await expect(waitingLine(page)).toHaveCount(0);

  await openComposer(page);
  await page.getByRole('button', { name: 'Post anonymously' }).click();
  await sendLater(page).click();
  await page.reload();
  await expect(page.getByText('This is what you read last.', { exact: false })).toBeVisible();
  await page.unroute(serverCalls);
  await expect(supportButton(page)).toBeVisible();
  await page.clock.runFor(60_000);
  await waitForEarlierRequests(page);
  expect(await birch.readFeed()).not.toContain(words);
  await openComposer(page);
  await expect(postField(page)).toHaveValue(words);
});
