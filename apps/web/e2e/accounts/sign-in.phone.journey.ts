import { signUpByApi } from '../support/members.ts';
import { toast } from '../support/page.ts';
import { expect, refusedRequestMessage, test } from '../support/test.ts';
import { signIn } from './account-pages.ts';

test('after failed attempts, signing in leads to the page that required it', async ({ page, request, pageErrors }) => {
  pageErrors.allow(refusedRequestMessage);
  const member = await signUpByApi(request, 'alder');
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(toast(page, 'Missing Information', 'Please enter both email and password.')).toBeVisible();
  await signIn(page, { ...member, password: 'not this one' });
  await expect(toast(page, 'Sign In Failed', 'Login failed: Invalid email or password')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(member.email);
  await page.getByRole('link', { name: 'View Homepage Design' }).click();
  await expect(page).toHaveURL(/\/$/);

  await page.goto('/messages');
  await page.getByRole('link', { name: 'Sign In' }).click();
  await signIn(page, member);
  await expect(toast(page, 'Welcome back!', "You're now signed in to Ballast.")).toBeVisible();
  await expect(page).toHaveURL(/\/messages$/);
  for (const path of ['/login', '/quick-signin', '/quick-signup']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/feed$/);
  }
});

test('the password can be shown', async ({ page }) => {
  await page.goto('/quick-signin');
  const password = page.getByLabel('Password', { exact: true });
  await expect(password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
});
