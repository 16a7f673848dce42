import { currentPost, openComposer, openFeed, postField, supportButton } from '../feed/feed-page.ts';
import { holdLiveStream } from '../support/live.ts';
import { holdRequests } from '../support/network.ts';
import { expectAccessible, storedOnDevice } from '../support/page.ts';
import { expect, refusedRequestMessage, test } from '../support/test.ts';
import { accountButton, signedOutNotice, signIn, signInRequired, signOut } from './account-pages.ts';

const memberPages = [
  ['/feed', 'To access The Feed and connect with the community, please sign in for free'],
  ['/the-feed', 'To access The Feed and connect with the community, please sign in for free'],
  ['/profile', 'To access your profile settings, please sign in for free'],
  ['/messages', 'To access your private messages, please sign in for free'],
  ['/settings', 'To access your account settings, please sign in for free'],
  ['/account-settings', 'To access your account settings, please sign in for free'],
] as const;

test('every page for members shows visitors its purpose and links to sign-up and sign-in', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(refusedRequestMessage);
  for (const [path, message] of memberPages) {
    await page.goto(path);
    await expect(signInRequired(page)).toBeVisible();
    await expect(page.getByText(message)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Sign Up for Free' })).toHaveAttribute('href', '/quick-signup');
    await expect(page.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', /^\/quick-signin/);
  }
  await expectAccessible(page);
});

test('a loading message is shown until the viewer is known', async ({ page }) => {
  await holdRequests(page, '**/api/trpc/auth.me**');
  await page.goto('/feed');
  await expect(page.getByText('Loading...')).toBeVisible();
});

test('when the session has ended elsewhere, posting asks to sign in and keeps the draft', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(refusedRequestMessage);
  await holdLiveStream(page);
  const member = await openFeed(page, 'alder');
  await openComposer(page);
  await postField(page).fill('Half of something.');
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Post anonymously' }).click();
  await expect(signedOutNotice(page)).toBeVisible();
  await page.getByRole('link', { name: 'Sign In' }).click();
  await signIn(page, member);
  await openComposer(page);
  await expect(postField(page)).toHaveValue('Half of something.');
});

test('when the session has ended elsewhere, pressing Support shows a notice instead of an error, and sign-in leads back', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(refusedRequestMessage);
  const member = await openFeed(page, 'alder', 'Somebody is here.');
  await page.goto('/the-feed');
  // Ends the session immediately before the call, so that no earlier call can notice the end.
  await page.route(/posts\.setLike/, async (route) => {
    await page.context().clearCookies();
    await route.continue();
  });
  await supportButton(page).click();
  await expect(signedOutNotice(page)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveText('');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Sign In' }).click();
  await signIn(page, member);
  await expect(page).toHaveURL(/\/the-feed$/);
});

test('a corrupt stored viewer is replaced by the server’s response', async ({ page, pageErrors }) => {
  pageErrors.allow(refusedRequestMessage);
  await page.goto('/welcome');
  await page.evaluate(() => localStorage.setItem('ballast_user', '{"id":'));
  await page.goto('/feed');
  await expect(signInRequired(page)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('ballast_user'))).toBeNull();

  await openFeed(page, 'alder');
  await page.evaluate(() => localStorage.setItem('ballast_user', '[7'));
  await page.reload();
  await expect(accountButton(page)).toBeVisible();
});

test('the device stores the username but no private details', async ({ page }) => {
  const member = await openFeed(page, 'alder');
  const stored = await storedOnDevice(page);
  expect(stored).toContain(member.username);
  for (const secret of [member.email, member.dateOfBirth, member.postcode, member.password, member.lastName]) {
    expect(stored).not.toContain(secret);
  }
  await signOut(page);
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});

test('signing out in one tab signs the other tab out', async ({ page, context, pageErrors }) => {
  pageErrors.allow(refusedRequestMessage);
  await openFeed(page, 'alder');
  const other = await context.newPage();
  await other.goto('/feed');
  await expect(accountButton(other)).toBeVisible();
  await signOut(page);
  await expect(signInRequired(other)).toBeVisible();
});

test('/feed and /the-feed show the feed, an unknown path shows the not-found page', async ({ page, pageErrors }) => {
  pageErrors.allow(refusedRequestMessage);
  await openFeed(page, 'alder', 'Somebody is here.');
  await page.goto('/the-feed');
  await expect(currentPost(page)).toBeVisible();
  await page.goto('/nowhere');
  await expect(page.getByRole('heading', { name: '404 - Page not found' })).toBeVisible();
});
