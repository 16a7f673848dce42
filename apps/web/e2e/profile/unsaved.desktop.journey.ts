import type { Page } from '@playwright/test';
import { signedOutNotice, signIn } from '../accounts/account-pages.ts';
import { boundingBoxOf } from '../support/bounding-boxes.ts';
import { holdLiveStream } from '../support/live.ts';
import { failUntilTryAgain, holdRequests } from '../support/network.ts';
import { expectAccessible, storedOnDevice, toast } from '../support/page.ts';
import { expect, failedRequestMessage, refusedRequestMessage, test } from '../support/test.ts';
import { healthTab, openProfile, profileUpdateCalls, saveButton } from './profile-page.ts';

const bio = (page: Page) => page.getByLabel('Bio');

test('after a failed save a reload keeps the public fields and warns about the private ones', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(failedRequestMessage);
  await openProfile(page);
  await page.route(profileUpdateCalls, (route) => route.abort());
  await bio(page).fill('Said on the train.');
  await page.getByLabel('Town or city').fill('Crewe');
  await saveButton(page).click();
  const text = 'We could not reach the server. What you wrote is still here.';
  await expect(toast(page, 'Update Failed', text)).toBeVisible();
  await expect(page.getByLabel('Town or city')).toHaveValue('Crewe');
  expect(await storedOnDevice(page)).not.toContain('Crewe');
  const dialogTypes: string[] = [];
  page.on('dialog', (dialog) => {
    dialogTypes.push(dialog.type());
    void dialog.accept();
  });
  await page.reload();
  expect(dialogTypes).toEqual(['beforeunload']);
  await expect(bio(page)).toHaveValue('Said on the train.');
  await expect(page.getByLabel('Town or city')).toHaveValue('');
  await page.unroute(profileUpdateCalls);
  await saveButton(page).click();
  await expect(toast(page, 'Profile Updated')).toBeVisible();
  await expect.poll(() => storedOnDevice(page)).not.toContain('Said on the train.');
});

test('when the session has ended elsewhere, all unsaved input is kept, private fields included', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(refusedRequestMessage);
  await holdLiveStream(page);
  const member = await openProfile(page);
  await bio(page).fill('Half of something.');
  await healthTab(page).click();
  await page.getByLabel('Triggers').fill('Half of something else.');
  await page.context().clearCookies();
  await saveButton(page).click();
  await expect(signedOutNotice(page)).toBeVisible();
  expect(await storedOnDevice(page)).not.toContain('something else');
  await page.getByRole('link', { name: 'Sign In' }).click();
  await signIn(page, member);
  await expect(page).toHaveURL(/\/profile$/);
  await expect(bio(page)).toHaveValue('Half of something.');
  await healthTab(page).click();
  await expect(page.getByLabel('Triggers')).toHaveValue('Half of something else.');
  await saveButton(page).click();
  await expect(toast(page, 'Profile Updated')).toBeVisible();
});

test('leaving the page asks only if unsaved private text would be lost', async ({ page }) => {
  await openProfile(page);
  const back = page.getByRole('link', { name: 'Back to the feed' });
  await bio(page).fill('Kept on the device.');
  await back.click();
  await expect(page).toHaveURL(/\/the-feed$/);
  await page.goto('/profile');
  await expect(bio(page)).toHaveValue('Kept on the device.');
  await healthTab(page).click();
  await page.getByLabel('Medication').fill('Half a dose.');
  await back.click();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Stay here' }).click();
  await expect(question).toHaveCount(0);
  await expect(page).toHaveURL(/\/profile$/);
  await expect(page.getByLabel('Medication')).toHaveValue('Half a dose.');
  await back.click();
  await page.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page).toHaveURL(/\/the-feed$/);
  await page.goBack();
  await healthTab(page).click();
  await expect(page.getByLabel('Medication')).toHaveValue('');
});

test('a loading profile shows a skeleton, and a failed one a retry', async ({ page, pageErrors }) => {
  pageErrors.allow(failedRequestMessage);
  await openProfile(page);
  const viewerCalls = /\/api\/trpc\/[^?]*auth\.me/;
  await failUntilTryAgain(page, viewerCalls);
  const release = await holdRequests(page, viewerCalls, 'fallback');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your profile' })).toBeVisible();
  await expect(page.getByText('Loading...')).toBeAttached();
  await expectAccessible(page);
  release();
  await expect(page.getByText('Your profile did not load.', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(bio(page)).toBeVisible();
});

test('the save bar stays visible and never covers the focused field', async ({ page }) => {
  await openProfile(page);
  await bio(page).focus();
  await page.keyboard.type('J');
  await expect(page.getByText('Not saved yet: bio.')).toBeInViewport();
  const bar = await boundingBoxOf(saveButton(page));
  await expect.poll(async () => (await boundingBoxOf(bio(page))).bottom).toBeLessThan(bar.top);
});
