import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/page.ts';
import { test } from '../support/test.ts';
import { openFeed } from './feed-page.ts';

const reply = (page: Page, words: RegExp) => page.getByRole('button', { name: words });

test('a member answers one comment as the author of their story, and takes another comment off it', async ({
  page,
  otherMember,
}) => {
  await openFeed(page, 'alder', 'Nobody knows this is me.');
  const birch = await otherMember('birch');
  const [post] = await (await page.request.get('/api/community/posts?limit=1')).json();
  const path = `/api/community/posts/${post.id}/comments`;
  const write = async (data: object) => (await birch.api.post(path, { data: { isAnonymous: false, ...data } })).json();
  const { id } = await write({ content: 'Hold on, mate.' });
  for (const n of [1, 2, 3, 4, 5, 6, 7]) await write({ content: `And once more, ${n}.`, replyTo: id });
  await write({ content: 'Grow up.' });

  await page.goto(`/feed?story=${post.id}&answer=${id}`);
  const thread = page.getByRole('list', { name: /^Replies to .*Hold on, mate\.$/ });
  await expect(thread.getByRole('listitem')).not.toHaveCount(0);
  await page.getByRole('button', { name: /^2 more replies to/ }).click();
  await expect(thread).toContainText('And once more, 7.');

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => Object.assign(navigator, { share: undefined }));
  await page.reload();
  const last = thread.getByRole('listitem').first();
  await last.getByRole('button', { name: 'More about this comment' }).click();
  await page.getByRole('button', { name: 'Copy the address' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain(`/post/${post.id}?answer=`);
  await page.goto(await page.evaluate(() => navigator.clipboard.readText()));
  await expect(thread.getByRole('listitem').first()).toBeFocused();

  await reply(page, /^Reply to .*Hold on, mate\.$/).click();
  const form = page.locator('form').filter({ has: page.getByLabel(/^Reply to @birch/) });
  await form.getByRole('textbox').fill('It helped.');
  await form.getByRole('checkbox', { name: 'Answer as the one who wrote this story' }).check();
  await form.getByRole('button', { name: 'Reply anonymously' }).click();
  await expect(thread).toContainText('wrote the story');

  const item = page.getByRole('listitem').filter({ hasText: 'Grow up.' });
  await item.getByRole('button', { name: 'More about this comment' }).click();
  await page.getByRole('button', { name: 'Take it off your story' }).click();
  await expect(page.getByText(/^Taken off your story\./)).toBeVisible();
  const listed = async () => JSON.stringify(await (await page.request.get(path)).json());
  await expect.poll(listed).not.toContain('Grow up.');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(listed).toContain('Grow up.');

  await item.getByRole('button', { name: 'More about this comment' }).click();
  await page.getByRole('button', { name: 'Take it off your story' }).click();
  await expect.poll(listed).not.toContain('Grow up.');
  await page.goto('/my-stories');
  await page.getByRole('button', { name: 'Show what you wrote anonymously' }).click();
  await page.getByRole('button', { name: 'What you took off' }).first().click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Put it back: Grow up.' }).click();
  await expect(page.getByText('Nothing in the last day.')).toBeVisible();
  await expect.poll(listed).toContain('Grow up.');
});
