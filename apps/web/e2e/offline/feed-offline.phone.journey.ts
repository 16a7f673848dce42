import type { Page } from '@playwright/test';
import { closeDialog, post, signOut, signUp, story } from '../support/actions.ts';
import { freshTag } from '../support/members.ts';
import { memberElsewhere } from '../support/rest-member.ts';
import { expect, expectAccessible, lostCall, test, toast } from '../support/test.ts';

const line = 'This is what you read last. New posts come when you are back online.';
const server = /\/api\/|\/healthz/;
const copyKeys = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('ballast_feed:')));

async function goAway(page: Page): Promise<void> {
  await page.route(server, (route) => route.abort('internetdisconnected'));
}

test('where the server is away at the start, what was read last is there, and mends itself', async ({
  page,
  watch,
}) => {
  watch.allow(lostCall);
  await signUp(page, 'alder');
  await post(page, 'Read in the lift.');
  await page.getByRole('button', { name: /^Support/ }).click();
  await expect(toast(page, 'Support given!')).toBeVisible();
  await post(page, 'Read on the stairs.', { anonymous: false });
  await page.reload();
  await expect(story(page)).toContainText('Read on the stairs.');
  const [key = ''] = await copyKeys(page);
  const kept = await page.evaluate((name) => localStorage.getItem(name) ?? '', key);
  expect(kept).toContain('Read in the lift.');
  expect(kept).not.toMatch(/mine|liked|likes|media/i);
  expect(JSON.parse(kept).length).toBeLessThanOrEqual(30);

  await goAway(page);
  await page.reload();
  await expect(page.getByText(line)).toBeVisible();
  await expect(story(page)).toContainText('Read on the stairs.');
  await expect(page.getByRole('button', { name: /^Support|^Comments|^More about/ })).toHaveCount(0);
  await expect(story(page).getByRole('button')).toHaveCount(0);
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await expect(story(page)).toContainText('Read in the lift.');
  await page.unroute(server);
  await expect(page.getByText(line)).toHaveCount(0, { timeout: 15_000 });
  await expect(page.getByRole('button', { name: /^Support/ })).toBeVisible();
});

test('the copy goes when he signs out, and when somebody else signs in', async ({ page, watch }) => {
  watch.allow(lostCall);
  await signUp(page, 'alder');
  await expect.poll(() => copyKeys(page)).toHaveLength(1);
  const [first] = await copyKeys(page);
  await post(page, 'Mine to read.');
  await page.evaluate(() => localStorage.setItem('ballast_feed:AAAAAAAAAAAAAAAAAAAAAA', '[]'));
  await page.reload();
  await expect(story(page)).toBeVisible();
  expect(await copyKeys(page)).toEqual([first]);
  await signOut(page);
  expect(await copyKeys(page)).toEqual([]);
});

test('a broken copy is removed, and the feed says that it did not load', async ({ page, watch }) => {
  watch.allow(lostCall);
  await signUp(page, 'alder');
  await post(page, 'Broken soon.');
  const [key = ''] = await copyKeys(page);
  await goAway(page);
  await page.evaluate((name) => localStorage.setItem(name, '[{"id":'), key);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'The feed did not load' })).toBeVisible();
  expect(await copyKeys(page)).toEqual([]);
});

/** Writes a post and presses Post with no way to the server. */
async function writeInTunnel(page: Page, words: string): Promise<void> {
  await page.getByRole('button', { name: 'Create post' }).click();
  await page.getByLabel('Your story').fill(words);
  await page.getByRole('button', { name: 'Post anonymously' }).click();
  await expect(page.getByRole('alert').getByText('We could not reach the server.', { exact: false })).toBeVisible();
}

test('a post waits for the connection and goes once, by itself, wherever he is then', async ({
  page,
  request,
  watch,
}) => {
  watch.allow(lostCall);
  await memberElsewhere(request, 'birch');
  await signUp(page, 'alder');
  await post(page, 'Before the tunnel.');
  await page.waitForTimeout(2500);
  const words = `From the tunnel, ${freshTag()}.`;
  await goAway(page);
  await writeInTunnel(page, words);
  await page.getByRole('button', { name: "Send it when I'm back" }).click();
  await expect(page.getByRole('heading', { name: 'It goes as soon as you are back' })).toBeFocused();
  await expectAccessible(page);
  await closeDialog(page);
  await expect(page.getByText('Your post goes as soon as you are back.')).toBeVisible();
  await page.getByRole('link', { name: 'Crisis' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  // The first try arrives, and only its answer is lost: the next one must not make another.
  await page.route('**/api/trpc/posts.create**', async (route) => {
    await route.fetch();
    await route.abort('internetdisconnected');
  });
  await page.unroute(server);
  await page.waitForResponse(/healthz/);
  await page.waitForTimeout(1000);
  await page.unroute('**/api/trpc/posts.create**');
  await expect(toast(page, 'Posted!')).toBeVisible({ timeout: 15_000 });
  await page.goto('/feed');
  await expect(story(page)).toContainText(words);
  const found = await request.get('/api/community/posts?limit=100');
  expect((await found.text()).split(words)).toHaveLength(2);
  await page.getByRole('button', { name: 'Create post' }).click();
  await expect(page.getByLabel('Your story')).toHaveValue('');
});

test('it can be called off, and nothing goes by itself after a reload', async ({ page, request, watch }) => {
  watch.allow(lostCall);
  await memberElsewhere(request, 'birch');
  await signUp(page, 'alder');
  await post(page, 'In front of the tunnel.');
  const words = `Not so sure, ${freshTag()}.`;
  await goAway(page);
  await writeInTunnel(page, words);
  await page.getByRole('button', { name: "Send it when I'm back" }).click();
  await page.getByRole('button', { name: "Don't send it, I'll go on writing" }).click();
  await expect(page.getByLabel('Your story')).toHaveValue(words);
  await page.getByRole('button', { name: 'Post anonymously' }).click();
  await page.getByRole('button', { name: "Send it when I'm back" }).click();
  await closeDialog(page);
  await page.getByRole('button', { name: 'Call it off' }).click();
  await expect(page.getByText('Your post goes as soon as you are back.')).toHaveCount(0);

  await page.getByRole('button', { name: 'Create post' }).click();
  await page.getByRole('button', { name: 'Post anonymously' }).click();
  await page.getByRole('button', { name: "Send it when I'm back" }).click();
  await page.reload();
  await expect(page.getByText(line)).toBeVisible();
  await page.unroute(server);
  await expect(page.getByRole('button', { name: /^Support/ })).toBeVisible({ timeout: 15_000 });
  await page.waitForTimeout(1500);
  expect(await (await request.get('/api/community/posts?limit=100')).text()).not.toContain(words);
  await page.getByRole('button', { name: 'Create post' }).click();
  await expect(page.getByLabel('Your story')).toHaveValue(words);
});
