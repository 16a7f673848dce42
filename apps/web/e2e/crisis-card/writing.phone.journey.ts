import type { Page } from '@playwright/test';
import { commentField, commentsButton, currentPost, openComposer, openFeed, postField } from '../feed/feed-page.ts';
import { bubble, messageField, sendButton } from '../messages/messages-page.ts';
import { signUpByApi } from '../support/members.ts';
import {
  closeDialog,
  expectAccessible,
  horizontalOverflow,
  smallTargets,
  storedOnDevice,
  toast,
} from '../support/page.ts';
import { expect, test } from '../support/test.ts';
import { holdTimersFrom } from '../support/timers.ts';
import { card, expectCard, recordRequests, waitForLaterTimer } from './crisis-card-page.ts';

const words = 'I don’t want to be here any more. I want to die.';
const sendPost = (page: Page) => page.getByRole('button', { name: 'Post anonymously' });

// Otherwise the feed loads more code after two seconds.
test.beforeEach(({ page }) => holdTimersFrom(page, 1000));

test('a post with such words shows the card once that day, sends nothing because of it, and is posted', async ({
  page,
}) => {
  await openFeed(page, 'alder', 'Something before it.');
  await openComposer(page);
  const requests = recordRequests(page);
  const before = await sendPost(page).boundingBox();
  await postField(page).pressSequentially('This commute is killing me. ');
  await postField(page).pressSequentially(words);
  await expectCard(page);
  await expect(card(page)).toContainText('You can still post this. Nobody has been told.');
  expect(await requests.sent()).toEqual([]);
  expect(await sendPost(page).boundingBox()).toEqual(before);
  await expectAccessible(page);
  expect(await smallTargets(page, '[role=dialog] section a, [role=dialog] section button')).toEqual([]);
  expect(await storedOnDevice(page)).not.toMatch(/crisis|card|danger|help/i);

  await card(page).getByRole('link', { name: 'More ways to get help' }).click();
  await expect(page.getByRole('heading', { name: 'Get help now' })).toBeVisible();
  await page.goBack();
  await openComposer(page);
  await expect(postField(page)).toHaveValue(`This commute is killing me. ${words}`);
  await postField(page).press('ControlOrMeta+End');
  await postField(page).pressSequentially(' I want to kill myself.');
  await sendPost(page).click();
  await expect(toast(page, 'Posted!')).toBeVisible();
  await expect(currentPost(page)).toContainText(words);

  await commentsButton(page).click();
  await commentField(page).fill(words);
  await expect(page.getByRole('button', { name: 'Comment anonymously' })).toBeVisible();
  await waitForLaterTimer(page);
  await expect(card(page)).toHaveCount(0);
});

test('a comment with such words shows the card and is posted; closing the card keeps the words', async ({ page }) => {
  await openFeed(page, 'alder', 'Something to answer.');
  const listed = page.waitForResponse(/comments\.list/);
  await commentsButton(page).click();
  await expect(commentField(page)).toBeVisible();
  await listed;
  const requests = recordRequests(page);
  await commentField(page).pressSequentially(words);
  await expectCard(page);
  expect(await requests.sent()).toEqual([]);
  await expectAccessible(page);
  await card(page).getByRole('button', { name: 'Close' }).click();
  await expect(card(page)).toHaveCount(0);
  await expect(commentField(page)).toBeFocused();
  await expect(commentField(page)).toHaveValue(words);
  await page.getByRole('button', { name: 'Comment anonymously' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: words })).toBeVisible();
});

test('a message with such words shows the card and is sent', async ({ page, otherMember }) => {
  const oak = await otherMember('oak');
  await signUpByApi(page.request, 'alder');
  await page.goto(`/messages?user=${oak.id}`, { waitUntil: 'networkidle' });
  await messageField(page).click();
  const requests = recordRequests(page);
  await messageField(page).pressSequentially(words);
  await expectCard(page);
  expect(await requests.sent()).toEqual([]);
  await expect(card(page)).toContainText('You can still send this.');
  await expectAccessible(page);
  expect(await smallTargets(page, 'section a, section button')).toEqual([]);
  await sendButton(page).click();
  await expect(bubble(page, words)).toContainText('just now');
});

test('the card fits 320 px with 200 % text', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openFeed(page, 'alder', 'Something before it.');
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await openComposer(page);
  await postField(page).fill(words);
  await expect(card(page)).toBeVisible();
  await card(page).scrollIntoViewIfNeeded();
  expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0);
  await expect(sendPost(page)).toBeVisible();
  await closeDialog(page);
});
