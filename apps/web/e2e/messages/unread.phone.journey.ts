import { story } from '../support/actions.ts';
import { joinBy } from '../support/members.ts';
import { memberElsewhere } from '../support/rest-member.ts';
import { expect, expectAccessible, test } from '../support/test.ts';
import { bubble, openMember, row } from './messages-page.ts';

test('the feed says how many messages wait, asks again now and then, and not without a way to the server', async ({
  page,
  browser,
  baseURL,
  request,
}) => {
  const birch = await memberElsewhere(request, 'birch');
  await birch.post('Something to read.');
  const oak = await openMember(browser, baseURL, 'oak');
  const { id } = await joinBy(page.request, 'alder');
  const link = page.getByRole('link', { name: /^Messages/ });
  let asked = 0;
  page.on('request', (call) => {
    if (call.url().includes('messages.conversations')) asked += 1;
  });
  await page.clock.install();
  await page.goto('/the-feed');
  await expect(story(page)).toBeVisible();
  await expect.poll(() => asked).toBe(1);
  await expect(link).toHaveAccessibleName('Messages');

  for (const words of ['Are you there?', 'No hurry.', 'Whenever you like.']) await oak.sendTo(id, words);
  await page.clock.fastForward(31_000);
  await expect(link).toHaveAccessibleName('Messages, 3 unread');
  await expect(link.locator('[data-unread="3"]')).toBeVisible();
  await expectAccessible(page);

  const before = asked;
  await page.context().setOffline(true);
  await page.clock.fastForward(31_000);
  await page.clock.fastForward(31_000);
  expect(asked).toBe(before);
  await page.context().setOffline(false);
  await page.clock.resume();

  await link.click();
  await row(page, oak.username).click();
  await expect(bubble(page, 'No hurry.')).toBeVisible();
  await expect.poll(async () => (await oak.unreadCounts()).length).toBe(1);
  await page.goto('/the-feed');
  await expect(story(page)).toBeVisible();
  await expect(link).toHaveAccessibleName('Messages');
});
