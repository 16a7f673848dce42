import { signUpByApi } from '../support/members.ts';
import { expectAccessible } from '../support/page.ts';
import { expect, test } from '../support/test.ts';
import { signIn } from './account-pages.ts';
import { requestPasswordReset, resetPassword } from './mailed-links.ts';

const newPassword = 'moss on the north side';

test('the owner of an address takes an account over, and erases what a stranger wrote', async ({
  page,
  playwright,
  serverUrl,
  mailbox,
}) => {
  const stranger = await playwright.request.newContext({ baseURL: serverUrl });
  const { email } = await signUpByApi(stranger, 'alder');
  for (const isAnonymous of [true, false])
    await stranger.post('/api/community/posts', { data: { content: 'By a stranger.', isAnonymous } });
  expect((await stranger.post('/api/user/profile', { data: { bio: 'Not the owner.' } })).ok()).toBe(true);

  await requestPasswordReset(page, email);
  await resetPassword(page, await mailbox.linkTo('/reset-password', email), newPassword);
  await signIn(page, { email, password: newPassword });
  await expect(page).toHaveURL(/\/settings$/);
  const question = page.getByRole('region', { name: 'Is all of this yours?' });
  await expect(question).toContainText('already held 2 stories and a profile.');
  await expectAccessible(page);
  expect((await stranger.get('/api/auth/user')).status()).toBe(401);

  await question.getByRole('button', { name: 'Erase it' }).click();
  await expect(question).toContainText('Done. What had a name on it is gone.');
  // The anonymous story goes later, at a random time.
  const left: { content: string; isAnonymous: boolean }[] = await (
    await page.request.get('/api/community/posts')
  ).json();
  expect(left.filter(({ content }) => content === 'By a stranger.')).toMatchObject([{ isAnonymous: true }]);
  await page.goto('/settings');
  await expect(question).toHaveCount(0);
  await stranger.dispose();
});

test('a member who confirms their address with the code, signed in, keeps everything and is asked nothing', async ({
  page,
  mailbox,
}) => {
  const { email } = await signUpByApi(page.request, 'birch');
  await page.request.post('/api/community/posts', { data: { content: 'My own.', isAnonymous: true } });
  await page.goto('/settings');
  const code = page.getByLabel('The code in that mail');
  await code.scrollIntoViewIfNeeded();
  await expectAccessible(page);
  await code.fill(await mailbox.codeFor(email));
  await code.press('Enter');
  await expect(page.getByText('Confirmed: mail gets to you here.')).toBeVisible();
  await expect(code).toHaveCount(0);
  await expect(page.getByText(/already held/)).toHaveCount(0);
});

test('a visitor who opens the link with the password keeps everything', async ({ page, mailbox }) => {
  const { email, password } = await signUpByApi(page.request, 'birch');
  await page.context().clearCookies();
  await page.goto(await mailbox.linkTo('/verify-email', email));
  await page.getByLabel('Your password', { exact: true }).fill(password);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Confirm this address' }).click();
  await expect(
    page.getByText(
      'Thank you. That address is confirmed. You sign in with it, now or from the day that your settings show.',
      { exact: true },
    ),
  ).toBeVisible();
});
