import { createTag } from '../support/members.ts';
import { expectAccessible } from '../support/page.ts';
import { expect, test } from '../support/test.ts';
import { currentPost, nextButton, openComposer, openFeed, postField } from './feed-page.ts';

const title = 'What do you want to read?';

test('a story gets a topic, the feed is limited to it at an address that stays, and remembers it', async ({ page }) => {
  const tag = createTag();
  await openFeed(page, 'alder', `Something else, ${tag}.`);
  await openComposer(page);
  await postField(page).fill(`Awake again, ${tag}.`);
  for (const name of ['Sleep', 'Work', 'The forces']) {
    await page.getByRole('button', { name, exact: true }).click();
  }
  await expect(page.getByRole('button', { name: 'Money', exact: true })).toBeDisabled();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Post anonymously' }).click();
  await expect(currentPost(page)).toContainText('The forces · Sleep · Work');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await nextButton(page).click();
  await expect(currentPost(page)).toContainText('Something else');

  await page.getByRole('button', { name: 'Topics' }).click();
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: /^The forces/ }).click();
  await expect(currentPost(page)).toContainText(`Awake again, ${tag}.`);
  await expect(page).toHaveURL(/\/feed\?topic=forces$/);
  await expectAccessible(page);
  await page.goto('/the-feed');
  await expect(page).toHaveURL(/\/feed\?topic=forces$/);
  await expect(currentPost(page)).toContainText('The forces');

  await page.getByRole('button', { name: 'Only: The forces' }).click();
  await page.getByRole('button', { name: /^Getting help/ }).click();
  await expect(page.getByText('No story like that yet')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Read all posts' }).click();
  await expect(page).toHaveURL(/\/feed$/);
  await expect(currentPost(page)).toBeVisible();
});

test('a filter stays off that was taken off while the browser is slow to step back from its dialog', async ({
  page,
}) => {
  await openFeed(page, 'alder', 'Up since three.');
  await page.goto('/feed?topic=sleep');
  await page.getByRole('button', { name: 'Only: Sleep' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.evaluate(() => {
    window.history.go = (by) => {
      setTimeout(() => History.prototype.go.call(window.history, by), 300);
      setTimeout(() => document.body.toggleAttribute('data-stepped', true), 900);
    };
  });
  await page.getByRole('dialog').getByRole('button', { name: 'Read all posts' }).click();
  await page.locator('body[data-stepped]').waitFor();
  await expect(page).toHaveURL(/\/feed$/);
  await expect(page.getByRole('button', { name: 'Topics' })).toBeVisible();
});

test('new stories are told of, lead to the top, and back to the place', async ({ page, otherMember }) => {
  const birch = await otherMember('birch');
  const tag = createTag();
  await page.clock.install();
  await openFeed(page, 'alder', `Lowest, ${tag}.`, `Middle, ${tag}.`, `Top, ${tag}.`);
  await page.keyboard.press('ArrowDown');
  await expect(currentPost(page)).toContainText(`Middle, ${tag}.`);
  await birch.post(`New one, ${tag}.`);
  await birch.post(`New two, ${tag}.`);
  await page.clock.runFor(61_000);
  await page.getByRole('button', { name: /^\d+ new$/ }).click();
  await expect(currentPost(page)).not.toContainText(`Middle, ${tag}.`);
  await page.getByRole('button', { name: 'Back to where you were' }).click();
  await expect(currentPost(page)).toContainText(`Middle, ${tag}.`);
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await expect(currentPost(page)).toHaveAttribute('aria-posinset', '1');
  await expectAccessible(page);
});
