import type { Page } from '@playwright/test';
import { accountButton, createAccountButton, fillSignUp, signIn } from '../accounts/account-pages.ts';
import { exercise, openExercise } from '../crisis/crisis-page.ts';
import {
  chooseFromMenu,
  commentField,
  currentPost,
  openComments,
  openComposer,
  openFeed,
  postField,
  searchField,
  supportButton,
  writeComment,
} from '../feed/feed-page.ts';
import { bubble, conversationRow, messageField, sendMessage } from '../messages/messages-page.ts';
import { waitForStream } from '../support/live.ts';
import { createSignUpForm, createTag, postByApi, signUpByApi } from '../support/members.ts';
import { holdRequests } from '../support/network.ts';
import { toast, waitForHydration } from '../support/page.ts';
import { expect, refusedRequestMessage, test } from '../support/test.ts';
import { translate } from './translator.ts';

async function openTranslated(page: Page, path: string, heading: string | RegExp): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await waitForHydration(page);
  await translate(page);
  expect(await page.locator('font font').count()).toBeGreaterThan(3);
}

test.afterEach(async ({ page }) => {
  await expect(page.getByText('Something broke')).toHaveCount(0);
});

test('the feed, support and comments can be used in a translated page', async ({ page, otherMember }) => {
  const birch = await otherMember('birch');
  await openFeed(page, 'alder', 'First.', 'Second.', { content: 'Third.', isAnonymous: false });
  await translate(page);
  await expect(page.getByText(/^of \d+\+?$/)).toBeAttached();
  const position = page.locator('main p[aria-hidden=true] span').first();
  await expect(position).toHaveText('1');
  await supportButton(page).click();
  await expect(supportButton(page)).toHaveText('Support 1');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(currentPost(page)).toContainText('Second.');
  await expect(position).toHaveText('2');
  await expect(supportButton(page)).toHaveText('Support 0');
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(currentPost(page)).toContainText('Third.');

  await openComments(page);
  await expect(page.getByText('No comments yet. Be the first to comment!')).toBeVisible();
  await commentField(page).fill('x'.repeat(20));
  await expect(page.getByText('20 / 2,000')).toBeVisible();
  await writeComment(page, 'One answer.', { isAnonymous: false });
  await expect(page.getByText('No comments yet.')).toHaveCount(0);
  await page
    .getByRole('listitem')
    .getByRole('button', { name: /^Support/ })
    .click();
  await expect(page.getByRole('listitem').getByRole('button', { name: /^Support/ })).toContainText('1');
  await chooseFromMenu(page, 'comment', 'Edit your comment');
  await page.getByRole('textbox', { name: 'Your comment' }).fill('Another answer.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Another answer.' })).toContainText('· Edited');
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('button', { name: /^Comments/ })).toContainText('1');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(currentPost(page)).toContainText('Second.');
  await chooseFromMenu(page, 'post', 'Hide this post');
  await expect(page.getByText('Hidden from you. Nobody is told.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(currentPost(page)).toContainText('Second.');
  await birch.post('A new one.');
});

