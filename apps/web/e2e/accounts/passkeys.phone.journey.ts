import { openAsNewMember } from '../profile/profile-page.ts';
import { expectAccessible, toast } from '../support/page.ts';
import { test as base, expect, refusedRequestMessage } from '../support/test.ts';
import { signIn, signOut } from './account-pages.ts';
import { enterCode, turnTwoFactorOn } from './second-factor.ts';
import { addVirtualAuthenticator } from './virtual-authenticator.ts';

/** Browsers bind passkeys to a host name. The other journeys use an IP address. */
const test = base.extend<object, { serverUrl: string }>({
  serverUrl: [async ({ server }, use) => use(server.url.replace('127.0.0.1', 'localhost')), { scope: 'worker' }],
});

test('a member with two-factor sign-in adds a passkey, signs in with it, and ends another session', async ({
  page,
  request,
  pageErrors,
}) => {
  pageErrors.allow(refusedRequestMessage);
  const member = await openAsNewMember(page, '/settings');
  const authenticator = await addVirtualAuthenticator(page);
  const { recoveryCodes } = await turnTwoFactorOn(page, member.password);
  await page.getByRole('button', { name: 'I have kept them' }).click();

  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const passwordDialog = page.getByRole('dialog', { name: 'Your password first' });
  await passwordDialog.getByLabel('Your password', { exact: true }).fill(member.password);
  await passwordDialog.getByRole('button', { name: 'Go on' }).click();
  await expect(toast(page, 'Passkey added')).toBeVisible();
  const passkeys = page.getByRole('list', { name: 'Passkeys' }).getByRole('listitem');
  await expect(passkeys).toHaveCount(1);
  await expect(passkeys).toContainText('Added on');
  await expectAccessible(page);

  await page.goto('/feed');
  await signOut(page);
  await page.goto('/login');
  await authenticator.setUserVerified(false);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(toast(page, 'Sign In Failed')).toBeVisible();
  await authenticator.setUserVerified(true);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(toast(page, 'Welcome back!')).toBeVisible();
  await expect(page).toHaveURL(/\/feed$/);

  const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };
  const credentials = { ...member, code: recoveryCodes[0] };
  expect((await request.post('/api/force/force-login', { data: credentials, headers })).status()).toBe(200);
  await page.goto('/settings');
  await page.getByRole('button', { name: /^Sign out Firefox on Linux/ }).click();
  await expect(toast(page, 'Signed out there')).toBeVisible();
  expect((await request.get('/api/auth/user')).status()).toBe(401);

  await page.getByRole('button', { name: /^Remove / }).click();
  const question = page.getByRole('dialog', { name: 'Remove this passkey?' });
  await question.getByLabel('Your password', { exact: true }).fill(member.password);
  await page.getByRole('button', { name: 'Remove it' }).click();
  await expect(toast(page, 'Passkey removed')).toBeVisible();
  await expect(page.getByText('You have none yet.')).toBeVisible();
  await page.goto('/feed');
  await signOut(page);
  await page.goto('/login');
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(toast(page, 'Sign In Failed', 'That passkey did not work here.')).toBeVisible();
  await signIn(page, member);
  await enterCode(page, recoveryCodes[1] ?? '');
  await expect(toast(page, 'Welcome back!')).toBeVisible();
});
