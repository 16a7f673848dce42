import type { APIRequestContext, Page } from '@playwright/test';
import {
  chooseFromMenu,
  commentField,
  commentsButton,
  currentPost,
  openComposer,
  openFeed,
  postField,
  writePost,
} from '../feed/feed-page.ts';
import { confirmWithPassword } from '../settings/settings-page.ts';
import { cutLiveStream } from '../support/live.ts';
import type { SignUpForm } from '../support/members.ts';
import { holdRequests, holdResponses } from '../support/network.ts';
import { closeDialog, toast, waitForEarlierRequests, waitForFrames } from '../support/page.ts';
import { expect, failedRequestMessage, refusedRequestMessage, test } from '../support/test.ts';
import { pauseLongTimers, runPausedTimers } from '../support/timers.ts';
import { accountButton, signedOutNotice, signIn, signInRequired } from './account-pages.ts';

/** The member data in browser storage, as "key value". The day of the last daily message is not member data. */
const storedEntries = (page: Page) =>
  page.evaluate(() =>
    [localStorage, sessionStorage]
      .flatMap((storage) => Object.entries(storage))
      .filter(([key]) => key.startsWith('ballast_') && key !== 'ballast_daily_message')
      .map(([key, value]) => `${key} ${value}`),
  );

const rulesLink = (page: Page) => page.getByRole('link', { name: /^Read our .*rules$/ });

async function writeDraft(page: Page, text: string): Promise<void> {
  await openComposer(page);
  await postField(page).fill(text);
  await closeDialog(page);
}

/** Changes the password on another device, which ends the session on this one. Returns the new password. */
async function endSessionElsewhere(request: APIRequestContext, { email, password }: SignUpForm): Promise<string> {
  const newPassword = 'low-tide-at-four';
  await request.post('/api/force/force-login', { data: { email, password } });
  const changed = await request.post('/api/trpc/auth.changePassword', {
    data: { currentPassword: password, newPassword },
  });
  expect(changed.status()).toBe(200);
  return newPassword;
}

for (const [way, startPath] of [
  ['signing out', '/profile'],
  ['deleting the account', '/settings'],
] as const) {
  test(`${way} clears local data, even if the next screen’s code does not load`, async ({ page, pageErrors }) => {
    pageErrors.allow(refusedRequestMessage);
    await pauseLongTimers(page, 4000);
    const { password } = await openFeed(page, 'alder');
    await writeDraft(page, 'Not sent yet.');
    await page.goto('/profile');
    await page.getByLabel('Bio').fill('Not saved yet.');
    await page.goto(startPath);
    if (startPath === '/profile') await page.getByLabel('Phone').fill('07700 900123');
    page.on('dialog', (dialog) => dialog.accept());
    expect(await storedEntries(page)).not.toEqual([]);
    await holdRequests(page, '**/assets/**');
    const leaveButton = page.getByRole('button', { name: way === 'signing out' ? 'Sign Out' : 'Delete Account' });
    await leaveButton.click();
    if (way !== 'signing out') await confirmWithPassword(page, password);
    await expect.poll(() => storedEntries(page)).toEqual([]);
    await expect(signInRequired(page)).toHaveCount(0);
    // After four seconds the browser loads the prerendered page of the next screen.
    expect(await runPausedTimers(page)).toContain(4000);
    await expect(page).toHaveURL(/\/welcome$/);
    await expect(rulesLink(page)).toBeVisible();
    expect(await storedEntries(page)).toEqual([]);
  });
}

test('the sign-in screen is not shown while signing out', async ({ page }) => {
  await openFeed(page, 'alder');
  await page.evaluate(() => {
    const checkFrame = () => {
      if (/Sign In Required|You were signed out/.test(document.body.textContent))
        Reflect.set(window, 'hasShownSignIn', true);
      requestAnimationFrame(checkFrame);
    };
    checkFrame();
  });
  await accountButton(page).click();
  const leaveButton = page.getByRole('button', { name: 'Sign Out' });
  await expect(leaveButton).toBeVisible();
  const release = await holdRequests(page, '**/assets/**');
  await leaveButton.click();
  await expect.poll(() => storedEntries(page)).toEqual([]);
  await waitForFrames(page);
  release();
  await expect(rulesLink(page)).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, 'hasShownSignIn'))).toBeUndefined();
});

test('while the response to a sign-out is held, the page makes no API call', async ({ page }) => {
  await page.clock.install();
  await openFeed(page, 'alder');
  await accountButton(page).click();
  const calls: string[] = [];
  const { arrived, release } = await holdResponses(page, /auth\.signOut/);
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await arrived;
  page.on('request', (call) => calls.push(call.url()));
  // The live stream opens a second after the page, and the counts are asked for at least once a minute.
  await page.clock.fastForward(61_000);
  release();
  await expect(rulesLink(page)).toBeVisible();
  expect(calls.filter((url) => url.includes('/api/'))).toEqual([]);
});

