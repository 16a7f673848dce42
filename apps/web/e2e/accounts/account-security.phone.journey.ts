import { startMailServer } from '../support/mail-server.ts';
import { createMailbox } from '../support/mailbox.ts';
import { toast } from '../support/page.ts';
import { startServer } from '../support/server.ts';
import { atNight, test as base, expect, refusedRequestMessage } from '../support/test.ts';
import { accountButton, signIn, signOut, signUp } from './account-pages.ts';
import {
  confirmEmail,
  requestEmailChange,
  requestPasswordReset,
  resetPassword,
  undoEmailChange,
} from './mailed-links.ts';
import { enterCode, turnTwoFactorOn } from './second-factor.ts';
import { addVirtualAuthenticator } from './virtual-authenticator.ts';

const passwordAfterReset = 'low-tide-at-four';
const passwordAfterUndo = 'high-tide-at-ten';
const otherUserAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

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
  // Browsers bind passkeys to a host name. The other journeys use an IP address.
  serverUrl: [async ({ server }, use) => use(server.url.replace('127.0.0.1', 'localhost')), { scope: 'worker' }],
  mailbox: async ({ mailServer }, use) => use(createMailbox(mailServer.mails)),
});

test(
  'a member resets the password, turns on two-factor sign-in, adds a passkey, ends a session and undoes a change of email',
  atNight,
  async ({ page, request, mailbox, pageErrors }) => {
    pageErrors.allow(refusedRequestMessage);
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
    await confirmEmail(page, await linkTo('/verify-email'));

    await page.goto('/feed');
    await signOut(page);
    await requestPasswordReset(page, email);
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
    const passwordDialog = page.getByRole('dialog', { name: 'Your password first' });
    await passwordDialog.getByLabel('Your password', { exact: true }).fill(member.password);
    await passwordDialog.getByRole('button', { name: 'Go on' }).click();
    await expect(toast(page, 'Passkey added')).toBeVisible();
    await signOutToForm();
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await expect(page).toHaveURL(/\/feed$/);

    const otherSession = await request.post('/api/force/force-login', {
      data: { ...member, code: recoveryCodes[1] },
      headers: { 'user-agent': otherUserAgent },
    });
    expect(otherSession.status()).toBe(200);
    await page.goto('/settings');
    await page.getByRole('button', { name: /^Sign out Firefox on Linux/ }).click();
    await expect(toast(page, 'Signed out there')).toBeVisible();
    expect((await request.get('/api/auth/user')).status()).toBe(401);

    const newEmail = `new-${email}`;
    await requestEmailChange(page, newEmail, member.password);
    const undoLink = await linkTo('/undo-email');
    await confirmEmail(page, await linkTo('/verify-email', newEmail));
    await page.goto('/settings');
    await expect(page.getByText(newEmail, { exact: true })).toBeVisible();
    await undoEmailChange(page, undoLink, member.password);
    await resetPassword(page, await linkTo('/reset-password'), passwordAfterUndo);
    // Undoing also turned two-factor sign-in off: it was turned on less than 14 days ago, perhaps by the thief of the account.
    await signIn(page, { email, password: passwordAfterUndo });
    await expect(page).toHaveURL(/\/feed$/);
    await page.goto('/settings');
    await expect(page.getByText(email, { exact: true })).toBeVisible();
  },
);
