import { dailyMessage } from '@ballast/content/daily-messages';
import { ukDay } from '@ballast/schema/uk-time';
import type { Page } from '@playwright/test';
import { createSignUpForm, type SignUpForm } from '../support/members.ts';
import { expectAccessibleInBothSchemes, toast, waitForFrames } from '../support/page.ts';
import { expect, failedRequestMessage, test } from '../support/test.ts';
import { holdToasts, pauseLongTimers, runPausedTimers } from '../support/timers.ts';
import { accountButton, createAccountButton, fillSignUp, signOut } from './account-pages.ts';

const storageKey = 'ballast_daily_message';
/** The stored day, without the suffix that marks the first message that the device ever showed. */
const storedDay = (page: Page) =>
  page.evaluate((name) => localStorage.getItem(name)?.replace(' first', ''), storageKey);
const today = async (page: Page) => ukDay(new Date(await page.evaluate(() => Date.now())));
const newMessageDialog = (page: Page) => page.getByRole('dialog', { name: 'Daily Message from the founder' });
const repeatedMessageDialog = (page: Page) => page.getByRole('dialog', { name: 'Daily Message Already Received' });

async function askForMessage(page: Page): Promise<void> {
  await accountButton(page).click();
  await page.getByRole('button', { name: 'Today’s message' }).click();
}

async function signUpByForm(page: Page): Promise<SignUpForm> {
  const form = createSignUpForm('alder');
  await page.goto('/quick-signup');
  await fillSignUp(page, form);
  await createAccountButton(page).click();
  return form;
}

test('signing up shows the message, and closing it leads to the feed', async ({ page }) => {
  await signUpByForm(page);
  await expect(newMessageDialog(page)).toBeVisible();
  await expect(page).toHaveURL(/\/quick-signup$/);
  await expect(newMessageDialog(page).locator('blockquote')).toHaveText(/\w{3}/);
  await expect.poll(() => storedDay(page)).toBe(JSON.stringify(await today(page)));
  await expectAccessibleInBothSchemes(page);
  await newMessageDialog(page).getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(/\/feed$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(`the message fades out in 300 ms, and closes immediately with reduced motion (${reducedMotion})`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion });
    await pauseLongTimers(page, 300);
    await signUpByForm(page);
    await expect(newMessageDialog(page)).toBeVisible();
    await newMessageDialog(page).getByRole('button', { name: 'Close' }).click();
    if (reducedMotion === 'no-preference') {
      await waitForFrames(page);
      await expect(page).toHaveURL(/\/quick-signup$/);
      expect(await runPausedTimers(page)).toContain(300);
    }
    await expect(page).toHaveURL(/\/feed$/);
  });
}

test('the message traps the focus, and Escape closes it', async ({ page }) => {
  await holdToasts(page);
  await signUpByForm(page);
  const continueButton = newMessageDialog(page).getByRole('button', { name: 'On to the feed' });
  await expect(continueButton).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(toast(page, 'Account Created!').getByRole('button')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(newMessageDialog(page).getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(continueButton).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/feed$/);
});

test('after sign-in the message is shown once a day, and again from the account menu', async ({ page }) => {
  const member = await signUpByForm(page);
  await expect(newMessageDialog(page).getByRole('button', { name: 'On to the feed' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/feed$/);
  await signOut(page);
  await expect.poll(() => storedDay(page)).toBe(JSON.stringify(await today(page)));

  await page.evaluate((name) => localStorage.setItem(name, '"2020-01-01"'), storageKey);
  await page.goto('/quick-signin');
  await page.getByLabel('Email').fill(member.email);
  await page.getByLabel('Password', { exact: true }).fill(member.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/feed$/);
  // The first message that a device ever shows comes from a list of its own. This is the second.
  await expect(newMessageDialog(page).locator('blockquote')).toHaveText(dailyMessage(new Date()));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.reload();
  await expect(accountButton(page)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await askForMessage(page);
  await expect(repeatedMessageDialog(page)).toBeVisible();
  await expect(repeatedMessageDialog(page)).toContainText(
    'You had your daily message. Come back tomorrow for your next!',
  );
  await expect(repeatedMessageDialog(page).locator('blockquote')).toHaveText(dailyMessage(new Date()));
  await expectAccessibleInBothSchemes(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a corrupt stored day is replaced, and the message is shown', async ({ page }) => {
  await page.goto('/welcome');
  await page.evaluate((name) => localStorage.setItem(name, '{"day":'), storageKey);
  await signUpByForm(page);
  await expect(newMessageDialog(page)).toBeVisible();
  await expect.poll(() => storedDay(page)).toBe(JSON.stringify(await today(page)));
});

test('a message whose code does not load is skipped', async ({ page, pageErrors }) => {
  pageErrors.allow(failedRequestMessage);
  await page.route('**/assets/daily-message-dialog*', (route) => route.abort());
  await signUpByForm(page);
  await expect(page).toHaveURL(/\/feed$/);
  await expect(accountButton(page)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(toast(page, 'Error')).toHaveCount(0);
  await askForMessage(page);
  await expect(toast(page, 'Error', 'That did not load. Please try again.')).toBeVisible();
});

test('a message whose code does not load within four seconds is skipped', async ({ page }) => {
  await page.route('**/assets/daily-message-dialog*', () => undefined);
  await pauseLongTimers(page, 4000);
  await signUpByForm(page);
  await expect(toast(page, 'Account Created!')).toBeVisible();
  await expect(page).toHaveURL(/\/quick-signup$/);
  await runPausedTimers(page);
  await expect(page).toHaveURL(/\/feed$/);
});
