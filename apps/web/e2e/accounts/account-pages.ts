import { expect, type Page } from '@playwright/test';
import { createSignUpForm, type SignUpForm } from '../support/members.ts';

export const createAccountButton = (page: Page) => page.getByRole('button', { name: 'Create Account' });
export const accountButton = (page: Page) => page.getByRole('button', { name: 'your account' });
export const signInRequired = (page: Page) => page.getByRole('heading', { name: 'Sign In Required' });
/** Shown to a member whose session ended while the page was open. */
export const signedOutNotice = (page: Page) => page.getByRole('heading', { name: 'You were signed out' });

/** Fills the whole sign-up form. */
export async function fillSignUp(page: Page, form: SignUpForm, { confirm = form.password, isAgreed = true } = {}) {
  await page.getByLabel('First name').fill(form.firstName);
  await page.getByLabel('Last name').fill(form.lastName);
  await page.getByLabel('Date of birth').fill(form.dateOfBirth);
  await page.getByLabel('Postcode').fill(form.postcode);
  await page.getByLabel('Email').fill(form.email);
  await page.getByLabel('Username').fill(form.username);
  await page.getByLabel('Password', { exact: true }).fill(form.password);
  await page.getByLabel('Confirm password', { exact: true }).fill(confirm);
  await page.getByRole('checkbox').setChecked(isAgreed);
}

/** From now on closes the daily message, which appears after sign-in and sign-up, as soon as it is shown. */
async function closeDailyMessages(page: Page): Promise<void> {
  const message = page.getByRole('dialog', { name: /^Daily Message/ });
  await page.addLocatorHandler(message, () => message.getByRole('button', { name: 'Close' }).click());
}

/** Signs a new member up through the form, closes the daily message and waits for the feed. */
export async function signUp(page: Page, name: string): Promise<SignUpForm> {
  const form = createSignUpForm(name);
  await closeDailyMessages(page);
  await page.goto('/quick-signup');
  await fillSignUp(page, form);
  await createAccountButton(page).click();
  await expect(accountButton(page)).toBeVisible();
  await expect(page).toHaveURL(/\/feed$/);
  return form;
}

/** Signs in through the form on the screen, and closes the daily message if it appears. */
export async function signIn(page: Page, { email, password }: Pick<SignUpForm, 'email' | 'password'>): Promise<void> {
  await closeDailyMessages(page);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

/** Signs out through the account menu of the feed. */
export async function signOut(page: Page): Promise<void> {
  await accountButton(page).click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/welcome$/);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('ballast_user'))).toBeNull();
}
