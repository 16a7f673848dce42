import { joinBy } from '../support/members.ts';
import { expect, lostCall, refusedCall, test, toast } from '../support/test.ts';
import { bubble, countAtServer, openMember, row, say, sendButton, sends, words } from './messages-page.ts';

// Two members, polls and axe: more than one minute on a machine that has other things to do.
test.describe.configure({ timeout: 150_000 });

test('a message that did not go says so, keeps its words, and is not doubled by trying again', async ({
  page,
  browser,
  baseURL,
  watch,
}) => {
  watch.allow(lostCall);
  const oak = await openMember(browser, baseURL, 'oak');
  await joinBy(page.request, 'alder');
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
  await joinBy(page.request, 'alder');
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
  await expect(sendButton(page)).toBeDisabled();
  await expect(words(page)).toBeDisabled();
  release();
  await expect(bubble(page, 'Slowly.')).toContainText('just now');
  await expect(words(page)).toBeEnabled();
});

test('what shows nothing and what is too long is not sent; a draft stays with its conversation', async ({
  page,
  browser,
  baseURL,
}) => {
  const oak = await openMember(browser, baseURL, 'oak');
  const elm = await openMember(browser, baseURL, 'elm');
  await joinBy(page.request, 'alder');
  await page.goto(`/messages?user=${oak.id}`);
  for (const blank of ['', '   \n ', '\u200b']) {
    await words(page).fill(blank);
    await expect(sendButton(page)).toBeDisabled();
    await words(page).press('Enter');
  }
  await words(page).fill('x'.repeat(4001));
  await expect(page.getByText('A message can be 4,000 characters at most.')).toBeVisible();
  await expect(page.getByText('4,001 / 4,000')).toBeVisible();
  await sendButton(page).click();
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
  const { id: alderId } = await joinBy(page.request, 'alder');
  await page.goto(`/messages?user=${alderId}`);
  await expect(page.getByText('You cannot send a message to yourself.')).toBeVisible();
  await page.goto('/messages?user=nobody-at-all');
  await expect(page.getByRole('heading', { name: 'This member is not here' })).toBeVisible();
  await page.goto('/messages?conversation=AAAAAAAAAAAAAAAAAAAAAA');
  await expect(page.getByRole('heading', { name: 'This conversation is not here' })).toBeVisible();
  await page.getByRole('link', { name: 'All conversations' }).click();
  await expect(page.getByRole('heading', { name: 'No conversations yet' })).toBeVisible();

  await oak.takeNoMessages();
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

test('one who has left is a former member, and nothing can be sent to him', async ({ page, browser, baseURL }) => {
  const oak = await openMember(browser, baseURL, 'oak');
  await joinBy(page.request, 'alder');
  await page.goto(`/messages?user=${oak.id}`);
  await say(page, 'Take care of yourself.');
  await expect(bubble(page, 'Take care')).toContainText('just now');
  await oak.leave();
  await page.goto('/messages');
  await row(page, 'Former member').click();
  await expect(page.getByText('This member has left.')).toBeVisible();
  await expect(bubble(page, 'Take care of yourself.')).toBeVisible();
  await expect(words(page)).toHaveCount(0);
});

test('a server that is away takes nothing off the screen and raises no alarm over and over', async ({
  page,
  browser,
  baseURL,
  watch,
}) => {
  watch.allow(lostCall);
  const oak = await openMember(browser, baseURL, 'oak');
  const { id: alderId } = await joinBy(page.request, 'alder');
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
  await expect(page.getByText('did not load').filter({ visible: true }).first()).toBeVisible();
  await page.unroute(/\/(?:api|healthz)/);
  await expect(bubble(page, 'Before the storm.')).toBeVisible({ timeout: 15_000 });
});
