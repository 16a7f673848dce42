import { cutLiveStream } from '../support/live.ts';
import { signUpByApi } from '../support/members.ts';
import { waitForFrames } from '../support/page.ts';
import { expect, failedRequestMessage, test } from '../support/test.ts';
import { bubble, conversationRow } from './messages-page.ts';

test('scrolling up loads older messages without moving the visible ones', async ({ page, otherMember, pageErrors }) => {
  pageErrors.allow(failedRequestMessage);
  await cutLiveStream(page);
  const oak = await otherMember('oak');
  const { id: alderId } = await signUpByApi(page.request, 'alder');
  for (let count = 1; count <= 75; count += 1) await oak.sendMessage(alderId, `Line ${count}.`);
  await page.clock.install();
  await page.goto(`/messages?user=${oak.id}`);
  await expect(bubble(page, 'Line 75.')).toBeInViewport();
  const scroller = page.getByRole('region', { name: `Messages with ${oak.username}` });
  const bubbles = page.locator('[data-bubble]');
  expect(await bubbles.count()).toBeLessThan(75);

  const visibleBubble = bubble(page, 'Line 50.');
  const topOf = async () => (await visibleBubble.boundingBox())?.y ?? 0;
  await visibleBubble.evaluate((element) => element.scrollIntoView({ block: 'start' }));
  const before = await topOf();
  await scroller.evaluate((element) => element.scrollBy(0, -200));
  await expect(bubble(page, 'Line 20.')).toBeAttached();
  await waitForFrames(page);
  expect(Math.abs((await topOf()) - before - 200)).toBeLessThan(3);

  // A new message does not scroll the list, and a button announces it.
  await oak.sendMessage(alderId, 'And one more.');
  const newMessagesButton = page.getByRole('button', { name: 'New messages' });
  await page.clock.runFor(2000);
  await expect(newMessagesButton).toBeVisible();
  expect(Math.abs((await topOf()) - before - 200)).toBeLessThan(3);
  await newMessagesButton.click();
  await expect(bubble(page, 'And one more.')).toBeInViewport();
  await expect(newMessagesButton).toHaveCount(0);
  await oak.sendMessage(alderId, 'The last one.');
  await page.clock.runFor(2000);
  await expect(bubble(page, 'The last one.')).toBeInViewport();

  await expect(async () => {
    await scroller.evaluate((element) => element.scrollTo(0, 0));
    await expect(bubble(page, 'Line 1.')).toBeAttached({ timeout: 1000 });
  }).toPass();
  await expect(bubbles).toHaveCount(77);
  // The next poll changes nothing.
  const polled = page.waitForResponse(/messages\.thread/);
  await page.clock.runFor(2000);
  await polled;
  await waitForFrames(page);
  await expect(bubbles).toHaveCount(77);
});

test('scrolling the conversations loads more, and they can be searched by name', async ({
  page,
  otherMember,
  pageErrors,
}) => {
  pageErrors.allow(failedRequestMessage);
  await cutLiveStream(page);
  const { id: alderId } = await signUpByApi(page.request, 'alder');
  const first = await otherMember('willow');
  await first.sendMessage(alderId, 'The oldest of them all.');
  for (let count = 0; count < 21; count += 1) await (await otherMember('reed')).sendMessage(alderId, `Word ${count}`);
  await page.clock.install();
  await page.goto('/messages');
  await expect(conversationRow(page, 'reed').first()).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Conversations' })
    .evaluate((element) => element.scrollTo(0, element.scrollHeight));
  await expect(conversationRow(page, first.username)).toBeAttached();
  const polled = page.waitForResponse(/messages\.conversations/);
  await page.clock.runFor(5000);
  await polled;
  await waitForFrames(page);
  await expect(conversationRow(page, first.username)).toBeAttached();
  await page.getByPlaceholder('Search by name').fill('WILLOW');
  await expect(page.locator('[data-row]')).toHaveCount(1);
  await page.getByPlaceholder('Search by name').fill('no such man');
  await expect(page.getByText('Nobody you talk with goes by that name.')).toBeVisible();
  await page.goto(`/messages?user=${first.id}`);
  await expect(bubble(page, 'The oldest of them all.')).toBeVisible();
});
