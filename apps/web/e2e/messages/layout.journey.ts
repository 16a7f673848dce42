import { signUpByApi } from '../support/members.ts';
import { expectAccessibleInBothSchemes } from '../support/page.ts';
import { expect, failedRequestMessage, test } from '../support/test.ts';
import { bubble, conversationRow, messageField, sendCalls, sendMessage } from './messages-page.ts';

test('a phone shows the list or the conversation, a desktop shows both', async ({ page, otherMember, isMobile }) => {
  const oak = await otherMember('oak');
  const { id: alderId } = await signUpByApi(page.request, 'alder');
  const row = conversationRow(page, oak.username);
  await oak.sendMessage(alderId, 'Hello.');
  await page.goto('/messages');
  await expect(page.getByText('Choose a conversation from the list to start messaging')).toBeVisible({
    visible: !isMobile,
  });
  await row.click();
  await expect(bubble(page, 'Hello.')).toBeVisible();
  await expect(row).toBeVisible({ visible: !isMobile });
  await page.goBack();
  await expect(row).toBeVisible();
  await expect(bubble(page, 'Hello.')).toHaveCount(0);
  if (isMobile) {
    await row.click();
    await page.getByRole('link', { name: 'All conversations' }).click();
    await expect(row).toBeVisible();
    // On touch screens Enter is the only key for a new line.
    await row.click();
    await messageField(page).focus();
    await page.keyboard.type('One');
    await page.keyboard.press('Enter');
    await page.keyboard.type('two');
    await expect(messageField(page)).toHaveValue('One\ntwo');
    await page.getByRole('link', { name: 'All conversations' }).click();
  }
  await page.getByRole('link', { name: 'The feed' }).click();
  await expect(page).toHaveURL(/\/the-feed$/);
});

test('the messages pass axe by day and by night, and fit 320 px', async ({ page, otherMember, pageErrors }) => {
  pageErrors.allow(failedRequestMessage);
  const oak = await otherMember('oak');
  const { id: alderId } = await signUpByApi(page.request, 'alder');
  await page.goto('/messages');
  await expect(page.getByRole('heading', { name: 'No conversations yet' })).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await oak.sendMessage(alderId, 'Hello.');
  await expect(conversationRow(page, oak.username)).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await conversationRow(page, oak.username).click();
  await page.route(sendCalls, (route) => route.abort());
  await sendMessage(page, 'It did not go.');
  await expect(bubble(page, 'It did not go.')).toContainText('Not sent.');
  await page.unroute(sendCalls);
  await sendMessage(page, 'It did.');
  await expect(bubble(page, 'It did.')).toContainText('just now');
  await expectAccessibleInBothSchemes(page);
  await page.setViewportSize({ width: 320, height: 640 });
  const fits = await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
  expect(fits).toBe(true);
});
