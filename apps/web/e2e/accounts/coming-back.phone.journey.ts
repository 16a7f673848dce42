import { startMailServer } from '../support/mail-server.ts';
import { createMailbox } from '../support/mailbox.ts';
import { toast } from '../support/page.ts';
import { startServer } from '../support/server.ts';
import { test as base, expect, refusedCall } from '../support/test.ts';
import { accountButton, signIn, signOut, signUp } from './account-pages.ts';
import { changeAddress, confirmAddress, forgetPassword, keepOldAddress, resetPassword } from './mailed-links.ts';
import { enterCode, turnTwoFactorOn } from './second-factor.ts';
import { addVirtualAuthenticator } from './virtual-authenticator.ts';

const passwordAfterReset = 'low-tide-at-four';
const passwordAfterUndo = 'high-tide-at-ten';
const otherBrowser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

type MailServer = Awaited<ReturnType<typeof startMailServer>>;

const test = base.extend<object, { mailServer: MailServer }>({
  mailServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of required fixtures from the pattern.
    async ({}, use) => {
      const mailServer = await startMailServer();
      await use(mailServer);
      await mailServer.stop();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ mailServer }, use) => {
      const server = await startServer({ RATE_LIMITS: 'off', SMTP_URL: mailServer.url });
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  // Browsers bind passkeys to a name, and not to the address of the other journeys.
  serverUrl: [async ({ server }, use) => use(server.url.replace('127.0.0.1', 'localhost')), { scope: 'worker' }],
  mailbox: async ({ mailServer }, use) => use(createMailbox(mailServer.mails)),
});

test('a member loses the password, comes back, protects the account in every way, and undoes a change of address', async ({
  page,
  request,
  mailbox,
  pageErrors,
}) => {
  pageErrors.allow(refusedCall);
  const { email } = await signUp(page, 'alder');
  const member = { email, password: passwordAfterReset };
  const linkTo = async (path: string, address = email) => {
    const { pathname, hash } = new URL(await mailbox.linkTo(path, address));
    return pathname + hash;
  };
  const signOutToForm = async () => {
    await page.goto('/feed');
    await signOut(page);
    await page.goto('/login');
  };
  await confirmAddress(page, await linkTo('/verify-email'));

  await page.goto('/feed');
  await signOut(page);
  await forgetPassword(page, email);
  await resetPassword(page, await linkTo('/reset-password'), passwordAfterReset);
  await signIn(page, member);
  await expect(accountButton(page)).toBeVisible();

  await page.goto('/settings');
  const { authenticator, recoveryCodes } = await turnTwoFactorOn(page, member.password);
  await page.getByRole('button', { name: 'I have kept them' }).click();
  for (const code of [authenticator.code(), recoveryCodes[0] ?? '']) {
    await signOutToForm();
    await signIn(page, member);
    await enterCode(page, code);
    await expect(page).toHaveURL(/\/feed$/);
  }

  await addVirtualAuthenticator(page);
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const asked = page.getByRole('dialog', { name: 'Your password first' });
  await asked.getByLabel('Your password', { exact: true }).fill(member.password);
  await asked.getByRole('button', { name: 'Go on' }).click();
  await expect(toast(page, 'Passkey added')).toBeVisible();
  await signOutToForm();
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page).toHaveURL(/\/feed$/);

  const elsewhere = await request.post('/api/force/force-login', {
    data: { ...member, code: recoveryCodes[1] },
    headers: { 'user-agent': otherBrowser },
  });
  expect(elsewhere.status()).toBe(200);
  await page.goto('/settings');
  await page.getByRole('button', { name: /^Sign out Firefox on Linux/ }).click();
  await expect(toast(page, 'Signed out there')).toBeVisible();
  expect((await request.get('/api/auth/user')).status()).toBe(401);

  const newEmail = `new-${email}`;
  await changeAddress(page, newEmail, member.password);
  const undoLink = await linkTo('/undo-email');
  await confirmAddress(page, await linkTo('/verify-email', newEmail));
  await page.goto('/settings');
  await expect(page.getByText(newEmail, { exact: true })).toBeVisible();
  await keepOldAddress(page, undoLink);
  await resetPassword(page, await linkTo('/reset-password'), passwordAfterUndo);
  // Two-factor sign-in was turned on less than two weeks ago, perhaps by whoever changed the address.
  await signIn(page, { email, password: passwordAfterUndo });
  await expect(page).toHaveURL(/\/feed$/);
  await page.goto('/settings');
  await expect(page.getByText(email, { exact: true })).toBeVisible();
});
