import { joinBy } from '../support/members.ts';
import { expect, expectAccessible, lostCall, test } from '../support/test.ts';
import { bubble, openMember, row, say, sends, words } from './messages-page.ts';

// Two members, polls and axe: more than one minute on a machine that has other things to do.
test.describe.configure({ timeout: 150_000 });

test('a phone shows one pane at a time, and the way back leads to the list; a desktop shows both', async ({
  page,
  browser,
  baseURL,
  isMobile,
}) => {
  const oak = await openMember(browser, baseURL, 'oak');
  const { id: alderId } = await joinBy(page.request, 'alder');
  await oak.sendTo(alderId, 'Hello.');
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

test('with the keys alone', async ({ page, browser, baseURL }) => {
  const [oak, elm] = [await openMember(browser, baseURL, 'oak'), await openMember(browser, baseURL, 'elm')];
  const { id: alderId } = await joinBy(page.request, 'alder');
  await oak.sendTo(alderId, 'From oak.');
  await elm.sendTo(alderId, 'From elm.');
  await page.goto('/messages');
  await expect(row(page, oak.username)).toBeVisible();
  await page.getByRole('link', { name: 'The feed' }).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByPlaceholder('Search by name')).toBeFocused();
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

for (const colorScheme of ['dark', 'light'] as const) {
  test(`nothing stands in anybody's way: ${colorScheme}`, async ({ page, browser, baseURL, watch }) => {
    watch.allow(lostCall);
    await page.emulateMedia({ colorScheme });
    const oak = await openMember(browser, baseURL, 'oak');
    const { id: alderId } = await joinBy(page.request, 'alder');
    await page.goto('/messages');
    await expect(page.getByRole('heading', { name: 'No conversations yet' })).toBeVisible();
    await expectAccessible(page);
    await oak.sendTo(alderId, 'Hello.');
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
