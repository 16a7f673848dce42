import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { type Member, signIn, signUp } from './acts.ts';
import { freshTag, madeUpMember } from './members.ts';
import { expect, expectAccessible, lostCall, refusedCall, test, toast } from './test.ts';

const sends = /\/api\/trpc\/messages\.send/;
const gate = 'To access your private messages, please sign in for free';

/** A member without a page: he acts through the API. */
async function openMember(browser: Browser, baseURL: string | undefined, name: string) {
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const member = madeUpMember(name, freshTag());
  const call = async (path: string, data: unknown = {}) => {
    const answer = await context.request.post(path, { data });
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
    const told: Record<string, never> = await answer.json();
    return told;
  };
  const { user } = await call('/api/force/force-signup', member);
  const { id }: { id: string } = user ?? { id: '' };
  return {
    ...member,
    id,
    context,
    sendTo: (receiverId: string, content: string) => call('/api/messages/send', { receiverId, content }),
    block: (userId: string) => call(`/api/users/${userId}/block`),
    unreadCounts: async (): Promise<number[]> => {
      const list: { unreadCount: number }[] = await (await context.request.get('/api/messages/conversations')).json();
      return list.map(({ unreadCount }) => unreadCount);
    },
    /** His own screen, on another device. */
    async openPage(path: string, options: BrowserContextOptions = {}): Promise<Page> {
      const own = await browser.newContext({ baseURL: baseURL ?? '', ...options });
      const page = await own.newPage();
      await page.goto(`/quick-signin?next=${encodeURIComponent(path)}`);
      await signIn(page, member);
      return page;
    },
  };
}

const idOf = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const { id }: { id: string } = await (await fetch('/api/auth/user')).json();
    return id;
  });

/** How often these words are in the conversations of whoever this page belongs to, as the server has them. */
const countAtServer = (page: Page, words: string): Promise<number> =>
  page.evaluate(async (text) => {
    const list: { id: string }[] = await (await fetch('/api/messages/conversations')).json();
    const threads = await Promise.all(
      list.map(async ({ id }) => (await fetch(`/api/messages/conversation/${id}?limit=100`)).text()),
    );
    return threads.join().split(text).length - 1;
  }, words);

const bubble = (page: Page, words: string) => page.locator('[data-bubble]').filter({ hasText: words });
const row = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Conversations' }).getByRole('link', { name });
const words = (page: Page) => page.getByPlaceholder('Type a message...');
const send = (page: Page) => page.getByRole('button', { name: 'Send message' });

async function say(page: Page, content: string): Promise<void> {
  await words(page).fill(content);
  await send(page).click();
}

test('a visitor is told what it is for, and comes back to the very same conversation', async ({
  page,
  browser,
  baseURL,
  watch,
}) => {
  watch.allow(refusedCall);
  const birch = await openMember(browser, baseURL, 'birch');
  const oak = await openMember(browser, baseURL, 'oak');
  await page.goto(`/messages?user=${oak.id}`);
  await expect(page.getByRole('heading', { name: 'Sign In Required' })).toBeVisible();
  await expect(page.getByText(gate)).toBeVisible();
  await page.getByRole('link', { name: 'Sign In' }).click();
  await signIn(page, birch);
  await expect(page).toHaveURL(`/messages?user=${oak.id}`);
  await expect(page.getByRole('heading', { name: oak.username })).toBeVisible();
  await expect(page.getByText('Active on Ballast')).toBeVisible();
  await expect(page.getByText('No messages yet. Start the conversation!')).toBeVisible();
  expect(await birch.unreadCounts()).toEqual([]);
});

