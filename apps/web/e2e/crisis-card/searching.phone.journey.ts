import { openFeed, searchField } from '../feed/feed-page.ts';
import { closeDialog, expectAccessible } from '../support/page.ts';
import { expect, test } from '../support/test.ts';
import { pauseLongTimers } from '../support/timers.ts';
import { crisisCard, expectCard, recordRequests } from './crisis-card-page.ts';

const searchPath = '/api/trpc/posts.search';

test.beforeEach(({ page }) => pauseLongTimers(page, 1000));

test('a search for suicide methods always shows the card and is not sent', async ({ page }) => {
  await openFeed(page, 'alder', 'I used to look up painless ways to die.');
  const requests = recordRequests(page);
  await page.keyboard.press('/');
  for (const query of ['painless ways to die', 'how to kill myself']) {
    await searchField(page).fill(query);
    await page.keyboard.press('Enter');
    await expectCard(page);
    await expect(crisisCard(page)).toContainText('We show no posts for this search. It was not sent');
    await expect(page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'I used to look up' })).toHaveCount(
      0,
    );
    await expect(crisisCard(page).getByRole('button', { name: 'Close' })).toHaveCount(0);
  }
  await expectAccessible(page);
  await searchField(page).fill('');
  await expect(crisisCard(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'therapy' }).click();
  await expect(page.getByText(/No posts found|found$/).first()).toBeAttached();
  const searches = (await requests.sent()).filter((path) => path.includes('posts.search'));
  expect(searches).toEqual([searchPath]);
  await closeDialog(page);
});

test('a search for suicide methods in the URL is not sent', async ({ page }) => {
  await openFeed(page, 'alder', 'Something.');
  const requests = recordRequests(page);
  await page.goto('/search?q=how%20to%20tie%20a%20noose');
  await expect(crisisCard(page)).toContainText('We show no posts');
  expect((await requests.sent()).filter((path) => path.includes('posts.search'))).toEqual([]);
});

test('any other search with crisis words shows the card above its results', async ({ page }) => {
  await openFeed(page, 'alder', 'Two years since I was suicidal. Still here.');
  await page.keyboard.press('/');
  await searchField(page).fill('suicidal');
  await expectCard(page);
  await expect(crisisCard(page)).toContainText('Your search works as ever.');
  await expect(page.getByRole('listitem').filter({ hasText: 'Still here.' }).first()).toBeVisible();
  await expectAccessible(page);
});
