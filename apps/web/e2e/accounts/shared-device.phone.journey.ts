import type { APIRequestContext, Page } from '@playwright/test';
import { closeDialog, type Member, pick, post, signIn, signOut, signUp, story } from '../support/actions.ts';
import { joinBy } from '../support/members.ts';
import { memberElsewhere } from '../support/rest-member.ts';
import { expect, refusedCall, test, toast } from '../support/test.ts';

/** What the device keeps of members; the day of the last message is nobody's. */
const kept = (page: Page) =>
  page.evaluate(() =>
    [localStorage, sessionStorage]
      .flatMap((place) => Object.entries(place))
      .filter(([key]) => key.startsWith('ballast_') && key !== 'ballast_daily_message')
      .map(([key, value]) => `${key} ${value}`),
  );

async function startPost(page: Page, words: string): Promise<void> {
  await page.getByRole('button', { name: 'Create post' }).click();
  await page.getByLabel('Your story').fill(words);
  await closeDialog(page);
}

/** On another device he changes his password, which ends the session on this one. */
async function endElsewhere(request: APIRequestContext, { email, password }: Member): Promise<string> {
  const newPassword = 'low-tide-at-four';
  await request.post('/api/force/force-login', { data: { email, password } });
  const changed = await request.post('/api/trpc/auth.changePassword', {
    data: { currentPassword: password, newPassword },
  });
  expect(changed.status()).toBe(200);
  return newPassword;
}

for (const [way, start] of [
  ['signing out', '/profile'],
  ['deleting the account', '/settings'],
] as const) {
  test(`${way} leaves nothing on the device, even where no more code comes`, async ({ page, watch }) => {
    watch.allow(refusedCall);
    await signUp(page, 'alder');
    await startPost(page, 'Not sent yet.');
    await page.goto('/profile');
    await page.getByLabel('Bio').fill('Not saved yet.');
    await page.goto(start);
    if (start === '/profile') await page.getByLabel('Phone').fill('07700 900123');
    page.on('dialog', (dialog) => dialog.accept());
    expect(await kept(page)).not.toEqual([]);
    await page.route('**/assets/**', () => undefined);
    const answered = page.waitForResponse(/signOut|deleteAccount/);
    await page.getByRole('button', { name: way === 'signing out' ? 'Sign Out' : 'Delete Account' }).click();
    await answered;
    await expect.poll(() => kept(page), { timeout: 1500 }).toEqual([]);
    await expect(page.getByRole('heading', { name: 'Sign In Required' })).toHaveCount(0);
    await expect(page).toHaveURL(/\/welcome$/);
    await expect(page.getByRole('link', { name: /^Read our .*rules$/ })).toBeVisible({ timeout: 10_000 });
    expect(await kept(page)).toEqual([]);
  });
}

test('on the way out no gate asks him in', async ({ page }) => {
  await signUp(page, 'alder');
  await page.evaluate(() => {
    const look = () => {
      if (document.body.textContent.includes('Sign In Required')) Reflect.set(window, 'wasAsked', true);
      requestAnimationFrame(look);
    };
    look();
  });
  await page.route('**/assets/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  await signOut(page);
  await expect(page.getByRole('link', { name: /^Read our .*rules$/ })).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, 'wasAsked'))).toBeUndefined();
});

test('after a session that ended elsewhere his words wait for him, and what he read is gone', async ({
  page,
  request,
  watch,
}) => {
  watch.allow(refusedCall);
  const member = await signUp(page, 'alder');
  await startPost(page, 'Half of something.');
  const password = await endElsewhere(request, member);
  await page.goto('/feed');
  await expect(page.getByRole('heading', { name: 'Sign In Required' })).toBeVisible();
  expect((await kept(page)).map((entry) => entry.split(':')[0])).toEqual(['ballast_draft']);
  await page.getByRole('link', { name: 'Sign In' }).click();
  await signIn(page, { ...member, password });
  await page.getByRole('button', { name: 'Create post' }).click();
  await expect(page.getByLabel('Your story')).toHaveValue('Half of something.');
});

