import type { Page } from '@playwright/test';
import { commentField, commentsButton, currentPost, openComposer, openFeed, postField } from '../feed/feed-page.ts';
import { bubble, messageField, sendButton } from '../messages/messages-page.ts';
import { overlaps } from '../support/bounding-boxes.ts';
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
import { pauseLongTimers } from '../support/timers.ts';
import { crisisCard, expectCard, recordRequests, waitForTypingPause } from './crisis-card-page.ts';

const crisisWords = 'I don’t want to be here any more. I want to die.';
const postButton = (page: Page) => page.getByRole('button', { name: 'Post anonymously' });

// Holds the timer with which the feed loads more code after two seconds.
test.beforeEach(({ page }) => pauseLongTimers(page, 1000));

test('a post with crisis words shows the card once a day, sends no request because of it, and is posted', async ({
  page,
}) => {
  await openFeed(page, 'alder', 'Something before it.');
  await openComposer(page);
  const requests = recordRequests(page);
  const before = await postButton(page).boundingBox();
  await postField(page).pressSequentially('This commute is killing me. ');
  await postField(page).pressSequentially(crisisWords);
  await expectCard(page);
  await expect(crisisCard(page)).toContainText('You can still post this. Nobody has been told.');
  expect(await requests.sent()).toEqual([]);
  expect(await postButton(page).boundingBox()).toEqual(before);
  await expectAccessible(page);
  expect(await smallTargets(page, '[role=dialog] section a, [role=dialog] section button')).toEqual([]);
  expect(await storedOnDevice(page)).not.toMatch(/crisis|card|danger|help/i);

  await crisisCard(page).getByRole('link', { name: 'More ways to get help' }).click();
  await expect(page.getByRole('heading', { name: 'Get help now' })).toBeVisible();
  await page.goBack();
  await openComposer(page);
  await expect(postField(page)).toHaveValue(`This commute is killing me. ${crisisWords}`);
  await postField(page).press('ControlOrMeta+End');
  await postField(page).pressSequentially(' I want to kill myself.');
  await postButton(page).click();
  await expect(toast(page, 'Posted!')).toBeVisible();
  await expect(currentPost(page)).toContainText(crisisWords);

  await commentsButton(page).click();
  await commentField(page).fill(crisisWords);
  await expect(page.getByRole('button', { name: 'Comment anonymously' })).toBeVisible();
  await waitForTypingPause(page);
  await expect(crisisCard(page)).toHaveCount(0);
});

test('a comment with crisis words shows the card and is posted; closing the card keeps the text', async ({ page }) => {
  await openFeed(page, 'alder', 'Something to answer.');
  const listed = page.waitForResponse(/comments\.list/);
  await commentsButton(page).click();
  await expect(commentField(page)).toBeVisible();
  await listed;
  const requests = recordRequests(page);
  await commentField(page).pressSequentially(crisisWords);
  await expectCard(page);
  expect(await requests.sent()).toEqual([]);
  await expectAccessible(page);
  await crisisCard(page).getByRole('button', { name: 'Close' }).click();
  await expect(crisisCard(page)).toHaveCount(0);
  await expect(commentField(page)).toBeFocused();
  await expect(commentField(page)).toHaveValue(crisisWords);
  await page.getByRole('button', { name: 'Comment anonymously' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: crisisWords })).toBeVisible();
});

test('a message with crisis words shows the card and is sent', async ({ page, otherMember }) => {
  const oak = await otherMember('oak');
  await signUpByApi(page.request, 'alder');
  await page.goto(`/messages?user=${oak.id}`, { waitUntil: 'networkidle' });
  await messageField(page).click();
  const requests = recordRequests(page);
  await messageField(page).pressSequentially(crisisWords);
  await expectCard(page);
  expect(await requests.sent()).toEqual([]);
  await expect(crisisCard(page)).toContainText('You can still send this.');
  await expectAccessible(page);
  expect(await smallTargets(page, 'section a, section button')).toEqual([]);
  await sendButton(page).click();
  await expect(bubble(page, crisisWords)).toContainText('just now');
  await expect(crisisCard(page)).not.toContainText('You can still send this.');
  await expect(crisisCard(page).getByRole('link', { name: '116 123' })).toBeVisible();
});

test('on a low screen the text of an empty conversation stays below its header while the card is shown', async ({
  page,
  otherMember,
}) => {
  await page.setViewportSize({ width: 390, height: 450 });
  const oak = await otherMember('oak');
  await signUpByApi(page.request, 'alder');
  await page.goto(`/messages?user=${oak.id}`, { waitUntil: 'networkidle' });
  await messageField(page).fill(crisisWords);
  await expect(crisisCard(page)).toBeVisible();
  const emptyText = page.getByText('No messages yet. Start the conversation!');
  expect(await overlaps(emptyText, page.getByRole('heading', { level: 2 }))).toBe(false);
  expect(await overlaps(emptyText, page.getByText('Active on', { exact: false }))).toBe(false);
});

test('at 320 x 568 the card over a comment scrolls, with a shadow while there is more', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await openFeed(page, 'alder', 'Something to answer.');
  await commentsButton(page).click();
  await commentField(page).fill(crisisWords);
  await expect(crisisCard(page)).toBeVisible();
  const close = crisisCard(page).getByRole('button', { name: 'Close' });
  await expect(close).not.toBeInViewport();
  await expect(crisisCard(page)).toHaveCSS('background-attachment', 'local, scroll, scroll');
  await close.scrollIntoViewIfNeeded();
  await expect(close).toBeInViewport({ ratio: 1 });
});

test('the card fits 320 px with 200 % text', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openFeed(page, 'alder', 'Something before it.');
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await openComposer(page);
  await postField(page).fill(crisisWords);
  await expect(crisisCard(page)).toBeVisible();
  await crisisCard(page).scrollIntoViewIfNeeded();
  expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0);
  await expect(postButton(page)).toBeVisible();
  await closeDialog(page);
});
