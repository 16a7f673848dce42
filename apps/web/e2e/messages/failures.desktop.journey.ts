import { cutLiveStream } from '../support/live.ts';
import { signUpByApi } from '../support/members.ts';
import { holdRequests, loseResponses, serverCalls } from '../support/network.ts';
import { toast } from '../support/page.ts';
import { expect, failedRequestMessage, test } from '../support/test.ts';
import {
  bubble,
  conversationRow,
  countOnServer,
  messageField,
  sendButton,
  sendCalls,
  sendMessage,
} from './messages-page.ts';

test('a message that was not sent keeps its text, and a retry creates one message', async ({
  page,
  otherMember,
  pageErrors,
}) => {
  pageErrors.allow(failedRequestMessage);
  const oak = await otherMember('oak');
  await signUpByApi(page.request, 'alder');
  await page.goto(`/messages?user=${oak.id}`);
  await page.route(sendCalls, (route) => route.abort());
  await sendMessage(page, 'Into the dark.');
  await expect(toast(page, 'Failed to send message', 'We could not reach the server.')).toBeVisible();
  await expect(bubble(page, 'Into the dark.')).toContainText('Not sent.');
  await page.unroute(sendCalls);

  // The next message is sent and shown above the failed one.
  await sendMessage(page, 'A second word.');
  await expect(bubble(page, 'A second word.')).toContainText('just now');
  await expect(page.locator('[data-bubble]').last()).toContainText('Into the dark.');

  const { arrived } = await loseResponses(page, sendCalls);
  await bubble(page, 'Into the dark.').getByRole('button', { name: 'Try again' }).click();
  await arrived;
  // The thread contains the message although its response was lost.
  await expect(bubble(page, 'Into the dark.')).toContainText('just now');
  await expect(bubble(page, 'Into the dark.')).toHaveCount(1);
  // The page may be retrying: wait for its requests to end.
  await page.unrouteAll({ behavior: 'wait' });
  await page.reload();
  await expect(bubble(page, 'Into the dark.')).toHaveCount(1);
  await expect(page.locator('[data-bubble]').filter({ hasText: 'Not sent.' })).toHaveCount(0);
  expect(await countOnServer(page, 'Into the dark.')).toBe(1);

  await page.route(sendCalls, (route) => route.abort());
  await sendMessage(page, 'Never mind.');
  await bubble(page, 'Never mind.').getByRole('button', { name: 'Discard' }).click();
  await expect(bubble(page, 'Never mind.')).toHaveCount(0);
});

test('the next message cannot be written until the previous one is sent', async ({ page, otherMember }) => {
  const oak = await otherMember('oak');
  await signUpByApi(page.request, 'alder');
  await page.goto(`/messages?user=${oak.id}`);
  const release = await holdRequests(page, sendCalls);
  await sendMessage(page, 'Slowly.');
  await expect(bubble(page, 'Slowly.')).toContainText('Sending...');
  await expect(sendButton(page)).toBeDisabled();
  await expect(messageField(page)).toBeDisabled();
  release();
  await expect(bubble(page, 'Slowly.')).toContainText('just now');
  await expect(messageField(page)).toBeEnabled();
});

test('while the server is unreachable the conversation stays, and new messages arrive once the server is back', async ({
  page,
  otherMember,
  pageErrors,
}) => {
  pageErrors.allow(failedRequestMessage);
  const oak = await otherMember('oak');
  const { id: alderId } = await signUpByApi(page.request, 'alder');
  await oak.sendMessage(alderId, 'Before the storm.');
  // While the stream is open, the page asks only once a minute.
  await cutLiveStream(page);
  await page.goto(`/messages?user=${oak.id}`);
  await expect(bubble(page, 'Before the storm.')).toBeVisible();
  await page.route(serverCalls, (route) => route.abort());
  await expect(page.getByText('We cannot reach the server.')).toBeVisible();
  await expect(bubble(page, 'Before the storm.')).toBeVisible();
  await expect(page.locator('[data-toast]')).toHaveCount(0);
  await page.unroute(serverCalls);
  await oak.sendMessage(alderId, 'After it.');
  await expect(bubble(page, 'After it.')).toBeVisible();

  await page.route(serverCalls, (route) => route.abort());
  await page.reload();
  await expect(page.getByText('did not load').filter({ visible: true }).first()).toBeVisible();
  await page.unroute(serverCalls);
  await expect(bubble(page, 'Before the storm.')).toBeVisible();
});

test('a deleted member is shown as a former member and cannot be written to', async ({ page, otherMember }) => {
  const oak = await otherMember('oak');
  await signUpByApi(page.request, 'alder');
  await page.goto(`/messages?user=${oak.id}`);
  await sendMessage(page, 'Take care of yourself.');
  await expect(bubble(page, 'Take care')).toContainText('just now');
  await oak.deleteAccount();
  await page.goto('/messages');
  await conversationRow(page, 'Former member').click();
  await expect(page.getByText('You cannot write to this member any more.')).toBeVisible();
  await expect(bubble(page, 'Take care of yourself.')).toBeVisible();
  await expect(messageField(page)).toHaveCount(0);
});
