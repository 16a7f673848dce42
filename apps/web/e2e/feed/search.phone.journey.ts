import { signIn, signInRequired } from '../accounts/account-pages.ts';
import { createTag } from '../support/members.ts';
import { failUntilTryAgain } from '../support/network.ts';
import { closeDialog, expectAccessibleInBothSchemes, storedOnDevice } from '../support/page.ts';
import { expect, refusedRequestMessage, test } from '../support/test.ts';
import { pauseLongTimers, runPausedTimers } from '../support/timers.ts';
import { currentPost, openFeed, searchField, supportButton, writePost } from './feed-page.ts';

const title = 'Search Mental Health Topics';
const searchCalls = '**/api/trpc/posts.search**';

test('a found post is inserted into the feed at the current position', async ({ page, otherMember }) => {
  const birch = await otherMember('birch');
  const word = `lighthouse${createTag()}`;
  await birch.post({ content: `The ${word} keeper’s story.`, isAnonymous: false });
  // Fills the first page of the feed, so that the post to find is not loaded.
  for (let count = 0; count < 24; count += 1) await birch.post(`In between ${count}.`);
  await openFeed(page, 'alder');
  await writePost(page, 'Where I was.');

  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('dialog', { name: title })).toBeVisible();
  await expect(searchField(page)).toBeFocused();
  await expectAccessibleInBothSchemes(page);
  await searchField(page).fill(word);
  const result = page.getByRole('listitem').filter({ hasText: word });
  await expect(result).toContainText(`@${birch.username}`);
  await expect(result.locator('mark')).toHaveText(word);
  await expectAccessibleInBothSchemes(page);
  await result.getByRole('button').click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(currentPost(page)).toContainText(word);

  await page.keyboard.press('ArrowDown');
  await expect(currentPost(page)).toContainText('Where I was.');
  await page.keyboard.press('ArrowUp');
  await expect(currentPost(page)).toContainText(word);
  await supportButton(page).click();
  await expect(supportButton(page)).toHaveAccessibleName('Support 1');
  // The device stores only the feed as the server sent it, without the new post and the found one.
  const stored = await storedOnDevice(page);
  expect(stored).toContain('In between 23.');
  expect(stored).not.toContain('Where I was.');
  expect(stored).not.toContain(word);
});

test('a found post that the feed has already loaded is shown at its position in the feed', async ({ page }) => {
  const tag = createTag();
  await openFeed(page, 'alder', ...['lowest', 'middle', 'top'].map((name) => `The ${name} of three, ${tag}.`));
  await page.keyboard.press('/');
  await searchField(page).fill(`lowest ${tag}`);
  await page.getByRole('listitem').filter({ hasText: 'The lowest' }).getByRole('button').click();
  await expect(currentPost(page)).toContainText('The lowest of three');
  await expect(currentPost(page)).toHaveAttribute('aria-posinset', '3');
});

test('a search is sent when typing pauses, and never for blank text', async ({ page }) => {
  await pauseLongTimers(page, 250);
  await openFeed(page, 'alder', 'Panic attacks on the bus, again.');
  const searchUrls: string[] = [];
  page.on('request', (call) => {
    if (call.url().includes('posts.search')) searchUrls.push(call.url());
  });
  await page.keyboard.press('/');
  const suggestion = page.getByRole('button', { name: 'panic attacks' });
  await expect(suggestion).toBeVisible();
  await searchField(page).fill('   ');
  await runPausedTimers(page);
  await searchField(page).fill('');
  await suggestion.click();
  await expect(page.getByRole('listitem').filter({ hasText: 'on the bus, again' }).first()).toBeVisible();
  expect(searchUrls).toHaveLength(1);

  await searchField(page).selectText();
  await searchField(page).pressSequentially('zqxvkj');
  expect((await runPausedTimers(page)).filter((ms) => ms === 250)).toHaveLength(1);
  await expect(page.getByText('No posts found for “zqxvkj”')).toBeVisible();
  await expect(page.getByText('Try different keywords.')).toBeVisible();
  expect(searchUrls.slice(1)).toEqual([expect.stringContaining('zqxvkj')]);
  await expectAccessibleInBothSchemes(page);
});

test('scrolling the results loads more', async ({ page, otherMember }) => {
  const birch = await otherMember('birch');
  const word = `driftwood${createTag()}`;
  for (let count = 0; count < 45; count += 1) await birch.post(`${word} number ${count}. ${'More. '.repeat(30)}`);
  await openFeed(page, 'alder');
  await page.getByRole('button', { name: 'Search' }).click();
  await searchField(page).fill(word);
  const results = page.getByRole('dialog').locator('ol > li');
  await expect(results).toHaveCount(20);
  await results.last().scrollIntoViewIfNeeded();
  await expect(results).toHaveCount(40);
  await results.last().scrollIntoViewIfNeeded();
  await expect(results).toHaveCount(45);
});

test('a search that fails shows an error and a retry', async ({ page, pageErrors }) => {
  pageErrors.allow(/^Failed to load resource/);
  await openFeed(page, 'alder', 'Something about anchors.');
  await failUntilTryAgain(page, searchCalls);
  await page.keyboard.press('/');
  await searchField(page).fill('anchors');
  await expect(page.getByRole('alert').getByText('The search did not go through.')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'anchors' }).first()).toBeVisible();
});

test('a URL with a query opens the search with it, also after sign-in', async ({ page, context, pageErrors }) => {
  pageErrors.allow(refusedRequestMessage);
  const word = `tiller${createTag()}`;
  const member = await openFeed(page, 'alder', `All about the ${word}.`);
  await context.clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto(`/search?q=${word}`);
  await expect(signInRequired(page)).toBeVisible();
  await page.getByRole('link', { name: 'Sign In' }).click();
  await signIn(page, member);
  await expect(page.getByRole('dialog', { name: title })).toBeVisible();
  await expect(searchField(page)).toHaveValue(word);
  await page.getByRole('listitem').filter({ hasText: word }).getByRole('button').click();
  await expect(page).toHaveURL(/\/feed$/);
  await expect(currentPost(page)).toContainText(word);
  await page.goto('/search?q=1234');
  await expect(searchField(page)).toHaveValue('1234');
  await closeDialog(page);
  await expect(page).toHaveURL(/\/feed$/);
  await expect(currentPost(page)).toBeVisible();
});
