import { signIn, signOut } from '../support/actions.ts';
import { joinBy } from '../support/members.ts';
import { expect, expectAccessible, refusedCall, test } from '../support/test.ts';
import { bubble, openMember, row, say, words } from './messages-page.ts';

// Two members, polls and axe: more than one minute on a machine that has other things to do.
test.describe.configure({ timeout: 150_000 });

const gate = 'To access your private messages, please sign in for free';

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
  const alder = await joinBy(page.request, 'alder');
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

test('older messages come as one scrolls up, and nothing jumps', async ({ page, browser, baseURL }) => {
  const oak = await openMember(browser, baseURL, 'oak');
  const { id: alderId } = await joinBy(page.request, 'alder');
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

test('blocking from the conversation, and taking it back; reporting what was said', async ({
  page,
  browser,
  baseURL,
}) => {
  const oak = await openMember(browser, baseURL, 'oak');
  const { id: alderId } = await joinBy(page.request, 'alder');
  await oak.sendTo(alderId, 'Something nasty.');
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

test('the list is found through by name, goes on as it is scrolled, and keeps what is loaded', async ({
  page,
  browser,
  baseURL,
}) => {
  const { id: alderId } = await joinBy(page.request, 'alder');
  const first = await openMember(browser, baseURL, 'willow');
  await first.sendTo(alderId, 'The oldest of them all.');
  for (let count = 0; count < 21; count += 1) {
    const other = await openMember(browser, baseURL, 'reed');
    await other.sendTo(alderId, `Word ${count}`);
    await other.close();
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

test('whose conversation it is stays with him on a shared device', async ({ page, browser, baseURL }) => {
  const oak = await openMember(browser, baseURL, 'oak');
  await joinBy(page.request, 'alder');
  await page.goto(`/messages?user=${oak.id}`);
  await words(page).fill('Not for anyone else');
  await page.goto('/feed');
  await signOut(page);
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Not for anyone else');
});