test('two members talk: the first word opens the conversation, and it is read when it is seen', async ({
  page,
  browser,
  baseURL,
  isMobile,
}) => {
  const oak = await openMember(browser, baseURL, 'oak');
  const alder = await signUp(page, 'alder');
  await page.goto(`/messages?user=${oak.id}`);
  await say(page, 'Are you up?');
  await expect(bubble(page, 'Are you up?')).toContainText('just now');
  await expect(words(page)).toHaveValue('');
  expect(await oak.unreadCounts()).toEqual([1]);

  const other = await oak.openPage('/messages');
  await expect(row(other, alder.username)).toContainText('Are you up?');
  await expect(row(other, alder.username)).toContainText('1 unread');
  await expect(other).toHaveTitle(/^\(1\) Messages/);
  await row(other, alder.username).click();
  await expect(bubble(other, 'Are you up?')).toBeVisible();
  await expect.poll(oak.unreadCounts).toEqual([0]);
  await expect(other).toHaveTitle(/^Messages/);

  await say(other, 'Always, at this hour.');
  await expect(bubble(page, 'Always, at this hour.')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: `${oak.username}: Always, at this hour.` })).toBeAttached();
  const [mine, theirs] = [await bubble(page, 'Are you up?').boundingBox(), await bubble(page, 'Always').boundingBox()];
  expect(mine && theirs && mine.y < theirs.y).toBe(true);

  if (isMobile) await page.getByRole('link', { name: 'All conversations' }).click();
  await other.waitForTimeout(100);
  await say(other, 'Still there?');
  await expect(row(page, oak.username)).toContainText('Still there?');
  await other.context().close();
});

test('a message that did not go says so, keeps its words, and is not doubled by trying again', async ({
  page,
  browser,
  baseURL,
  watch,
}) => {
  watch.allow(lostCall);
  const oak = await openMember(browser, baseURL, 'oak');
  await signUp(page, 'alder');
  await page.goto(`/messages?user=${oak.id}`);
  await page.route(sends, (route) => route.abort());
  await say(page, 'Into the dark.');
  await expect(toast(page, 'Failed to send message', 'We could not reach the server.')).toBeVisible();
  await expect(bubble(page, 'Into the dark.')).toContainText('Not sent.');
  await page.unroute(sends);

  // The next one goes, and stands before the one that did not.
  await say(page, 'A second word.');
  await expect(bubble(page, 'A second word.')).toContainText('just now');
  await expect(page.locator('[data-bubble]').last()).toContainText('Into the dark.');

  // The server has it, and only its answer is lost.
  await page.route(sends, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await bubble(page, 'Into the dark.').getByRole('button', { name: 'Try again' }).click();
  await expect(toast(page, 'Failed to send message')).toBeVisible();
  await page.unroute(sends);
  await page.reload();
  const failed = page.locator('[data-bubble]').filter({ hasText: 'Not sent.' });
  await expect(failed).toContainText('Into the dark.');
  await failed.getByRole('button', { name: 'Try again' }).click();
  await expect(failed).toHaveCount(0);
  await expect(bubble(page, 'Into the dark.')).toHaveCount(1);
  expect(await countAtServer(page, 'Into the dark.')).toBe(1);

  await page.route(sends, (route) => route.abort());
  await say(page, 'Never mind.');
  await bubble(page, 'Never mind.').getByRole('button', { name: 'Discard' }).click();
  await expect(bubble(page, 'Never mind.')).toHaveCount(0);
});

test('while one is on its way the next one waits', async ({ page, browser, baseURL }) => {
  const oak = await openMember(browser, baseURL, 'oak');
  await signUp(page, 'alder');
  await page.goto(`/messages?user=${oak.id}`);
  let release: () => void = () => undefined;
  await page.route(sends, async (route) => {
    await new Promise<void>((resolve) => {
      release = resolve;
    });
    await route.continue();
  });
  await say(page, 'Slowly.');
  await expect(bubble(page, 'Slowly.')).toContainText('Sending...');
  await expect(send(page)).toBeDisabled();
  await expect(words(page)).toBeDisabled();
  release();
  await expect(bubble(page, 'Slowly.')).toContainText('just now');
  await expect(words(page)).toBeEnabled();
});

test('older messages come as one scrolls up, and nothing jumps', async ({ page, browser, baseURL }) => {
  const oak = await openMember(browser, baseURL, 'oak');
  await signUp(page, 'alder');
  const alderId = await idOf(page);
  for (let count = 1; count <= 75; count += 1) await oak.sendTo(alderId, `Line ${count}.`);
  await page.goto(`/messages?user=${oak.id}`);
  await expect(bubble(page, 'Line 75.')).toBeInViewport();
  const scroller = page.getByRole('region', { name: `Messages with ${oak.username}` });
  await expect.poll(() => page.locator('[data-bubble]').count()).toBeLessThan(75);

  const seen = bubble(page, 'Line 50.');
  await seen.evaluate((element) => element.scrollIntoView({ block: 'start' }));
  const before = (await seen.boundingBox())?.y ?? 0;
  await scroller.evaluate((element) => element.scrollBy(0, -200));
  await expect(bubble(page, 'Line 20.')).toBeAttached();
  await page.waitForTimeout(300);
  expect(Math.abs(((await seen.boundingBox())?.y ?? 0) - before - 200)).toBeLessThan(3);

  // What arrives meanwhile moves nothing, and says that it is there.
  await oak.sendTo(alderId, 'And one more.');
  const pill = page.getByRole('button', { name: 'New messages' });
  await expect(pill).toBeVisible();
  expect(Math.abs(((await seen.boundingBox())?.y ?? 0) - before - 200)).toBeLessThan(3);
  await pill.click();
  await expect(bubble(page, 'And one more.')).toBeInViewport();
  await expect(pill).toHaveCount(0);
  await oak.sendTo(alderId, 'The last one.');
  await expect(bubble(page, 'The last one.')).toBeInViewport();

  await expect(async () => {
    await scroller.evaluate((element) => element.scrollTo(0, 0));
    await expect(bubble(page, 'Line 1.')).toBeAttached({ timeout: 1000 });
  }).toPass();
  expect(await page.locator('[data-bubble]').count()).toBe(77);
  await page.waitForTimeout(2500);
  expect(await page.locator('[data-bubble]').count()).toBe(77);
});

test('what shows nothing and what is too long is not sent; a draft stays with its conversation', async ({
  page,
  browser,
  baseURL,
}) => {
  const oak = await openMember(browser, baseURL, 'oak');
  const elm = await openMember(browser, baseURL, 'elm');
  await signUp(page, 'alder');
  await page.goto(`/messages?user=${oak.id}`);
  for (const blank of ['', '   \n ', '\u200b']) {
    await words(page).fill(blank);
    await expect(send(page)).toBeDisabled();
    await words(page).press('Enter');
  }
  await words(page).fill('x'.repeat(4001));
  await expect(page.getByText('A message can be 4,000 characters at most.')).toBeVisible();
  await expect(page.getByText('4,001 / 4,000')).toBeVisible();
  await send(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'too long to send' })).toBeVisible();
  await expect(words(page)).toHaveValue('x'.repeat(4001));

  await words(page).fill('Half a thought');
  await page.goto(`/messages?user=${elm.id}`);
  await expect(words(page)).toHaveValue('');
  await page.goto(`/messages?user=${oak.id}`);
  await expect(words(page)).toHaveValue('Half a thought');
  expect(await oak.unreadCounts()).toEqual([]);

  await page.evaluate(() => {
    for (const key of Object.keys(localStorage).filter((name) => name.includes('message:')))
      localStorage.setItem(key, '{"content":7');
  });
  await page.reload();
  await expect(words(page)).toHaveValue('');
  expect(await page.evaluate(() => Object.keys(localStorage).filter((name) => name.includes('message:')))).toEqual([]);
});

