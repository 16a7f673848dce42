import { post, signIn, signOut, signUp, story } from '../support/actions.ts';
import { joinBy } from '../support/members.ts';
import { expect, expectAccessible, refusedCall, test } from '../support/test.ts';

const gates = [
  ['/feed', 'To access The Feed and connect with the community, please sign in for free'],
  ['/the-feed', 'To access The Feed and connect with the community, please sign in for free'],
  ['/profile', 'To access your profile settings, please sign in for free'],
  ['/messages', 'To access your private messages, please sign in for free'],
  ['/settings', 'To access your account settings, please sign in for free'],
  ['/account-settings', 'To access your account settings, please sign in for free'],
] as const;

test('every screen for members tells a visitor what it is for and how to get in', async ({ page, watch }) => {
  watch.allow(refusedCall);
  for (const [path, message] of gates) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Sign In Required' })).toBeVisible();
    await expect(page.getByText(message)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Sign Up for Free' })).toHaveAttribute('href', '/quick-signup');
    await expect(page.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', /^\/quick-signin/);
  }
  await expectAccessible(page);
});

test('while it is not known who he is, it says so', async ({ page }) => {
  await page.route('**/api/trpc/auth.me**', () => undefined);
  await page.goto('/feed');
  await expect(page.getByText('Loading...')).toBeVisible();
});

test('a session that ended elsewhere shows the gate, and what was typed is there afterwards', async ({
  page,
  watch,
}) => {
  watch.allow(refusedCall);
  const member = await signUp(page, 'alder');
  await page.getByRole('button', { name: 'Create post' }).click();
  await page.getByLabel('Your story').fill('Half of something.');
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Post anonymously' }).click();
  await expect(page.getByRole('heading', { name: 'Sign In Required' })).toBeVisible();
  await page.getByRole('link', { name: 'Sign In' }).click();
  await page.getByLabel('Email').fill(member.email);
  await page.getByLabel('Password', { exact: true }).fill(member.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('button', { name: 'Create post' }).click();
  await expect(page.getByLabel('Your story')).toHaveValue('Half of something.');
});

test('a corrupt memory of who he is gets removed, and the server is asked', async ({ page, watch }) => {
  watch.allow(refusedCall);
  await page.goto('/welcome');
  await page.evaluate(() => localStorage.setItem('ballast_user', '{"id":'));
  await page.goto('/feed');
  await expect(page.getByRole('heading', { name: 'Sign In Required' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('ballast_user'))).toBeNull();

  await signUp(page, 'alder');
  await page.evaluate(() => localStorage.setItem('ballast_user', '[7'));
  await page.reload();
  await expect(page.getByRole('button', { name: 'your account' })).toBeVisible();
});

test('the device remembers nothing that an unlocked phone should not tell', async ({ page }) => {
  const member = await signUp(page, 'alder');
  const kept = await page.evaluate(() => JSON.stringify(localStorage));
  expect(kept).toContain(member.username);
  for (const secret of [member.email, member.dateOfBirth, member.postcode, member.password, member.lastName]) {
    expect(kept).not.toContain(secret);
  }
  await signOut(page);
  const keys = () => page.evaluate(() => Object.keys(localStorage));
  await expect.poll(keys).toEqual(['ballast_daily_message']);
});

test('two tabs agree about who is signed in', async ({ page, context, watch }) => {
  watch.allow(refusedCall);
  await signUp(page, 'alder');
  const other = await context.newPage();
  await other.goto('/feed');
  await expect(other.getByRole('button', { name: 'your account' })).toBeVisible();
  await signOut(page);
  await expect(other.getByRole('heading', { name: 'Sign In Required' })).toBeVisible();
});

test('both addresses of the feed reach it, and an unknown one says so', async ({ page, watch }) => {
  watch.allow(refusedCall);
  await signUp(page, 'alder');
  await post(page, 'Somebody is here.');
  await page.goto('/the-feed');
  await expect(story(page)).toBeVisible();
  await page.goto('/nowhere');
  await expect(page.getByRole('heading', { name: '404 - Page not found' })).toBeVisible();
});

const foreign = encodeURIComponent('https://ballast.example.org/phish');

test('no link of ours leads anywhere else, after signing in or for one who is in', async ({ page, watch }) => {
  watch.allow(refusedCall);
  const member = await joinBy(page.request, 'alder');
  // From here on the device knows him.
  await page.goto('/feed');
  await expect(page.getByRole('button', { name: 'your account' })).toBeVisible();
  for (const path of ['/quick-signin', '/login', '/quick-signup']) {
    for (const next of [
      foreign,
      '%2Ffeed%2F..%2F..%2Fadmin',
      '%7B%22a%22%3A1%7D',
      '%2Ffe%E2%80%A8ed',
      'javascript%3A1',
    ]) {
      await page.goto(`${path}?next=${next}`);
      await expect(page, next).toHaveURL(/\/feed$/);
    }
  }
  for (const path of ['/quick-signin', '/login']) {
    await page.context().clearCookies();
    await page.goto(`${path}?next=${foreign}`);
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await signIn(page, member);
    await expect(page).toHaveURL(/\/feed$/);
  }
});

test('an address that asks for something odd is answered as well as it can be', async ({ page, watch }) => {
  watch.allow(refusedCall);
  await joinBy(page.request, 'alder');
  for (const [asked, words] of [
    ['true', 'true'],
    ['7', '7'],
    ['{"a":1}', ''],
    ['["a"]', ''],
    ['null', ''],
  ] as const) {
    await page.goto(`/search?q=${encodeURIComponent(asked)}`);
    await expect(page.getByRole('searchbox')).toHaveValue(words);
  }
  for (const name of ['user', 'conversation']) {
    await page.goto(`/messages?${name}=${encodeURIComponent('{"a":1}')}`);
    await expect(page.getByRole('heading', { name: 'No conversations yet' })).toBeVisible();
  }
});
