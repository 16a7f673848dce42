import { addVirtualAuthenticator } from '../accounts/virtual-authenticator.ts';
import { openAsNewMember } from '../profile/profile-page.ts';
import { expectAccessible, horizontalOverflow, toast } from '../support/page.ts';
import { test as base, expect, refusedRequestMessage } from '../support/test.ts';
import { openAdmin, record } from './admin-page.ts';

/** Browsers bind passkeys to a host name. The other journeys use an IP address. */
const test = base.extend<object, { serverUrl: string }>({
  serverUrl: [async ({ server }, use) => use(server.url.replace('127.0.0.1', 'localhost')), { scope: 'worker' }],
});

test('an appointment takes the chosen passkeys, and removing one ends the session that it opened', async ({
  page,
  browser,
  baseURL,
  pageErrors,
}) => {
  pageErrors.allow(refusedRequestMessage);
  const member = await openAsNewMember(page, '/settings');
  await addVirtualAuthenticator(page);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const passwordDialog = page.getByRole('dialog', { name: 'Your password first' });
  await passwordDialog.getByLabel('Your password', { exact: true }).fill(member.password);
  await passwordDialog.getByRole('button', { name: 'Go on' }).click();
  await expect(toast(page, 'Passkey added')).toBeVisible();

  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const adminPage = await context.newPage();
  await openAdmin(adminPage, '/admin?tab=staff');
  const username = adminPage.getByLabel('Username', { exact: true });
  await username.fill('nobody_here');
  await username.press('Enter');
  await expect(adminPage.getByText('No member has that username.')).toBeVisible();
  await username.fill(member.username);
  await username.press('Enter');
  await expect(adminPage.getByRole('heading', { name: `Appoint @${member.username}` })).toBeFocused();
  const passkey = adminPage.getByRole('checkbox');
  await expect(passkey).not.toBeChecked();
  await expectAccessible(adminPage);
  await adminPage.setViewportSize({ width: 320, height: 640 });
  expect(await horizontalOverflow(adminPage)).toBeLessThanOrEqual(0);
  await adminPage.getByRole('button', { name: 'Appoint', exact: true }).click();
  await expect(adminPage.getByText(/needs two-factor sign-in, or a passkey that you choose/)).toBeVisible();
  await expectAccessible(adminPage);
  await passkey.check();
  await adminPage.getByRole('button', { name: 'Appoint', exact: true }).click();
  await expect(record(adminPage, `@${member.username}`)).toContainText('Moderator');
  await expect(username).toBeFocused();

  await page.goto('/admin');
  await page.getByRole('button', { name: /passkey/i }).click();
  await expect(page.getByText(`@${member.username}, moderator`)).toBeVisible();

  await page.goto('/settings');
  await page.getByRole('button', { name: /^Remove / }).click();
  const question = page.getByRole('dialog', { name: 'Remove this passkey?' });
  await question.getByLabel('Your password', { exact: true }).fill(member.password);
  await page.getByRole('button', { name: 'Remove it' }).click();
  await expect(toast(page, 'Passkey removed')).toBeVisible();
  await page.goto('/admin?tab=cases');
  await expect(page.getByText('You are no longer signed in here.')).toBeVisible();
  await context.close();
});