test('oneself, nobody, and those who are not taking messages: a clear sentence each', async ({
  page,
  browser,
  baseURL,
  watch,
}) => {
  watch.allow(refusedCall);
  const oak = await openMember(browser, baseURL, 'oak');
  const elm = await openMember(browser, baseURL, 'elm');
  await signUp(page, 'alder');
  const alderId = await idOf(page);
  await page.goto(`/messages?user=${alderId}`);
  await expect(page.getByText('You cannot send a message to yourself.')).toBeVisible();
  await page.goto('/messages?user=nobody-at-all');
  await expect(page.getByRole('heading', { name: 'This member is not here' })).toBeVisible();
  await page.goto('/messages?conversation=AAAAAAAAAAAAAAAAAAAAAA');
  await expect(page.getByRole('heading', { name: 'This conversation is not here' })).toBeVisible();
  await page.getByRole('link', { name: 'All conversations' }).click();
  await expect(page.getByRole('heading', { name: 'No conversations yet' })).toBeVisible();

  const settings = await (await oak.context.request.get('/api/users/settings')).json();
  await oak.context.request.put('/api/users/settings', { data: { ...settings, allowMessaging: false } });
  await page.goto(`/messages?user=${oak.id}`);
  await expect(page.getByText(`${oak.username} is not taking messages.`)).toBeVisible();
  await expect(words(page)).toHaveCount(0);

  await page.goto(`/messages?user=${elm.id}`);
  await say(page, 'Before the door closed.');
  await expect(bubble(page, 'Before the door closed.')).toContainText('just now');
  await elm.block(alderId);
  await say(page, 'And after it.');
  await expect(toast(page, 'Failed to send message', 'You cannot write to this member any more.')).toBeVisible();
  await expect(words(page)).toHaveCount(0);
  await expect(bubble(page, 'And after it.')).toContainText('Not sent.');
});

