import { closeDialog, hill, pick, post, signUp, story } from '../support/actions.ts';
import { expect, lostCall, test, toast } from '../support/test.ts';

const creates = '**/api/trpc/posts.create**';

test('a blank post and a blank comment are refused where they are', async ({ page }) => {
  await signUp(page, 'alder');
  await page.getByRole('button', { name: 'Create post' }).click();
  await page.getByLabel('Your story').fill(' \u200b ');
  await page.getByRole('button', { name: 'Post anonymously' }).click();
  await expect(page.getByText('Please enter some content for your post')).toBeVisible();
  await expect(page.getByLabel('Your story')).toBeFocused();
  await closeDialog(page);
  await post(page, 'Something, then.');
  await page.getByRole('button', { name: /^Comments/ }).click();
  await page.getByRole('button', { name: 'Comment anonymously' }).click();
  await expect(page.getByText('Please enter a comment')).toBeVisible();
  await expect(page.getByLabel('Add a comment')).toBeFocused();
});

test('a picture that is too large, or none at all, is refused before it is sent', async ({ page }) => {
  await signUp(page, 'alder');
  await page.getByRole('button', { name: 'Create post' }).click();
  const input = page.locator('input[type=file]');
  await input.setInputFiles({ name: 'big.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(8 * 1024 * 1024 + 1) });
  await expect(page.getByText('That picture is too large. It can be 8 MB at most.')).toBeVisible();
  await input.setInputFiles({ name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') });
  await expect(page.getByText('That is not a picture we can read.', { exact: false })).toBeVisible();
  await input.setInputFiles(hill);
  await expect(page.getByRole('img', { name: 'Your picture: hill.jpg' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove picture' }).click();
  await expect(page.getByText('Add a picture')).toBeVisible();
});

test('a server that is away loses no words, and a retry makes one post', async ({ page, watch }) => {
  watch.allow(lostCall);
  const { username } = await signUp(page, 'alder');
  const words = `The line went dead at ${Date.now()}.`;
  await page.route(creates, (route) => route.abort());
  await page.getByRole('button', { name: 'Create post' }).click();
  await page.getByLabel('Your story').fill(words);
  await page.getByRole('button', { name: 'Hopeful' }).click();
  await page.getByRole('radio', { name: `@${username}` }).check();
  const send = page.getByRole('button', { name: `Post as @${username}` });
  await send.click();
  await expect(toast(page, 'Error', 'Could not create post. Please try again.')).toBeVisible();
  await expect(page.getByRole('alert').getByText('We could not reach the server.', { exact: false })).toBeVisible();
  await expect(send).toBeVisible();

  await page.unroute(creates);
  await page.reload();
  await page.getByRole('button', { name: 'Create post' }).click();
  await expect(page.getByLabel('Your story')).toHaveValue(words);
  await expect(page.getByLabel('Mood')).toHaveValue('Hopeful');

  // The first try arrives, and only its answer is lost.
  await page.route(creates, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await send.click();
  await expect(toast(page, 'Error', 'Could not create post. Please try again.')).toBeVisible();
  await page.unroute(creates);
  await send.click();
  await expect(toast(page, 'Posted!')).toBeVisible();
  await expect(story(page)).toContainText(words);
  const found = await page.evaluate(async (text) => {
    const answer: unknown = await (await fetch('/api/community/posts?limit=100')).json();
    return JSON.stringify(answer).split(text).length - 1;
  }, words);
  expect(found).toBe(1);
  await page.getByRole('button', { name: 'Create post' }).click();
  await expect(page.getByLabel('Your story')).toHaveValue('');
});

test('a name taken back after a lost answer is not taken for granted', async ({ page, watch }) => {
  watch.allow(lostCall);
  const { username } = await signUp(page, 'alder');
  await page.route(creates, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: 'Create post' }).click();
  await page.getByLabel('Your story').fill('Said under my name.');
  await page.getByRole('radio', { name: `@${username}` }).check();
  await page.getByRole('button', { name: `Post as @${username}` }).click();
  await expect(toast(page, 'Error')).toBeVisible();
  await page.unroute(creates);
  await page.getByRole('radio', { name: /^Anonymous/ }).check();
  await page.getByRole('button', { name: 'Post anonymously' }).click();
  await expect(toast(page, 'An earlier try had already gone through')).toBeVisible();
  await expect(story(page)).toContainText(`@${username}`);
  await page.getByRole('button', { name: 'Create post' }).click();
  await expect(page.getByLabel('Your story')).toHaveValue('Said under my name.');
  await expect(page.getByRole('radio', { name: /^Anonymous/ })).toBeChecked();
});

test('support that does not arrive is rolled back, and said', async ({ page, watch }) => {
  watch.allow(lostCall);
  await signUp(page, 'alder');
  await post(page, 'Hold on.');
  await page.route(/posts\.setLike|healthz/, (route) => route.abort());
  const support = page.getByRole('button', { name: /^Support/ });
  await support.click();
  await expect(toast(page, 'Error', 'Could not like post. Please try again.')).toBeVisible();
  await expect(support).toHaveAttribute('aria-pressed', 'false');
  await expect(support).toHaveAccessibleName('Support 0');
  const line = page.getByText('We cannot reach the server. What you type is kept.');
  await expect(line).toBeVisible();
  expect(await line.evaluate(({ clientHeight }) => clientHeight)).toBeLessThan(75);
  await page.unroute(/posts\.setLike|healthz/);
  await expect(line).toHaveCount(0);
});

test('with the connection gone, help opens, and so does every dialog', async ({ page, context, watch }) => {
  watch.allow(lostCall);
  const { username } = await signUp(page, 'alder');
  await post(page, 'Going under a hill.');
  await page.waitForTimeout(3000);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'your account' }).click();
  await expect(page.getByRole('dialog', { name: `@${username}` })).toBeVisible();
  await closeDialog(page);
  await pick(page, 'post', 'Delete your post');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await closeDialog(page);
  await page.getByRole('link', { name: 'Crisis' }).click();
  await expect(page.getByRole('heading', { name: 'Get help now' })).toBeVisible();
  await page.getByRole('link', { name: 'Feed' }).first().click();
  await expect(story(page)).toContainText('Going under a hill.');
});

test('a dialog that does not arrive leaves the feed standing, and opens at the next tap', async ({ page, watch }) => {
  watch.allow(lostCall);
  await signUp(page, 'alder');
  await page.route('**/assets/account-menu*', (route) => route.abort());
  await page.reload();
  const account = page.getByRole('button', { name: 'your account' });
  await account.click();
  await expect(toast(page, 'Error', 'That did not load. Please try again.')).toBeVisible();
  await page.unroute('**/assets/account-menu*');
  await account.click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('a chosen picture outlives a failed try; after a reload it is said that it is gone', async ({ page, watch }) => {
  watch.allow(lostCall);
  await signUp(page, 'alder');
  await page.route(creates, (route) => route.abort());
  const open = page.getByRole('button', { name: 'Create post' });
  await open.click();
  await page.getByLabel('Your story').fill('With a hill in it.');
  await page.locator('input[type=file]').setInputFiles(hill);
  await page.getByRole('button', { name: 'Post anonymously' }).click();
  await expect(toast(page, 'Error')).toBeVisible();
  await closeDialog(page);
  await open.click();
  await expect(page.getByRole('img', { name: 'Your picture: hill.jpg' })).toBeVisible();
  await page.reload();
  await open.click();
  const lost = page.getByText('Your picture was not kept. Add it again if you still want it.');
  await expect(lost).toBeVisible();
  await page.locator('input[type=file]').setInputFiles(hill);
  await expect(lost).toHaveCount(0);
  await page.unroute(creates);
  await page.getByRole('button', { name: 'Post anonymously' }).click();
  await expect(toast(page, 'Posted!')).toBeVisible();
  await expect(toast(page, 'Error')).toHaveCount(0);
  await expect(story(page).getByRole('img', { name: 'Shared with this story' })).toBeVisible();
});

test('a part of the page that does not arrive says so, and arrives when asked again', async ({ page, watch }) => {
  watch.allow(lostCall);
  watch.allow(/Failed to fetch dynamically imported module/);
  await page.route('**/assets/guidelines*', (route) => route.abort());
  await page.goto('/guidelines');
  await expect(page.getByRole('heading', { name: 'Something broke' })).toBeVisible();
  for (const href of ['tel:999', 'tel:116123', 'sms:85258?&body=SHOUT']) {
    await expect(page.locator(`a[href="${href}"]`)).toBeVisible();
  }
  await page.unroute('**/assets/guidelines*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Our Only Rules' })).toBeVisible();
});

test('a feed that does not load says so, and loads when asked again', async ({ page, watch }) => {
  watch.allow(lostCall);
  await signUp(page, 'alder');
  await post(page, 'Here all along.');
  // Nothing of what he read last is on this device.
  await page.addInitScript(() => {
    for (const key of Object.keys(localStorage)) if (key.includes('_feed')) localStorage.removeItem(key);
  });
  await page.route('**/api/trpc/*posts.feed**', (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('heading', { name: 'The feed did not load' })).toBeVisible();
  await page.unroute('**/api/trpc/*posts.feed**');
  // It may have mended itself by then.
  await page
    .getByRole('button', { name: 'Try again' })
    .click({ timeout: 3000 })
    .catch(() => undefined);
  await expect(story(page)).toBeVisible();
});
