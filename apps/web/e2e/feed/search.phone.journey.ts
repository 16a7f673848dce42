import { closeDialog, post, signIn, signUp, story } from '../support/actions.ts';
import { freshTag } from '../support/members.ts';
import { memberElsewhere } from '../support/rest-member.ts';
import { expect, expectAccessible, refusedCall, test } from '../support/test.ts';

const title = 'Search Mental Health Topics';

test('a result is jumped to, and the feed goes on from where he was', async ({ page, request }) => {
  const birch = await memberElsewhere(request, 'birch');
  const word = `lighthouse${freshTag()}`;
  await birch.post(`The ${word} keeper’s story.`);
  await signUp(page, 'alder');
  for (let count = 0; count < 24; count += 1) await birch.post(`In between ${count}.`, true);
  // Anew, so that those in between fill what is loaded.
  await page.reload();
  await post(page, 'Where I was.');
  await expect(story(page)).toContainText('Where I was.');

  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('dialog', { name: title })).toBeVisible();
  const field = page.getByRole('searchbox');
  await expect(field).toBeFocused();
  await expectAccessible(page);
  await field.fill(word);
  const result = page.getByRole('listitem').filter({ hasText: word });
  await expect(result).toContainText(`@${birch.username}`);
  await expect(result.locator('mark')).toHaveText(word);
  await expectAccessible(page);
  await result.getByRole('button').click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(story(page)).toContainText(word);

  await page.keyboard.press('ArrowDown');
  await expect(story(page)).toContainText('Where I was.');
  await page.keyboard.press('ArrowUp');
  await expect(story(page)).toContainText(word);
  await page.getByRole('button', { name: /^Support/ }).click();
  await expect(page.getByRole('button', { name: /^Support/ })).toHaveAccessibleName('Support 1');
  const kept = await page.evaluate(() => JSON.stringify(localStorage));
  expect(kept).toContain('In between 23.');
  // Nor what he has just written: only what the server sent him is kept.
  expect(kept).not.toContain('Where I was.');
  expect(kept).not.toContain(word);
});

test('a result that the feed has is shown at its place', async ({ page }) => {
  const tag = freshTag();
  await signUp(page, 'alder');
  for (const name of ['lowest', 'middle', 'top']) await post(page, `The ${name} of three, ${tag}.`);
  await page.keyboard.press('/');
  await page.getByRole('searchbox').fill(`lowest ${tag}`);
  await page.getByRole('listitem').filter({ hasText: 'The lowest' }).getByRole('button').click();
  await expect(story(page)).toContainText('The lowest of three');
  await expect(story(page)).toHaveAttribute('aria-posinset', '3');
});

test('suggestions first; nothing is asked for until something is typed, and then once', async ({ page }) => {
  await signUp(page, 'alder');
  await post(page, 'Panic attacks on the bus, again.');
  const asked: string[] = [];
  page.on('request', (call) => {
    if (call.url().includes('posts.search')) asked.push(call.url());
  });
  await page.keyboard.press('/');
  await expect(page.getByRole('button', { name: 'panic attacks' })).toBeVisible();
  await page.getByRole('searchbox').fill('   ');
  await page.waitForTimeout(600);
  expect(asked).toEqual([]);
  await page.getByRole('searchbox').fill('');
  await page.getByRole('button', { name: 'panic attacks' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'on the bus, again' }).first()).toBeVisible();
  const before = asked.length;
  await page.getByRole('searchbox').selectText();
  await page.getByRole('searchbox').pressSequentially('zqxvkj', { delay: 20 });
  await expect(page.getByText('No posts found for “zqxvkj”')).toBeVisible();
  await expect(page.getByText('Try different keywords.')).toBeVisible();
  expect(asked.length).toBe(before + 1);
  await expectAccessible(page);
});

test('more results come as one scrolls', async ({ page, request }) => {
  const birch = await memberElsewhere(request, 'birch');
  const word = `driftwood${freshTag()}`;
  for (let count = 0; count < 45; count += 1) await birch.post(`${word} number ${count}. ${'More. '.repeat(30)}`, true);
  await signUp(page, 'alder');
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('searchbox').fill(word);
  const results = page.getByRole('dialog').locator('ol > li');
  await expect(results).toHaveCount(20);
  await results.last().scrollIntoViewIfNeeded();
  await expect(results).toHaveCount(40);
  await results.last().scrollIntoViewIfNeeded();
  await expect(results).toHaveCount(45);
});

test('a search that does not go through says so, and goes through when asked again', async ({ page, watch }) => {
  watch.allow(/^Failed to load resource/);
  await signUp(page, 'alder');
  await post(page, 'Something about anchors.');
  await page.route('**/api/trpc/posts.search**', (route) => route.abort());
  await page.keyboard.press('/');
  await page.getByRole('searchbox').fill('anchors');
  await expect(page.getByRole('alert').getByText('The search did not go through.')).toBeVisible();
  await page.unroute('**/api/trpc/posts.search**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'anchors' }).first()).toBeVisible();
});

test('an address with a query opens the search with it, after signing in too', async ({ page, context, watch }) => {
  watch.allow(refusedCall);
  const member = await signUp(page, 'alder');
  const word = `tiller${freshTag()}`;
  await post(page, `All about the ${word}.`);
  await context.clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto(`/search?q=${word}`);
  await expect(page.getByRole('heading', { name: 'Sign In Required' })).toBeVisible();
  await page.getByRole('link', { name: 'Sign In' }).click();
  await signIn(page, member);
  await expect(page.getByRole('dialog', { name: title })).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveValue(word);
  await page.getByRole('listitem').filter({ hasText: word }).getByRole('button').click();
  await expect(page).toHaveURL(/\/feed$/);
  await expect(story(page)).toContainText(word);
  await page.goto('/search?q=1234');
  await expect(page.getByRole('searchbox')).toHaveValue('1234');
  await closeDialog(page);
  await expect(page).toHaveURL(/\/feed$/);
  await expect(story(page)).toBeVisible();
});
