import { accountButton } from '../accounts/account-pages.ts';
import { failUntilTryAgain, waitForCode } from '../support/network.ts';
import { closeDialog, samplePicture, toast } from '../support/page.ts';
import { expect, failedRequestMessage, test } from '../support/test.ts';
import {
  chooseFromMenu,
  commentField,
  commentsButton,
  currentPost,
  openComposer,
  openFeed,
  postField,
  supportButton,
} from './feed-page.ts';

test('a blank post and a blank comment are refused with an error beside the field', async ({ page }) => {
  await openFeed(page, 'alder', 'Something, then.');
  await openComposer(page);
  await postField(page).fill(' \u200b ');
  await page.getByRole('button', { name: 'Post anonymously' }).click();
  await expect(page.getByText('Please enter some content for your post')).toBeVisible();
  await expect(postField(page)).toBeFocused();
  await closeDialog(page);
  await commentsButton(page).click();
  await page.getByRole('button', { name: 'Comment anonymously' }).click();
  await expect(page.getByText('Please enter a comment')).toBeVisible();
  await expect(commentField(page)).toBeFocused();
});

test('a file that is too large or not an image is refused without a call', async ({ page }) => {
  await openFeed(page, 'alder');
  await openComposer(page);
  const input = page.locator('input[type=file]');
  await input.setInputFiles({ name: 'big.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(8 * 1024 * 1024 + 1) });
  await expect(page.getByText('That picture is too large. It can be 8 MB at most.')).toBeVisible();
  await input.setInputFiles({ name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') });
  await expect(page.getByText('That is not a picture we can read.', { exact: false })).toBeVisible();
  await input.setInputFiles(samplePicture);
  await expect(page.getByRole('img', { name: 'Your picture: hill.jpg' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove picture' }).click();
  await expect(page.getByText('Add a picture')).toBeVisible();
});

test('support that fails is rolled back with an error toast', async ({ page, pageErrors }) => {
  pageErrors.allow(failedRequestMessage);
  await openFeed(page, 'alder', 'Hold on.');
  const calls = /posts\.setLike|healthz/;
  await page.route(calls, (route) => route.abort());
  await supportButton(page).click();
  await expect(toast(page, 'Error', 'Could not like post. Please try again.')).toBeVisible();
  await expect(supportButton(page)).toHaveAttribute('aria-pressed', 'false');
  await expect(supportButton(page)).toHaveAccessibleName('Support 0');
  const banner = page.getByText('We cannot reach the server. What you type is kept.');
  await expect(banner).toBeVisible();
  expect(await banner.evaluate(({ clientHeight }) => clientHeight)).toBeLessThan(75);
  await page.unroute(calls);
  await expect(banner).toHaveCount(0);
});

test('the crisis page and every dialog open without a connection', async ({ page, context, pageErrors }) => {
  pageErrors.allow(failedRequestMessage);
  await page.clock.install();
  const { username } = await openFeed(page, 'alder', 'Going under a hill.');
  await page.clock.runFor(2000);
  await waitForCode(page, 'account-menu', 'delete-post-dialog');
  await context.setOffline(true);
  await accountButton(page).click();
  await expect(page.getByRole('dialog', { name: `@${username}` })).toBeVisible();
  await closeDialog(page);
  await chooseFromMenu(page, 'post', 'Delete your post');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await closeDialog(page);
  await page.getByRole('link', { name: 'Crisis' }).click();
  await expect(page.getByRole('heading', { name: 'Get help now' })).toBeVisible();
  await page.getByRole('link', { name: 'Feed' }).first().click();
  await expect(currentPost(page)).toContainText('Going under a hill.');
});

test('a dialog whose code does not load leaves the feed usable and opens on the next press', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(failedRequestMessage);
  await page.route('**/assets/account-menu*', (route) => route.abort());
  await openFeed(page, 'alder');
  await accountButton(page).click();
  await expect(toast(page, 'Error', 'That did not load. Please try again.')).toBeVisible();
  await page.unroute('**/assets/account-menu*');
  await accountButton(page).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('a page whose code does not load shows the crisis numbers and a retry', async ({ page, pageErrors }) => {
  pageErrors.allow(failedRequestMessage);
  pageErrors.allow(/Failed to fetch dynamically imported module/);
  await page.route('**/assets/guidelines*', (route) => route.abort());
  await page.goto('/guidelines');
  await expect(page.getByRole('heading', { name: 'Something broke' })).toBeVisible();
  for (const href of ['tel:999', 'tel:116123', 'sms:85258?&body=SHOUT']) {
    await expect(page.locator(`a[href="${href}"]`)).toBeVisible();
  }
  await page.unroute('**/assets/guidelines*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Our Only Rules' })).toBeVisible();
});

test('a page whose code cannot load offline opens when the connection is back', async ({
  page,
  context,
  pageErrors,
}) => {
  pageErrors.allow(failedRequestMessage);
  pageErrors.allow(/Failed to fetch dynamically imported module|Unable to preload CSS/);
  await openFeed(page, 'alder');
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Notifications', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible();
  await expect(page.locator('a[href="tel:999"]')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
});

test('a feed that does not load shows an error and a retry', async ({ page, pageErrors }) => {
  pageErrors.allow(failedRequestMessage);
  await openFeed(page, 'alder', 'Here all along.');
  // With the stored feed, posts would be shown instead of the error.
  await page.addInitScript(() => {
    for (const key of Object.keys(localStorage)) if (key.includes('_feed')) localStorage.removeItem(key);
  });
  const feedCalls = '**/api/trpc/*posts.feed**';
  await failUntilTryAgain(page, feedCalls);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'The feed did not load' })).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(currentPost(page)).toBeVisible();
});
