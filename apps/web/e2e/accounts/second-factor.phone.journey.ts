import { openAsNewMember } from '../profile/profile-page.ts';
import { expectAccessible, toast } from '../support/page.ts';
import { expect, refusedRequestMessage, test } from '../support/test.ts';
import { signIn, signOut } from './account-pages.ts';
import { enterCode, turnTwoFactorOn } from './second-factor.ts';

test('a member turns two-factor sign-in on, signs in with a code and with a recovery code, and turns it off', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(refusedRequestMessage);
  const member = await openAsNewMember(page, '/settings');
  const { authenticator, recoveryCodes } = await turnTwoFactorOn(page, member.password);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByText('It is on: signing in takes your password')).toBeVisible();

  for (const code of [authenticator.code(), recoveryCodes[0] ?? '']) {
    await page.goto('/feed');
    await signOut(page);
    await page.goto('/login');
    await signIn(page, member);
    await expect(page.getByText('The password is right.')).toBeVisible();
    await expectAccessible(page);
    await enterCode(page, '000000');
    await expect(page.getByText('That code is not right').first()).toBeVisible();
    await enterCode(page, code);
    await expect(toast(page, 'Welcome back!')).toBeVisible();
    await expect(page).toHaveURL(/\/feed$/);
  }

  await page.goto('/settings');
  await page.getByRole('button', { name: 'Turn it off', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Turn off two-factor sign-in' });
  await dialog.getByLabel('Your password', { exact: true }).fill(member.password);
  await dialog.getByLabel('Code', { exact: true }).fill(recoveryCodes[0] ?? '');
  await dialog.getByRole('button', { name: 'Turn it off' }).click();
  await expect(dialog.getByText('That code is not right')).toBeVisible();
  await dialog.getByLabel('Code', { exact: true }).fill(recoveryCodes[1] ?? '');
  await dialog.getByRole('button', { name: 'Turn it off' }).click();
  await expect(toast(page, 'Two-factor sign-in is off')).toBeVisible();
});
