import { createTag } from '../support/members.ts';
import { expectAccessible } from '../support/page.ts';
import { expect, test } from '../support/test.ts';
import { openAdmin, record, tab } from './admin-page.ts';

test('a button shows and hides a member’s email', async ({ page, otherMember }) => {
  const tag = `u${createTag()}`;
  const [first, second] = [await otherMember(`${tag}_one`, ''), await otherMember(`${tag}_two`, '')];
  const search = page.getByLabel('Username or email begins with');
  await openAdmin(page);
  await search.fill(tag.toUpperCase());
  await expect(page).toHaveURL(new RegExp(tag, 'i'));
  const rows = page.getByRole('list', { name: 'Registered Users' }).getByRole('article');
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText(`@${second.username}`);
  const row = record(page, `@${first.username}`);
  await expect(row).toContainText(`${first.firstName} ${first.lastName}`);
  await expect(row).toContainText(first.id);
  await expect(row).toContainText(/\d{1,2} [A-Z][a-z]{2,3} 20\d\d, \d\d:\d\d/);

  const showEmail = page.getByRole('button', { name: `Show the email of @${first.username}` });
  await expect(showEmail).toHaveAttribute('aria-pressed', 'false');
  await expect(page.getByText(first.email)).toHaveCount(0);
  await showEmail.press('Enter');
  await expect(showEmail).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText(first.email)).toBeVisible();
  await expect(page.getByText(second.email)).toHaveCount(0);
  await showEmail.click();
  await expect(page.getByText(first.email)).toHaveCount(0);

  await page.getByRole('radio', { name: 'Oldest' }).check();
  await expect(rows.first()).toContainText(`@${first.username}`);
  await page.reload();
  await expect(rows.first()).toContainText(`@${first.username}`);
  await expect(search).toHaveValue(tag.toUpperCase());
  await search.fill(`${tag}_nobody`);
  await expect(page.getByText(`No username or email begins with “${tag}_nobody”.`)).toBeVisible();
});

test('posts are paged, sorted by date and filtered by mood', async ({ page, otherMember }) => {
  const tag = createTag();
  const mood = `adrift ${tag}`;
  const member = await otherMember('pages');
  for (let count = 1; count <= 27; count += 1) {
    await member.post({ content: `Post ${count} of ${tag}.`, mood, isAnonymous: count % 2 === 0 });
  }
  await openAdmin(page);
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
  await expect(page.getByRole('heading', { name: 'Log' })).toBeVisible();
  await page.goBack();
  await expect(rows.first()).toContainText(`Post 1 of ${tag}.`);
});

test('a listed post shows its author if named, its mood and its ids', async ({ page, otherMember }) => {
  const tag = createTag();
  const member = await otherMember('moods');
  const moods = ['anxiety', 'depression', 'good', 'neutral', 'stressed', 'angry', 'sad', 'Happy', `odd ${tag}`];
  const colours = ['red', 'blue', 'green', 'grey', 'orange', 'dark-red', 'dark-blue', 'light-green', 'grey'];
  const ids: string[] = [];
  for (const mood of moods) {
    ids.push(await member.post({ content: `Feeling ${mood} in ${tag}.`, mood, isAnonymous: mood === 'sad' }));
  }
  await openAdmin(page, '/admin?tab=posts');
  for (const [index, mood] of moods.entries()) {
    const row = record(page, `Feeling ${mood} in ${tag}.`);
    await expect(row.locator('[data-tone]', { hasText: mood })).toHaveAttribute('data-tone', colours[index] ?? '');
    await expect(row).toContainText(ids[index] ?? '');
    const isSealed = mood === 'sad';
    await expect(row.getByRole('heading')).toHaveText(isSealed ? 'Anonymous' : `@${member.username}`);
    await expect(row.getByText('sealed', { exact: true })).toHaveCount(isSealed ? 1 : 0);
    await expect(row.getByText(member.id)).toHaveCount(isSealed ? 0 : 1);
    await expect(row.getByRole('button', { name: 'Reveal author' })).toHaveCount(isSealed ? 1 : 0);
  }
  // The contrast of every badge.
  await expectAccessible(page);
});

test('arrow keys, Home and End select tabs, and Back returns to the former tab', async ({ page }) => {
  await openAdmin(page);
  await expect(tab(page, 'Users')).toHaveAttribute('aria-selected', 'true');
  await tab(page, 'Users').focus();
  await page.keyboard.press('ArrowRight');
  await expect(tab(page, 'Posts')).toBeFocused();
  await expect(page).toHaveURL(/\/admin\?tab=posts$/);
  await page.keyboard.press('End');
  await expect(tab(page, 'Figures')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(tab(page, 'Users')).toBeFocused();
  await expect(page).toHaveURL(/\/admin\?tab=users$/);
  await page.goBack();
  await expect(tab(page, 'Figures')).toHaveAttribute('aria-selected', 'true');
});