test('when the session has ended elsewhere, the draft stays and the stored feed is removed', async ({
  page,
  request,
  pageErrors,
}) => {
  pageErrors.allow(refusedRequestMessage);
  const member = await openFeed(page, 'alder');
  await writeDraft(page, 'Half of something.');
  // An open feed would notice the end of the session and remove the stored member before the next page loads.
  await page.goto('about:blank');
  const password = await endSessionElsewhere(request, member);
  await page.goto('/feed');
  await expect(signedOutNotice(page)).toBeVisible();
  expect((await storedEntries(page)).map((entry) => entry.split(':')[0])).toEqual(['ballast_draft']);
  await page.getByRole('link', { name: 'Sign In' }).click();
  await signIn(page, { ...member, password });
  await openComposer(page);
  await expect(postField(page)).toHaveValue('Half of something.');
});

test('signing in as another member removes the previous member’s data', async ({
  page,
  request,
  otherMember,
  pageErrors,
}) => {
  pageErrors.allow(refusedRequestMessage);
  const birch = await otherMember('birch');
  const member = await openFeed(page, 'alder');
  await writeDraft(page, 'Half of something.');
  await page.goto('/contact');
  await page.getByLabel('Message').fill('Half of a letter.');
  await endSessionElsewhere(request, member);
  await page.goto('/quick-signin?next=/settings');
  await expect(page.getByLabel('Email')).toBeVisible();
  expect((await storedEntries(page)).join()).toContain('Half of something.');
  await signIn(page, birch);
  await page.waitForURL(({ pathname }) => pathname === '/settings');
  expect(await storedEntries(page)).toEqual([expect.stringMatching(/^ballast_user .*birch/)]);
});

test('the stored feed does not reveal which posts the member wrote', async ({ page, otherMember }) => {
  const birch = await otherMember('birch');
  await openFeed(page, 'alder', 'Was there before.');
  const storedPosts = async () => {
    const copy = (await storedEntries(page)).find((entry) => entry.startsWith('ballast_feed:'));
    const posts: { content: string }[] = copy ? JSON.parse(copy.slice(copy.indexOf(' '))) : [];
    return posts.slice(0, 3).map(({ content }) => content);
  };
  await expect.poll(async () => (await storedPosts())[0]).toBe('Was there before.');
  await birch.post('Came meanwhile.');
  await writePost(page, 'Written here.');
  expect(await storedPosts()).not.toContain('Written here.');
  await page.reload();
  await expect(currentPost(page)).toContainText('Written here.');
  await expect.poll(storedPosts).toEqual(['Written here.', 'Came meanwhile.', 'Was there before.']);
  await chooseFromMenu(page, 'post', 'Delete your post');
  await page.getByRole('button', { name: 'Delete post' }).click();
  await expect(toast(page, 'Post deleted')).toBeVisible();
  expect(await storedPosts()).toEqual([]);
});

test('a stored comment draft does not reveal that the anonymous post is the member’s', async ({ page }) => {
  await openFeed(page, 'alder', 'Nobody knows.');
  await commentsButton(page).click();
  const anonymous = page.getByRole('switch', { name: 'Anonymous' });
  await commentField(page).fill('Some more of it');
  await expect(anonymous).toBeChecked();
  const findDraft = async () => (await storedEntries(page)).find((entry) => entry.includes(':comment:'));
  await expect.poll(findDraft).toContain('Some more of it');
  expect(await findDraft()).not.toContain('isAnonymous');
  await page.reload();
  await commentsButton(page).click();
  await expect(commentField(page)).toHaveValue('Some more of it');
  await expect(anonymous).toBeChecked();
});

test('a page that becomes visible checks the session, at most once a minute', async ({ page, request, pageErrors }) => {
  pageErrors.allow(refusedRequestMessage);
  pageErrors.allow(failedRequestMessage);
  await cutLiveStream(page);
  const member = await openFeed(page, 'alder');
  // A call of the page's start that comes late would notice the end of the session first.
  await page.waitForLoadState('networkidle');
  // The poll of unread notices is due every 30 seconds and would notice the end of the session first.
  await holdRequests(page, /\/api\/trpc\/notices\.count/);
  let sessionChecks = 0;
  page.on('request', (call) => {
    if (call.url().includes('auth.me')) sessionChecks += 1;
  });
  const showPage = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await endSessionElsewhere(request, member);
  await showPage();
  await showPage();
  await waitForEarlierRequests(page);
  expect(sessionChecks).toBe(0);
  await page.evaluate(() => {
    const later = Date.now() + 61_000;
    Date.now = () => later;
  });
  await showPage();
  await showPage();
  await expect(signedOutNotice(page)).toBeVisible();
  expect(sessionChecks).toBe(1);
});

test('a page restored from the back/forward cache notices a sign-out', async ({ page, pageErrors }) => {
  pageErrors.allow(refusedRequestMessage);
  await openFeed(page, 'alder');
  await page.context().clearCookies();
  await page.evaluate(() => {
    localStorage.removeItem('ballast_user');
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  // The signed-out notice appears if a call without the cookie was answered before the event.
  await expect(signInRequired(page).or(signedOutNotice(page))).toBeVisible();
});