test('whoever signs in after him, wherever that leads, finds nothing of his', async ({ page, request, watch }) => {
  watch.allow(refusedCall);
  const next = await joinBy(request, 'birch');
  const member = await signUp(page, 'alder');
  await startPost(page, 'Half of something.');
  await page.goto('/contact');
  await page.getByLabel('Message').fill('Half of a letter.');
  await endElsewhere(request, member);
  await page.goto('/quick-signin?next=/settings');
  await expect(page.getByLabel('Email')).toBeVisible();
  expect((await kept(page)).join()).toContain('Half of something.');
  await signIn(page, next);
  await page.waitForURL(({ pathname }) => pathname === '/settings');
  expect(await kept(page)).toEqual([expect.stringMatching(/^ballast_user .*birch/)]);
});

test('the copy of the feed is what the server answered, and never shows which post was written here', async ({
  page,
  request,
}) => {
  await signUp(page, 'alder');
  await post(page, 'Was there before.');
  await page.reload();
  await expect(story(page)).toContainText('Was there before.');
  const copied = async () => {
    const copy = (await kept(page)).find((entry) => entry.startsWith('ballast_feed:'));
    const posts: { content: string }[] = copy ? JSON.parse(copy.slice(copy.indexOf(' '))) : [];
    return posts.slice(0, 3).map(({ content }) => content);
  };
  await expect.poll(async () => (await copied())[0]).toBe('Was there before.');
  await (await memberElsewhere(request, 'birch')).post('Came meanwhile.');
  await post(page, 'Written here.');
  expect(await copied()).not.toContain('Written here.');
  await page.reload();
  await expect(story(page)).toContainText('Written here.');
  await expect.poll(copied).toEqual(['Written here.', 'Came meanwhile.', 'Was there before.']);
  await pick(page, 'post', 'Delete your post');
  await page.getByRole('button', { name: 'Delete post' }).click();
  await expect(toast(page, 'Post deleted')).toBeVisible();
  expect(await copied()).toEqual([]);
});

test('an answer begun under his own anonymous story does not say that it is his', async ({ page }) => {
  await signUp(page, 'alder');
  await post(page, 'Nobody knows.');
  await page.getByRole('button', { name: /^Comments/ }).click();
  const isAnonymous = page.getByRole('switch', { name: 'Anonymous' });
  await page.getByLabel('Add a comment').fill('Some more of it');
  await expect(isAnonymous).toBeChecked();
  const draft = (await kept(page)).find((entry) => entry.includes(':comment:')) ?? '';
  expect(draft).toContain('Some more of it');
  expect(draft).not.toContain('isAnonymous');
  await page.reload();
  await page.getByRole('button', { name: /^Comments/ }).click();
  await expect(page.getByLabel('Add a comment')).toHaveValue('Some more of it');
  await expect(isAnonymous).toBeChecked();
});

test('a page left open asks again when he comes back to it, though not each time', async ({ page, request, watch }) => {
  watch.allow(refusedCall);
  const member = await signUp(page, 'alder');
  // Its own question at the start is not one of those that count.
  await Promise.all([page.waitForResponse(/auth\.me/), page.reload()]);
  await expect(page.getByRole('button', { name: 'your account' })).toBeVisible();
  let asked = 0;
  page.on('request', (call) => {
    if (call.url().includes('auth.me')) asked += 1;
  });
  const comeBack = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await endElsewhere(request, member);
  await comeBack();
  await comeBack();
  await page.waitForTimeout(300);
  expect(asked).toBe(0);
  await page.evaluate(() => {
    const later = Date.now() + 61_000;
    Date.now = () => later;
  });
  await comeBack();
  await comeBack();
  await expect(page.getByRole('heading', { name: 'Sign In Required' })).toBeVisible();
  expect(asked).toBe(1);
});

test('a page that Back brings out of memory follows what happened meanwhile', async ({ page, watch }) => {
  watch.allow(refusedCall);
  await signUp(page, 'alder');
  await page.reload();
  await expect(page.getByRole('button', { name: 'your account' })).toBeVisible();
  await page.context().clearCookies();
  await page.evaluate(() => {
    localStorage.removeItem('ballast_user');
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await expect(page.getByRole('heading', { name: 'Sign In Required' })).toBeVisible();
});
