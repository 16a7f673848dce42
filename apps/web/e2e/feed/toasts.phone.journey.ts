import { conversationRow, sendCalls, sendMessage } from '../messages/messages-page.ts';
import { boundingBoxOf } from '../support/bounding-boxes.ts';
import { expectToastsCoverNothing } from '../support/covered-by-toasts.ts';
import { postByApi, signUpByApi } from '../support/members.ts';
import { closeDialog, toast } from '../support/page.ts';
import { atNight, expect, failedRequestMessage, test } from '../support/test.ts';
import { holdToasts } from '../support/timers.ts';
import {
  commentField,
  commentsButton,
  goToPost,
  openAuthor,
  openComposer,
  openFeed,
  postField,
  supportButton,
  writePost,
} from './feed-page.ts';

const story = 'I have not slept properly since the funeral, and I say that I am fine. '.repeat(3);

for (const [width, height, when] of [
  [320, 568, {}],
  [390, 844, atNight],
  [1440, 900, atNight],
] as const) {
  const size = `${width} × ${height}`;

  test(`the toasts of sign-in cover nothing, also above the daily message (${size})`, when, async ({ page }) => {
    await holdToasts(page);
    await page.setViewportSize({ width, height });
    const { email, password } = await signUpByApi(page.request, 'alder');
    await postByApi(page.request, story);
    await page.context().clearCookies();
    await page.goto('/quick-signin');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(toast(page, 'Missing Information')).toBeVisible();
    await expectToastsCoverNothing(page, 'Missing Information');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByRole('dialog', { name: /^Daily Message/ })).toBeVisible();
    const welcome = toast(page, 'Welcome back!');
    await expect(welcome).toBeVisible();
    await expectToastsCoverNothing(page, 'Welcome back!');
    await welcome.getByRole('button').click();
    await expect(welcome).toHaveCount(0);
    await closeDialog(page);
    await expect(page).toHaveURL(/\/feed$/);
  });

  test(
    `the toasts of the feed and its dialogs cover nothing (${size})`,
    when,
    async ({ page, otherMember, pageErrors }) => {
      pageErrors.allow(failedRequestMessage);
      await holdToasts(page);
      await page.setViewportSize({ width, height });
      const birch = await otherMember('birch');
      await birch.post({ content: story, isAnonymous: false });
      await openFeed(page, 'alder', 'Something to answer.');
      await supportButton(page).click();
      await expect(toast(page, 'Support given!')).toBeVisible();
      await expectToastsCoverNothing(page, 'Support given!');

      await commentsButton(page).click();
      await commentField(page).fill('An answer.');
      await page.getByRole('button', { name: /^Comment (?:as|anonymously)/ }).click();
      await expect(toast(page, 'Comment posted!')).toBeVisible();
      await expectToastsCoverNothing(page, 'Comment posted!');
      await closeDialog(page);
      await expectToastsCoverNothing(page, 'Comment posted!, without the dialog');

      await page.route(/posts\.create/, (route) => route.abort('failed'));
      await openComposer(page);
      await postField(page).fill('The line that the member typed.');
      await page.getByRole('button', { name: 'Post anonymously' }).click();
      await expect(toast(page, 'Error')).toBeVisible();
      await expectToastsCoverNothing(page, 'Error in the composer');
      await postField(page).fill('');
      await closeDialog(page);

      await openAuthor(page, birch.username);
      await page.getByRole('dialog', { name: 'Profile' }).getByRole('button', { name: 'Follow' }).click();
      await expect(toast(page, 'Following!')).toBeVisible();
      await expectToastsCoverNothing(page, 'Following!');
    },
  );

  test(
    `the toasts of settings and messages cover nothing (${size})`,
    when,
    async ({ page, otherMember, pageErrors }) => {
      pageErrors.allow(failedRequestMessage);
      await holdToasts(page);
      await page.setViewportSize({ width, height });
      const birch = await otherMember('birch');
      const { id } = await signUpByApi(page.request, 'alder');
      await birch.sendMessage(id, 'All right?');
      await page.route(/settings\.update/, (route) => route.abort('failed'));
      await page.goto('/settings');
      await page.getByRole('switch', { name: 'Show my age' }).click();
      await page.getByRole('button', { name: 'Save Settings' }).first().click();
      await expect(toast(page, 'Error')).toBeVisible();
      await expectToastsCoverNothing(page, 'Error in the settings');
      await page.unroute(/settings\.update/);
      await page.getByRole('button', { name: 'Save Settings' }).first().click();
      await expect(toast(page, 'Settings updated')).toBeVisible();
      await expectToastsCoverNothing(page, 'Settings updated');

      await page.route(sendCalls, (route) => route.abort('failed'));
      await page.goto('/messages');
      await conversationRow(page, birch.username).click();
      await sendMessage(page, 'Not really.');
      await expect(toast(page, 'Failed to send message')).toBeVisible();
      await expectToastsCoverNothing(page, 'Failed to send message');
    },
  );
}

test('the toast of support disappears when the support is withdrawn', async ({ page }) => {
  await holdToasts(page);
  await openFeed(page, 'alder', 'Something to support.');
  await supportButton(page).click();
  await expect(toast(page, 'Support given!')).toBeVisible();
  await supportButton(page).click();
  await expect(toast(page, 'Support given!')).toHaveCount(0);
});

test('a phone shows only the latest toast, in one line; a wide screen shows two', async ({ page }) => {
  await holdToasts(page);
  await openFeed(page, 'alder', 'Something to support.');
  await writePost(page, 'Words.');
  await goToPost(page, 'Something to support.');
  await supportButton(page).click();
  await expect(toast(page, 'Support given!')).toBeVisible();
  await expect(page.locator('[data-toast]:visible')).toHaveCount(1);
  const { top, bottom } = await boundingBoxOf(toast(page, 'Support given!'));
  expect(bottom - top).toBeLessThanOrEqual(48);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.locator('[data-toast]:visible')).toHaveCount(2);
});