test('a story is written and changed in a translated page', async ({ page }) => {
  await openFeed(page, 'alder', 'Before.');
  await translate(page);
  await openComposer(page);
  await postField(page).fill('Mine');
  await expect(page.getByText('4 / 5,000')).toBeVisible();
  await postField(page).fill('Mine, and it is longer.');
  await expect(page.getByText('23 / 5,000')).toBeVisible();
  await page.getByRole('radio', { name: /^@/ }).check();
  const release = await holdRequests(page, '**/api/trpc/posts.create**');
  await page.getByRole('button', { name: /^Post as @/ }).click();
  await expect(page.getByRole('button', { name: 'Posting...' })).toBeVisible();
  release();
  await expect(toast(page, 'Posted!')).toBeVisible();
  await expect(currentPost(page)).toContainText('Mine, and it is longer.');
  await chooseFromMenu(page, 'post', 'Edit your post');
  await page.getByRole('dialog').getByLabel('Your story').fill('Mine, once more.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(currentPost(page)).toContainText('Mine, once more.');
  await expect(currentPost(page)).toContainText('· Edited');
});

test('a second search in a translated page shows its own results', async ({ page }) => {
  const tag = createTag();
  await openFeed(page, 'alder', `The harbour ${tag} at night.`, `Two harbour ${tag} and a hill ${tag}.`);
  await translate(page);
  await page.keyboard.press('/');
  const results = page.getByRole('dialog').getByRole('listitem');
  await searchField(page).fill(`harbour ${tag}`);
  await expect(results).toHaveCount(2);
  await searchField(page).fill(`hill ${tag}`);
  await expect(results).toHaveCount(1);
  await expect(results.locator('mark', { hasText: 'hill' })).toBeVisible();
  await expect(results).toContainText(`Two harbour ${tag} and a hill ${tag}.`);
  await searchField(page).fill('zqxvkj');
  await expect(page.getByText('No posts found for “zqxvkj”')).toBeVisible();
  await searchField(page).fill('zqxvkjw');
  await expect(page.getByText('No posts found for “zqxvkjw”')).toBeVisible();
});

test('messages arrive and are sent in a translated page', async ({ page, otherMember }) => {
  const oak = await otherMember('oak');
  const alder = await signUpByApi(page.request, 'alder');
  await oak.sendMessage(alder.id, 'Before.');
  const stream = waitForStream(page);
  await page.goto('/messages');
  await expect(conversationRow(page, oak.username)).toContainText('Before.');
  await stream;
  await translate(page);
  await oak.sendMessage(alder.id, 'In the list.');
  await expect(conversationRow(page, oak.username)).toContainText('In the list.');
  await conversationRow(page, oak.username).click();
  await expect(bubble(page, 'In the list.')).toBeVisible();
  await oak.sendMessage(alder.id, 'In the conversation.');
  await expect(bubble(page, 'In the conversation.')).toBeVisible();
  const release = await holdRequests(page, /\/api\/trpc\/[^?]*messages\.send/);
  await sendMessage(page, 'And back.');
  await expect(bubble(page, 'And back.')).toContainText('Sending...');
  release();
  await expect(bubble(page, 'And back.')).not.toContainText('Sending...');
  for (const length of [4001, 4002]) {
    await messageField(page).fill('x'.repeat(length));
    await expect(page.getByText(`${length.toLocaleString('en-GB')} / 4,000`)).toBeVisible();
  }
});

test('notices, own stories, kept stories and reports can be used in a translated page', async ({
  page,
  otherMember,
}) => {
  const birch = await otherMember('birch');
  await signUpByApi(page.request, 'alder');
  const id = await postByApi(page.request, { content: 'With my name.', isAnonymous: false });
  await birch.comment(id, 'An answer.');
  await openTranslated(page, '/notifications', 'Notifications');
  await expect(page.getByText(/answered|answer to your story/).first()).toBeVisible();
  await page.getByRole('link', { name: 'Back to the feed' }).click();
  await expect(accountButton(page)).toBeVisible();
  await openTranslated(page, '/my-stories', 'Your stories');
  const story = page.getByRole('listitem').filter({ hasText: 'With my name.' });
  await expect(story).toContainText('Comments 1');
  await story.getByRole('button', { name: 'Comments 1' }).click();
  await writeComment(page, 'Thank you.', { isAnonymous: false });
  await page.keyboard.press('Escape');
  await expect(story.getByRole('button', { name: 'Comments 2' })).toBeVisible();
  await page.goto(`/post/${id}`);
  // On a phone they cover the story.
  await expect(page.getByRole('heading', { name: 'Comments' })).toBeVisible();
  await translate(page);
  await page.keyboard.press('Escape');
  await expect(currentPost(page)).toContainText('With my name.');
  await chooseFromMenu(page, 'post', 'Keep this post');
  await expect(toast(page, 'Kept for you')).toBeVisible();
  await openTranslated(page, '/kept', 'Kept stories');
  await page.getByRole('button', { name: 'Stop keeping it' }).click();
  await expect(page.getByRole('button', { name: 'Keep it again' })).toBeVisible();
  await openTranslated(page, '/my-reports', 'Reports and decisions');
});

test('the profile and the settings can be saved in a translated page', async ({ page }) => {
  await signUpByApi(page.request, 'alder');
  await openTranslated(page, '/profile', /profile/i);
  await page.getByLabel('Bio').fill('Joiner.');
  await expect(page.getByText('7 / 500')).toBeVisible();
  await page.getByLabel('Bio').fill('Joiner. Two lads.');
  await expect(page.getByText('17 / 500')).toBeVisible();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(toast(page, 'Profile Updated')).toBeVisible();
  await page.getByRole('tab', { name: 'Mental Health' }).click();
  await openTranslated(page, '/settings', /settings/i);
  const switches = page.getByRole('switch');
  await switches.nth(0).check();
  await expect(page.getByText('Not saved yet: 1 change.')).toBeVisible();
  await switches.nth(1).check();
  await expect(page.getByText('Not saved yet: 2 changes.')).toBeVisible();
  await page.getByRole('button', { name: 'Save Settings' }).click();
  await expect(toast(page, 'Settings updated')).toBeVisible();
  await expect(page.getByText(/^Not saved yet/)).toHaveCount(0);
});

test('signing up and in, and its refusals, work in a translated page', async ({ page, pageErrors }) => {
  pageErrors.allow(refusedRequestMessage);
  const form = createSignUpForm('alder');
  await page.goto('/quick-signup');
  await expect(createAccountButton(page)).toBeVisible();
  await translate(page);
  await createAccountButton(page).click();
  await expect(page.getByText('Please enter your first name.')).toBeVisible();
  await fillSignUp(page, form);
  await createAccountButton(page).click();
  const message = page.getByRole('dialog', { name: /^Daily Message/ });
  await expect(message).toBeVisible();
  await message.getByRole('button', { name: 'Close' }).click();
  await expect(accountButton(page)).toBeVisible();
  await accountButton(page).click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/welcome$/);

  await page.goto('/login');
  await expect(page.getByLabel('Email')).toBeVisible();
  await translate(page);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(toast(page, 'Missing Information')).toBeVisible();
  await signIn(page, { ...form, password: 'not this one' });
  await expect(toast(page, 'Sign In Failed')).toBeVisible();
  await signIn(page, form);
  await expect(accountButton(page)).toBeVisible();
});

test('the crisis page and its exercises work in a translated page', async ({ page }) => {
  await openTranslated(page, '/crisis-support', 'Get help now');
  await expect(page.getByRole('link', { name: 'Call 999' })).toBeVisible();
  await page.clock.install();
  await openExercise(page, 'Box breathing');
  await exercise(page).getByRole('button', { name: 'Start Box breathing' }).click();
  for (const phase of ['Breathe in', 'Hold', 'Breathe out', 'Hold', 'Breathe in']) {
    await expect(exercise(page).locator('[aria-live]')).toHaveText(phase);
    await page.clock.runFor(4000);
  }
  await expect(exercise(page)).toContainText('Round 2');
  await page.getByRole('navigation', { name: 'Quick' }).getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Real People. Real Shit.' })).toBeVisible();
});
