import type { Page } from '@playwright/test';
import { signedOutNotice, signIn } from '../accounts/account-pages.ts';
import { openAsNewMember } from '../profile/profile-page.ts';
import { holdLiveStream } from '../support/live.ts';
import { failUntilTryAgain, holdRequests } from '../support/network.ts';
import { toast } from '../support/page.ts';
import { expect, failedRequestMessage, refusedRequestMessage, test } from '../support/test.ts';

const updateCalls = '**/api/trpc/settings.update**';
const saveButton = (page: Page) => page.getByRole('button', { name: 'Save Settings' });
const settingSwitch = (page: Page, name: string) => page.getByRole('switch', { name, exact: true });
const savedText = 'Your account settings have been saved successfully.';

test('/settings and /account-settings show every setting at its default', async ({ page }) => {
  await openAsNewMember(page, '/account-settings');
  for (const name of ['Privacy Settings', 'Notification Settings', 'Change Password', 'Danger Zone']) {
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  }
  await expect(page.getByRole('radio', { name: 'Every member' })).toBeChecked();
  const offByDefault = [
    ...['Show my real name', 'Show my age', 'Show my town', 'Show my email', 'Show my phone number'],
    'Leave out our name',
  ];
  for (const name of offByDefault) await expect(settingSwitch(page, name)).not.toBeChecked();
  const onByDefault = [
    ...['Let members message me', 'Let a search find me'],
    ...['Community', 'Messages', 'Your reports', 'By email', 'By push message'],
  ];
  for (const name of onByDefault) await expect(settingSwitch(page, name)).toBeChecked();
  await expect(page.getByLabel('Time of the mail')).toHaveValue('18');
  await expect(page.getByRole('switch')).toHaveCount(offByDefault.length + onByDefault.length);
  await expect(page.getByText('It is off: your password alone is enough to sign in.')).toBeVisible();
  await page.getByRole('link', { name: 'Back to Feed' }).click();
  await expect(page).toHaveURL(/\/the-feed$/);
});

