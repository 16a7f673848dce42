import { signUpByApi } from '../support/members.ts';
import { toast } from '../support/page.ts';
import { expect, refusedRequestMessage, test } from '../support/test.ts';
import { bubble, messageField, sendButton, sendMessage } from './messages-page.ts';

test('blank and overlong messages are not sent, and each conversation keeps its own draft', async ({
  page,
  otherMember,
}) => {
  const oak = await otherMember('oak');
  const elm = await otherMember('elm');
  await signUpByApi(page.request, 'alder');
  await page.goto(`/messages?user=${oak.id}`);
  for (const blank of ['', '   \n ', '\u200b']) {
    await messageField(page).fill(blank);
    await expect(sendButton(page)).toBeDisabled();
    await messageField(page).press('Enter');
  }
  await messageField(page).fill('x'.repeat(4001));
  await expect(page.getByText('A message can be 4,000 characters at most.')).toBeVisible();
  await expect(page.getByText('4,001 / 4,000')).toBeVisible();
  await sendButton(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'too long to send' })).toBeVisible();
  await expect(messageField(page)).toHaveValue('x'.repeat(4001));

  await messageField(page).fill('Half a thought');
  await page.goto(`/messages?user=${elm.id}`);
  await expect(messageField(page)).toHaveValue('');
  await page.goto(`/messages?user=${oak.id}`);
  await expect(messageField(page)).toHaveValue('Half a thought');
  expect(await oak.unreadCounts()).toEqual([]);

  // A corrupt draft is removed.
  const draftKeys = () => page.evaluate(() => Object.keys(localStorage).filter((name) => name.includes('message:')));
  for (const key of await draftKeys()) {
    await page.evaluate((name) => localStorage.setItem(name, '{"content":7'), key);
  }
  await page.reload();
  await expect(messageField(page)).toHaveValue('');
  expect(await draftKeys()).toEqual([]);
});

test('messages to the member themselves, to unknown ids and to members who accept none are refused', async ({
  page,
  otherMember,
  pageErrors,
}) => {
  pageErrors.allow(refusedRequestMessage);
  const oak = await otherMember('oak');
  const elm = await otherMember('elm');
  const { id: alderId } = await signUpByApi(page.request, 'alder');
  await page.goto(`/messages?user=${alderId}`);
  await expect(page.getByText('You cannot send a message to yourself.')).toBeVisible();
  await page.goto('/messages?user=nobody-at-all');
  await expect(page.getByRole('heading', { name: 'This member is not here' })).toBeVisible();
  await page.goto('/messages?conversation=AAAAAAAAAAAAAAAAAAAAAA');
  await expect(page.getByRole('heading', { name: 'This conversation is not here' })).toBeVisible();
  await page.getByRole('link', { name: 'All conversations' }).click();
  await expect(page.getByRole('heading', { name: 'No conversations yet' })).toBeVisible();

  await oak.changeSettings({ allowMessaging: false });
  await page.goto(`/messages?user=${oak.id}`);
  await expect(page.getByText(`${oak.username} is not taking messages.`)).toBeVisible();
  await expect(messageField(page)).toHaveCount(0);

  await page.goto(`/messages?user=${elm.id}`);
  await sendMessage(page, 'Before the door closed.');
  await expect(bubble(page, 'Before the door closed.')).toContainText('just now');
  await elm.block(alderId);
  await sendMessage(page, 'And after it.');
  await expect(toast(page, 'Failed to send message', 'You cannot write to this member any more.')).toBeVisible();
  await expect(messageField(page)).toHaveCount(0);
  await expect(bubble(page, 'And after it.')).toContainText('Not sent.');
});
