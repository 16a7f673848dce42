import { signOut, signUp, story } from './acts.ts';
import { expect, expectAccessible, refusedCall, test } from './test.ts';

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
  await page.goto('/the-feed');
  await expect(story(page)).toBeVisible();
  await page.goto('/nowhere');
  await expect(page.getByRole('heading', { name: '404 - Page not found' })).toBeVisible();
});