test('saving leaves the page where it is, although the save bar moves to its end', async ({ page }) => {
  await openAsNewMember(page, '/settings');
  const choice = page.getByRole('combobox', { name: 'Sex' });
  await choice.selectOption('Leave it out');
  await expect(page.getByText('Not saved yet: 1 change.')).toBeVisible();
  const before = await choice.boundingBox();
  const button = await saveButton(page).boundingBox();
  await page.mouse.click((button?.x ?? 0) + 10, (button?.y ?? 0) + 10);
  await expect(toast(page, 'Settings updated', savedText)).toBeVisible();
  expect((await choice.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, -2);
});

test('changed settings are summarised, sent without the others, and change what other members see', async ({
  page,
  otherMember,
}) => {
  const { id, lastName } = await openAsNewMember(page, '/settings');
  const birch = await otherMember('birch');
  await expect(page.getByText(/^Every member sees your name, .*relationship status\.$/)).toBeVisible();
  expect(await birch.readProfile(id)).not.toContain(lastName);
  await settingSwitch(page, 'Show my real name').check();
  await settingSwitch(page, 'Community').uncheck();
  await expect(page.getByText(/relationship status and your real name\.$/)).toBeVisible();
  await expect(page.getByText('Not saved yet: 2 changes.')).toBeVisible();
  const release = await holdRequests(page, updateCalls);
  const sent = page.waitForRequest(updateCalls);
  await saveButton(page).click();
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeVisible();
  release();
  await expect(toast(page, 'Settings updated', savedText)).toBeVisible();
  expect((await sent).postDataJSON()).toEqual({ showRealName: true, communityNotifications: false });
  await expect(page.getByText('Not saved yet')).toHaveCount(0);
  expect(await birch.readProfile(id)).toContain(lastName);

  await page.getByRole('radio', { name: /^Nobody/ }).check();
  await expect(page.getByText(/^Members see your name, .* Nothing else\.$/)).toBeVisible();
  await expect(page.getByText('none of these shows anything', { exact: false })).toBeVisible();
  await saveButton(page).click();
  await expect(page.getByText('Not saved yet')).toHaveCount(0);
  expect(await birch.readProfile(id)).not.toContain(lastName);
  await page.reload();
  await expect(page.getByRole('radio', { name: /^Nobody/ })).toBeChecked();
  await expect(settingSwitch(page, 'Community')).not.toBeChecked();
});

test('the hour of the daily mail can be set, and its setting says that it needs a confirmed address', async ({
  page,
  mailbox,
}) => {
  const { email } = await openAsNewMember(page, '/settings');
  const hour = page.getByLabel('Time of the mail');
  await expect(page.getByText('The mail needs a confirmed address', { exact: false })).toBeVisible();
  await mailbox.linkTo('/verify-email', email);
  await page.getByRole('button', { name: 'Send the link again' }).first().click();
  await expect(toast(page, 'On its way')).toBeVisible();
  await settingSwitch(page, 'By email').uncheck();
  await expect(hour).toHaveCount(0);
  await settingSwitch(page, 'By email').check();
  await hour.selectOption('07:00');
  await expect(page.getByText('Not saved yet: 1 change.')).toBeVisible();
  const sent = page.waitForRequest(updateCalls);
  await saveButton(page).click();
  await expect(toast(page, 'Settings updated', savedText)).toBeVisible();
  expect((await sent).postDataJSON()).toEqual({ digestHour: 7 });
  await page.goto(await mailbox.linkTo('/verify-email', email));
  await page.getByRole('button', { name: 'Confirm this address' }).click();
  await expect(page.getByText(/^Thank you/)).toBeVisible();
  await page.goto('/settings');
  await expect(hour).toHaveValue('7');
  await expect(page.getByText('The mail needs a confirmed address', { exact: false })).toHaveCount(0);
});

test('saving does not overwrite a change made in another tab', async ({ page, context }) => {
  await openAsNewMember(page, '/settings');
  await expect(settingSwitch(page, 'By email')).toBeChecked();
  const other = await context.newPage();
  await other.goto('/settings');
  await other.getByRole('radio', { name: /^Nobody/ }).check();
  await saveButton(other).click();
  await expect(toast(other, 'Settings updated')).toBeVisible();
  await settingSwitch(page, 'By email').uncheck();
  await saveButton(page).click();
  await expect(toast(page, 'Settings updated')).toBeVisible();
  await expect(page.getByRole('radio', { name: /^Nobody/ })).toBeChecked();
});

test('a failed save keeps the changes, and leaving asks first', async ({ page, pageErrors }) => {
  pageErrors.allow(failedRequestMessage);
  await openAsNewMember(page, '/settings');
  await page.route(updateCalls, (route) => route.abort());
  await settingSwitch(page, 'Show my age').check();
  await saveButton(page).click();
  await expect(toast(page, 'Error', 'Failed to update settings')).toBeVisible();
  await expect(settingSwitch(page, 'Show my age')).toBeChecked();
  await page.getByRole('link', { name: 'Back to Feed' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
  await page.getByRole('button', { name: 'Stay here' }).click();
  await page.unroute(updateCalls);
  await saveButton(page).click();
  await expect(toast(page, 'Settings updated', savedText)).toBeVisible();
});

test('the message of a refusal by the server is shown unchanged', async ({ page, pageErrors }) => {
  const sentence = 'That is a lot at once. Please try again in 59 minutes.';
  pageErrors.allow(/^Failed to load resource/);
  await openAsNewMember(page, '/settings');
  await page.route(updateCalls, (route) =>
    route.fulfill({
      status: 429,
      json: { error: { message: sentence, code: -32029, data: { appCode: 'RATE_LIMITED', httpStatus: 429 } } },
    }),
  );
  await settingSwitch(page, 'Show my age').check();
  await saveButton(page).click();
  await expect(toast(page, 'Error', sentence)).toBeVisible();
});

test('if the settings do not load, the rest of the page works', async ({ page, pageErrors }) => {
  pageErrors.allow(failedRequestMessage);
  await failUntilTryAgain(page, /settings\.get/);
  await openAsNewMember(page, '/settings');
  await expect(page.getByText('Your settings did not load.', { exact: false })).toBeVisible();
  await expect(page.getByLabel('Current password', { exact: true })).toBeVisible();
  // All reads of the page are one request, so all of them failed.
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('radio', { name: 'Every member' })).toBeChecked();
});

test('when the session has ended elsewhere, unsaved changes are kept until the next sign-in', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(refusedRequestMessage);
  await holdLiveStream(page);
  const member = await openAsNewMember(page, '/settings');
  await settingSwitch(page, 'Show my age').check();
  await page.context().clearCookies();
  await saveButton(page).click();
  await expect(signedOutNotice(page)).toBeVisible();
  await page.getByRole('link', { name: 'Sign In' }).click();
  await signIn(page, member);
  await expect(page).toHaveURL(/\/settings$/);
  await expect(settingSwitch(page, 'Show my age')).toBeChecked();
});
