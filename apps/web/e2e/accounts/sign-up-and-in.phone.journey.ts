import { fillSignUp, signIn, signOut, signUp } from '../support/actions.ts';
import { freshTag, madeUpMember } from '../support/members.ts';
import { expect, refusedCall, test, toast } from '../support/test.ts';

const create = { name: 'Create Account' };

test('a form sent empty names each field and goes to the first', async ({ page }) => {
  await page.goto('/quick-signup');
  await page.getByRole('button', create).click();
  await expect(page.getByLabel('First name')).toBeFocused();
  await expect(page.getByLabel('First name')).toHaveAccessibleDescription('Please enter your first name.');
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(9);
  await expect(toast(page, 'Terms Required')).toBeVisible();
  await page.getByLabel('Postcode').fill('M');
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(8);
  await expect(page.getByLabel('Postcode')).toBeFocused();
});

test('signing up says so, and names what is open to him now', async ({ page }) => {
  await page.goto('/quick-signup');
  await fillSignUp(page, madeUpMember('alder', freshTag()));
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(toast(page, 'Account Created!', 'Welcome to Ballast. You can now access The Feed.')).toBeVisible();
});

test('passwords that differ, terms unticked: nothing typed is lost', async ({ page }) => {
  const member = madeUpMember('alder', freshTag());
  await page.goto('/quick-signup');
  await fillSignUp(page, member, { confirm: 'something else', agree: false });
  await page.getByRole('button', create).click();
  await expect(toast(page, 'Password Mismatch', "Passwords don't match. Please try again.")).toBeVisible();
  await expect(page.getByLabel('Confirm password', { exact: true })).toBeFocused();
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(2);
  await page.getByLabel('Confirm password', { exact: true }).fill(member.password);
  await page.getByRole('button', create).click();
  await expect(toast(page, 'Terms Required', 'Please agree to the terms and conditions.')).toBeVisible();
  await expect(toast(page, 'Password Mismatch')).toHaveCount(0);
  await expect(page.getByRole('checkbox')).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveValue(member.email);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(member.password);
});

test('an email that has an account leads to signing in after two seconds', async ({ page, watch }) => {
  watch.allow(refusedCall);
  const member = await signUp(page, 'alder');
  await signOut(page);
  await page.goto('/quick-signup');
  await fillSignUp(page, { ...member, username: `other_${freshTag()}` });
  await page.getByRole('button', create).click();
  const text = 'An account with this email already exists. Please try signing in instead.';
  await expect(toast(page, 'Account Already Exists', text)).toBeVisible();
  await expect(page).toHaveURL(/\/quick-signup$/);
  await expect(page).toHaveURL(/\/quick-signin$/);
});

test('nobody is led away from what he has begun to correct', async ({ page, watch }) => {
  watch.allow(refusedCall);
  const member = await signUp(page, 'alder');
  await signOut(page);
  await page.goto('/quick-signup');
  await fillSignUp(page, { ...member, username: `other_${freshTag()}` });
  await page.getByRole('button', create).click();
  const email = page.getByLabel('Email');
  await expect(email).toHaveAccessibleDescription(/already exists\. Sign in instead/);
  await page.getByLabel('Last name').fill('Other');
  await page.waitForTimeout(2500);
  await expect(page).toHaveURL(/\/quick-signup$/);
  await page.getByRole('link', { name: 'Sign in instead' }).click();
  await expect(page).toHaveURL(/\/quick-signin$/);
});

test('too young, a username that is taken, a bad postcode: each beside its field', async ({ page, watch }) => {
  watch.allow(refusedCall);
  const taken = await signUp(page, 'birch');
  await signOut(page);
  const member = madeUpMember('alder', freshTag());
  await page.goto('/quick-signup');
  await fillSignUp(page, { ...member, dateOfBirth: `${new Date().getFullYear() - 14}-01-01` });
  await page.getByRole('button', create).click();
  const birth = page.getByLabel('Date of birth');
  await expect(birth).toBeFocused();
  await expect(birth).toHaveAccessibleDescription(/parent has to agree/);
  await expect(toast(page, 'Signup Failed', 'Signup failed: ')).toBeVisible();

  await birth.fill(member.dateOfBirth);
  await page.getByLabel('Username').fill(taken.username);
  await page.getByRole('button', create).click();
  await expect(page.getByLabel('Username')).toBeFocused();
  await expect(page.getByLabel('Username')).toHaveAccessibleDescription(/That username is taken/);

  await page.getByLabel('Username').fill(member.username);
  await page.getByLabel('Postcode').fill('12345');
  await page.getByRole('button', create).click();
  await expect(page.getByLabel('Postcode')).toHaveAccessibleDescription(/UK postcode/);
  await page.getByLabel('Postcode').fill('m11ae');
  await page.getByRole('button', create).click();
  await expect(page).toHaveURL(/\/feed$/);
});

test('signing in: nothing filled in, wrong password, then back to where he was going', async ({ page, watch }) => {
  watch.allow(refusedCall);
  const member = await signUp(page, 'alder');
  await signOut(page);
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
  for (const door of ['/login', '/quick-signin', '/quick-signup']) {
    await page.goto(door);
    await expect(page).toHaveURL(/\/feed$/);
  }
});

test('a password can be looked at', async ({ page }) => {
  await page.goto('/quick-signin');
  const password = page.getByLabel('Password', { exact: true });
  await expect(password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
});
