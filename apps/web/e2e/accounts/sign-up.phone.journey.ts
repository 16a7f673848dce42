import { createSignUpForm, createTag, signUpByApi } from '../support/members.ts';
import { expectAccessibleInBothSchemes, toast } from '../support/page.ts';
import { expect, refusedRequestMessage, test } from '../support/test.ts';
import { pauseLongTimers, runPausedTimers } from '../support/timers.ts';
import { createAccountButton, fillSignUp } from './account-pages.ts';

const invalidFields = '[aria-invalid=true]';

test('an empty form names each missing field and focuses the first', async ({ page }) => {
  await page.goto('/quick-signup');
  await createAccountButton(page).click();
  await expect(page.getByLabel('First name')).toBeFocused();
  await expect(page.getByLabel('First name')).toHaveAccessibleDescription('Please enter your first name.');
  await expect(page.locator(invalidFields)).toHaveCount(9);
  await expect(toast(page, 'Terms Required')).toBeVisible();
  await page.getByLabel('Postcode').fill('M');
  await expect(page.locator(invalidFields)).toHaveCount(8);
  await expect(page.getByLabel('Postcode')).toBeFocused();
});

test('after sign-up a toast confirms the account and mentions the feed', async ({ page }) => {
  await page.goto('/quick-signup');
  await fillSignUp(page, createSignUpForm('alder'));
  await createAccountButton(page).click();
  await expect(toast(page, 'Account Created!', 'Welcome to Ballast. You can now access The Feed.')).toBeVisible();
});

test('mismatched passwords and unticked terms are refused without clearing the form', async ({ page }) => {
  const member = createSignUpForm('alder');
  await page.goto('/quick-signup');
  await fillSignUp(page, member, { confirm: 'something else', isAgreed: false });
  await createAccountButton(page).click();
  await expect(toast(page, 'Password Mismatch', "Passwords don't match. Please try again.")).toBeVisible();
  await expect(page.getByLabel('Confirm password', { exact: true })).toBeFocused();
  await expect(page.locator(invalidFields)).toHaveCount(2);
  await page.getByLabel('Confirm password', { exact: true }).fill(member.password);
  await createAccountButton(page).click();
  await expect(toast(page, 'Terms Required', 'Please agree to the terms and conditions.')).toBeVisible();
  await expect(toast(page, 'Password Mismatch')).toHaveCount(0);
  await expect(page.getByRole('checkbox')).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveValue(member.email);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(member.password);
});

test('an email that has an account redirects to sign-in after two seconds', async ({ page, request, pageErrors }) => {
  pageErrors.allow(refusedRequestMessage);
  const member = await signUpByApi(request, 'alder');
  await pauseLongTimers(page, 2000);
  await page.goto('/quick-signup');
  await fillSignUp(page, { ...member, username: `other_${createTag()}` });
  await createAccountButton(page).click();
  const text = 'An account with this email already exists. Please try signing in instead.';
  await expect(toast(page, 'Account Already Exists', text)).toBeVisible();
  await expect(page).toHaveURL(/\/quick-signup$/);
  expect(await runPausedTimers(page)).toContain(2000);
  await expect(page).toHaveURL(/\/quick-signin$/);
  await expect(page.getByLabel('Email')).toHaveValue(member.email);
});

test('editing the form cancels the redirect to sign-in', async ({ page, request, pageErrors }) => {
  pageErrors.allow(refusedRequestMessage);
  const member = await signUpByApi(request, 'alder');
  await pauseLongTimers(page, 2000);
  await page.goto('/quick-signup');
  await fillSignUp(page, { ...member, username: `other_${createTag()}` });
  await createAccountButton(page).click();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/already exists\. Sign in instead/);
  await page.getByLabel('Last name').fill('Other');
  expect(await runPausedTimers(page)).not.toContain(2000);
  await expect(page).toHaveURL(/\/quick-signup$/);
  await page.getByRole('link', { name: 'Sign in instead' }).click();
  await expect(page).toHaveURL(/\/quick-signin$/);
});

test('errors about age, username and postcode are shown beside their fields', async ({ page, request, pageErrors }) => {
  pageErrors.allow(refusedRequestMessage);
  const birch = await signUpByApi(request, 'birch');
  const member = createSignUpForm('alder');
  await page.goto('/quick-signup');
  await fillSignUp(page, { ...member, dateOfBirth: `${new Date().getFullYear() - 14}-01-01` });
  await createAccountButton(page).click();
  const birth = page.getByLabel('Date of birth');
  await expect(birth).toBeFocused();
  await expect(birth).toHaveAccessibleDescription(/parent has to agree/);
  await expect(toast(page, 'Signup Failed', 'Signup failed: ')).toBeVisible();

  await birth.fill(member.dateOfBirth);
  await page.getByLabel('Username').fill(birch.username);
  await createAccountButton(page).click();
  await expect(page.getByLabel('Username')).toBeFocused();
  await expect(page.getByLabel('Username')).toHaveAccessibleDescription(/That username is taken/);

  await page.getByLabel('Username').fill(member.username);
  await page.getByLabel('Postcode').fill('12345');
  await createAccountButton(page).click();
  await expect(page.getByLabel('Postcode')).toHaveAccessibleDescription(/UK postcode/);
  await page.getByLabel('Postcode').fill('m11ae');
  await createAccountButton(page).click();
  await page.getByRole('button', { name: 'On to the feed' }).click();
  await expect(page).toHaveURL(/\/feed$/);
  await expect(page.getByRole('region', { name: 'One story at a time' })).toContainText('1 of 3');
  await expectAccessibleInBothSchemes(page);
  await expect(page.getByRole('link', { name: 'Crisis' })).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Skip' }).click();
  await expect(page.getByRole('region', { name: /story|name|clinic/ })).toHaveCount(0);
});
