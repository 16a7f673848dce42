import { freshTag } from '../support/members.ts';
import { expect, test } from '../support/test.ts';
import { memberByApi, postByApi, record, tab, unlock } from './admin-page.ts';

test('a member’s email is hidden until the eye is pressed, and hidden again', async ({ page, baseURL }) => {
  const tag = `u${freshTag()}`;
  const [first, second] = [await memberByApi(baseURL, `${tag}_one`), await memberByApi(baseURL, `${tag}_two`)];
  await unlock(page);
  await page.getByLabel('Username or email begins with').fill(tag.toUpperCase());
  // The list is another one from then on.
  await expect(page).toHaveURL(new RegExp(tag, 'i'));
  const rows = page.getByRole('list', { name: 'Registered Users' }).getByRole('article');
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText(`@${second.username}`);
  const row = record(page, `@${first.username}`);
  await expect(row).toContainText(`${first.firstName} ${first.lastName}`);
  await expect(row).toContainText(first.id);
  await expect(row).toContainText(/\d{1,2} [A-Z][a-z]{2,3} 20\d\d, \d\d:\d\d/);

  const eye = page.getByRole('button', { name: `Show the email of @${first.username}` });
  await expect(eye).toHaveAttribute('aria-pressed', 'false');
  await expect(page.getByText(first.email)).toHaveCount(0);
  await eye.press('Enter');
  await expect(eye).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText(first.email)).toBeVisible();
  await expect(page.getByText(second.email)).toHaveCount(0);
  await eye.click();
  await expect(page.getByText(first.email)).toHaveCount(0);

  await page.getByRole('radio', { name: 'Oldest' }).check();
  await expect(rows.first()).toContainText(`@${first.username}`);
  await page.reload();
  await expect(rows.first()).toContainText(`@${first.username}`);
  await expect(page.getByLabel('Username or email begins with')).toHaveValue(tag.toUpperCase());
  await page.getByLabel('Username or email begins with').fill(`${tag}_nobody`);
  await expect(page.getByText(`No username or email begins with “${tag}_nobody”.`)).toBeVisible();
});

test('posts go on by pages, in either order, narrowed to a mood', async ({ page, baseURL }) => {
  test.slow();
  const tag = freshTag();
  const mood = `adrift ${tag}`;
  const member = await memberByApi(baseURL, `pages_${tag}`);
  for (let count = 1; count <= 27; count += 1) {
    await postByApi(member, { content: `Post ${count} of ${tag}.`, mood, isAnonymous: count % 2 === 0 });
  }
  await unlock(page);
  await tab(page, 'Posts').click();
  await expect(page.getByRole('heading', { name: 'Recent Posts' })).toBeVisible();
  await page.getByLabel('Mood').fill(mood.toUpperCase());
  const rows = page.getByRole('list', { name: 'Recent Posts' }).getByRole('article');
  await expect(page).toHaveURL(/mood=/);
  await expect(rows).toHaveCount(25);
  await expect(rows.first()).toContainText(`Post 27 of ${tag}.`);
  await page.getByRole('button', { name: 'Load more' }).press('Enter');
  await expect(rows).toHaveCount(27);
  await expect(page.getByText('All 27 shown')).toBeVisible();
  await expect(rows.nth(25).locator('..')).toBeFocused();
  await page.getByRole('radio', { name: 'Oldest' }).check();
  await expect(rows.first()).toContainText(`Post 1 of ${tag}.`);
  await expect(rows).toHaveCount(25);

  await page.getByRole('tab', { name: 'Log' }).click();
  await page.goBack();
  await expect(rows.first()).toContainText(`Post 1 of ${tag}.`);
});

test('what is said of a post: its author or none, its mood in its colour, its ids', async ({ page, baseURL }) => {
  test.slow();
  const tag = freshTag();
  const member = await memberByApi(baseURL, `moods_${tag}`);
  const moods = ['anxiety', 'depression', 'good', 'neutral', 'stressed', 'angry', 'sad', 'Happy', `odd ${tag}`];
  const colours = ['red', 'blue', 'green', 'grey', 'orange', 'dark-red', 'dark-blue', 'light-green', 'grey'];
  const ids: string[] = [];
  for (const mood of moods) {
    ids.push(await postByApi(member, { content: `Feeling ${mood} in ${tag}.`, mood, isAnonymous: mood === 'sad' }));
  }
  await unlock(page);
  for (const [place, mood] of moods.entries()) {
    await page.goto(`/admin?tab=posts&mood=${encodeURIComponent(mood)}`);
    const row = record(page, `Feeling ${mood} in ${tag}.`);
    await expect(row.getByText(mood, { exact: true })).toHaveAttribute('data-tone', colours[place] ?? '');
    await expect(row).toContainText(ids[place] ?? '');
    const isSealed = mood === 'sad';
    await expect(row.getByRole('heading')).toHaveText(isSealed ? 'Anonymous' : `@${member.username}`);
    await expect(row.getByText('sealed', { exact: true })).toHaveCount(isSealed ? 1 : 0);
    await expect(row.getByText(member.id)).toHaveCount(isSealed ? 0 : 1);
    await expect(row.getByRole('button', { name: 'Reveal author' })).toHaveCount(isSealed ? 1 : 0);
  }
});

test('arrows, Home and End lead from tab to tab, and Back leads back', async ({ page }) => {
  await unlock(page);
  await expect(tab(page, 'Users')).toHaveAttribute('aria-selected', 'true');
  await tab(page, 'Users').focus();
  await page.keyboard.press('ArrowRight');
  await expect(tab(page, 'Posts')).toBeFocused();
  await expect(page).toHaveURL(/\/admin\?tab=posts$/);
  await page.keyboard.press('End');
  await expect(tab(page, 'Log')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(tab(page, 'Users')).toBeFocused();
  await expect(page).toHaveURL(/\/admin$/);
  await page.goBack();
  await expect(tab(page, 'Log')).toHaveAttribute('aria-selected', 'true');
});