test('blocking from the conversation, and taking it back; reporting what was said', async ({
  page,
  browser,
  baseURL,
}) => {
  const oak = await openMember(browser, baseURL, 'oak');
  await signUp(page, 'alder');
  await oak.sendTo(await idOf(page), 'Something nasty.');
  await page.goto(`/messages?user=${oak.id}`);
  await page.getByRole('button', { name: 'More about this member' }).click();
  await page.getByRole('menuitem', { name: `Block ${oak.username}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Block', exact: true }).click();
  await expect(page.getByText(`You have blocked ${oak.username}.`)).toBeVisible();
  await expect(words(page)).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Unblock' }).click();
  await expect(words(page)).toBeVisible();

  await bubble(page, 'Something nasty.').hover();
  await bubble(page, 'Something nasty.').getByRole('button', { name: 'More about this message' }).click();
  await page.getByRole('menuitem', { name: 'Report this message' }).click();
  await expect(page.getByRole('dialog', { name: 'Report this message' })).toBeVisible();
});

test('one who has left is a former member, and nothing can be sent to him', async ({ page, browser, baseURL }) => {
  const oak = await openMember(browser, baseURL, 'oak');
  await signUp(page, 'alder');
  await page.goto(`/messages?user=${oak.id}`);
  await say(page, 'Take care of yourself.');
  await expect(bubble(page, 'Take care')).toContainText('just now');
  await oak.context.request.delete('/api/users/delete-account');
  await page.goto('/messages');
  await row(page, 'Former member').click();
  await expect(page.getByText('This member has left.')).toBeVisible();
  await expect(bubble(page, 'Take care of yourself.')).toBeVisible();
  await expect(words(page)).toHaveCount(0);
});

test('the list is found through by name, goes on as it is scrolled, and keeps what is loaded', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000);
  await signUp(page, 'alder');
  const alderId = await idOf(page);
  const first = await openMember(browser, baseURL, 'willow');
  await first.sendTo(alderId, 'The oldest of them all.');
  for (let count = 0; count < 21; count += 1) {
    const other = await openMember(browser, baseURL, 'reed');
    await other.sendTo(alderId, `Word ${count}`);
    await other.context.close();
  }
  await page.goto('/messages');
  await expect(row(page, 'reed').first()).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Conversations' })
    .evaluate((element) => element.scrollTo(0, element.scrollHeight));
  await expect(row(page, first.username)).toBeAttached();
  await page.waitForTimeout(5500);
  await expect(row(page, first.username)).toBeAttached();
  await page.getByPlaceholder('Search by name').fill('WILLOW');
  await expect(page.locator('[data-row]')).toHaveCount(1);
  await page.getByPlaceholder('Search by name').fill('no such man');
  await expect(page.getByText('Nobody you talk with goes by that name.')).toBeVisible();
  await page.goto(`/messages?user=${first.id}`);
  await expect(bubble(page, 'The oldest of them all.')).toBeVisible();
});

test('a phone shows one pane at a time, and the way back leads to the list; a desktop shows both', async ({
  page,
  browser,
  baseURL,
  isMobile,
}) => {
  const oak = await openMember(browser, baseURL, 'oak');
  await signUp(page, 'alder');
  await oak.sendTo(await idOf(page), 'Hello.');
  await page.goto('/messages');
  await expect(page.getByText('Choose a conversation from the list to start messaging')).toBeVisible({
    visible: !isMobile,
  });
  await row(page, oak.username).click();
  await expect(bubble(page, 'Hello.')).toBeVisible();
  await expect(row(page, oak.username)).toBeVisible({ visible: !isMobile });
  await page.goBack();
  await expect(row(page, oak.username)).toBeVisible();
  await expect(bubble(page, 'Hello.')).toHaveCount(0);
  if (isMobile) {
    await row(page, oak.username).click();
    await page.getByRole('link', { name: 'All conversations' }).click();
    await expect(row(page, oak.username)).toBeVisible();
    // Enter is for a new line where there is no other key for one.
    await row(page, oak.username).click();
    await words(page).focus();
    await page.keyboard.type('One');
    await page.keyboard.press('Enter');
    await page.keyboard.type('two');
    await expect(words(page)).toHaveValue('One\ntwo');
    await page.getByRole('link', { name: 'All conversations' }).click();
  }
  await page.getByRole('link', { name: 'The feed' }).click();
  await expect(page).toHaveURL(/\/the-feed$/);
});

test('with the keys alone', async ({ page, browser, baseURL, isMobile }) => {
  test.skip(isMobile, 'a phone has none');
  const [oak, elm] = [await openMember(browser, baseURL, 'oak'), await openMember(browser, baseURL, 'elm')];
  await signUp(page, 'alder');
  const alderId = await idOf(page);
  await oak.sendTo(alderId, 'From oak.');
  await elm.sendTo(alderId, 'From elm.');
  await page.goto('/messages');
  await expect(row(page, oak.username)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'The feed' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(row(page, elm.username)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(row(page, oak.username)).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(words(page)).toBeFocused();
  await page.keyboard.type('First line');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('second line');
  await page.keyboard.press('Enter');
  await expect(bubble(page, 'First line\nsecond line')).toContainText('just now');
  await expect(words(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(row(page, oak.username)).toBeFocused();
});

test('a server that is away takes nothing off the screen and raises no alarm over and over', async ({
  page,
  browser,
  baseURL,
  watch,
}) => {
  watch.allow(lostCall);
  const oak = await openMember(browser, baseURL, 'oak');
  await signUp(page, 'alder');
  const alderId = await idOf(page);
  await oak.sendTo(alderId, 'Before the storm.');
  await page.goto(`/messages?user=${oak.id}`);
  await expect(bubble(page, 'Before the storm.')).toBeVisible();
  await page.route(/\/(?:api|healthz)/, (route) => route.abort());
  await expect(page.getByText('We cannot reach the server.')).toBeVisible();
  await expect(bubble(page, 'Before the storm.')).toBeVisible();
  await expect(page.locator('[data-toast]')).toHaveCount(0);
  await page.unroute(/\/(?:api|healthz)/);
  await oak.sendTo(alderId, 'After it.');
  await expect(bubble(page, 'After it.')).toBeVisible({ timeout: 15_000 });

  await page.route(/\/(?:api|healthz)/, (route) => route.abort());
  await page.reload();
  await expect(page.getByText('did not load').first()).toBeVisible();
  await page.unroute(/\/(?:api|healthz)/);
  await expect(bubble(page, 'Before the storm.')).toBeVisible({ timeout: 15_000 });
});

for (const colorScheme of ['dark', 'light'] as const) {
  test(`nothing stands in anybody's way: ${colorScheme}`, async ({ page, browser, baseURL, watch }) => {
    watch.allow(lostCall);
    await page.emulateMedia({ colorScheme });
    const oak = await openMember(browser, baseURL, 'oak');
    await signUp(page, 'alder');
    await page.goto('/messages');
    await expect(page.getByRole('heading', { name: 'No conversations yet' })).toBeVisible();
    await expectAccessible(page);
    await oak.sendTo(await idOf(page), 'Hello.');
    await expect(row(page, oak.username)).toBeVisible();
    await expectAccessible(page);
    await row(page, oak.username).click();
    await page.route(sends, (route) => route.abort());
    await say(page, 'It did not go.');
    await expect(bubble(page, 'It did not go.')).toContainText('Not sent.');
    await page.unroute(sends);
    await say(page, 'It did.');
    await expect(bubble(page, 'It did.')).toContainText('just now');
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 640 });
    const fits = await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
    expect(fits).toBe(true);
  });
}

test('whose conversation it is stays with him on a shared device', async ({ page, browser, baseURL }) => {
  const oak = await openMember(browser, baseURL, 'oak');
  const alder: Member = await signUp(page, 'alder');
  await page.goto(`/messages?user=${oak.id}`);
  await words(page).fill('Not for anyone else');
  await page.goto('/feed');
  await page.getByRole('button', { name: 'your account' }).click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/welcome$/);
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Not for anyone else');
  expect(alder.username).not.toBe(oak.username);
});
