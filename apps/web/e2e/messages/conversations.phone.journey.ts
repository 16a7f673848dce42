import { signIn, signInRequired, signOut } from '../accounts/account-pages.ts';
import { signUpByApi } from '../support/members.ts';
import { expectAccessible } from '../support/page.ts';
import { expect, refusedRequestMessage, test } from '../support/test.ts';
import { bubble, conversationRow, messageField, sendMessage } from './messages-page.ts';

test('a visitor signs in and gets to the conversation in the URL', async ({ page, otherMember, pageErrors }) => {
  pageErrors.allow(refusedRequestMessage);
  const birch = await otherMember('birch');
  const oak = await otherMember('oak');
  await page.goto(`/messages?user=${oak.id}`);
  await expect(signInRequired(page)).toBeVisible();
  await expect(page.getByText('To access your private messages, please sign in for free')).toBeVisible();
  await page.getByRole('link', { name: 'Sign In' }).click();
  await signIn(page, birch);
  await expect(page).toHaveURL(`/messages?user=${oak.id}`);
  await expect(page.getByRole('heading', { name: oak.username })).toBeVisible();
  await expect(page.getByText('Active on Ballast')).toBeVisible();
  await expect(page.getByText('No messages yet. Start the conversation!')).toBeVisible();
  expect(await birch.unreadCounts()).toEqual([]);
});

test('the first message creates the conversation, and is marked as read when the receiver sees it', async ({
  page,
  otherMember,
}) => {
  const oak = await otherMember('oak');
  const alder = await signUpByApi(page.request, 'alder');
  await page.goto(`/messages?user=${oak.id}`);
  await sendMessage(page, 'Are you up?');
  await expect(bubble(page, 'Are you up?')).toContainText('just now');
  await expect(messageField(page)).toHaveValue('');
  expect(await oak.unreadCounts()).toEqual([1]);

  const oaksPage = await oak.openPage('/messages');
  await expect(conversationRow(oaksPage, alder.username)).toContainText('Are you up?');
  await expect(conversationRow(oaksPage, alder.username)).toContainText('1 unread');
  await expect(oaksPage).toHaveTitle(/^\(1\) Messages/);
  await conversationRow(oaksPage, alder.username).click();
  await expect(bubble(oaksPage, 'Are you up?')).toBeVisible();
  await expect.poll(oak.unreadCounts).toEqual([0]);
  await expect(oaksPage).toHaveTitle(/^Messages/);

  await sendMessage(oaksPage, 'Always, at this hour.');
  await expect(bubble(page, 'Always, at this hour.')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: `${oak.username}: Always, at this hour.` })).toBeAttached();
  const [mine, theirs] = [await bubble(page, 'Are you up?').boundingBox(), await bubble(page, 'Always').boundingBox()];
  expect(mine && theirs && mine.y < theirs.y).toBe(true);

  await page.getByRole('link', { name: 'All conversations' }).click();
  await expect(bubble(oaksPage, 'Always, at this hour.')).toContainText('just now');
  await sendMessage(oaksPage, 'Still there?');
  await expect(conversationRow(page, oak.username)).toContainText('Still there?');
  await oaksPage.context().close();
});

test('in a conversation the other member can be blocked and unblocked, and a message reported', async ({
  page,
  otherMember,
}) => {
  const oak = await otherMember('oak');
  const { id: alderId } = await signUpByApi(page.request, 'alder');
  await oak.sendMessage(alderId, 'Something nasty.');
  await page.goto(`/messages?user=${oak.id}`);
  await page.getByRole('button', { name: 'More about this member' }).click();
  await page.getByRole('menuitem', { name: `Block ${oak.username}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Block', exact: true }).click();
  await expect(page).toHaveURL(/\/messages$/);
  await expect(page.getByText('Something nasty.')).toHaveCount(0);
  await page.goto(`/messages?user=${oak.id}`);
  await expect(page.getByText(`You have blocked ${oak.username}.`)).toBeVisible();
  await expect(messageField(page)).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Unblock' }).click();
  await expect(messageField(page)).toBeVisible();

  await bubble(page, 'Something nasty.').hover();
  await bubble(page, 'Something nasty.').getByRole('button', { name: 'More about this message' }).click();
  await page.getByRole('menuitem', { name: 'Report this message' }).click();
  await expect(page.getByRole('dialog', { name: 'Report this message' })).toBeVisible();
});

test('signing out removes an unsent message from the device', async ({ page, otherMember }) => {
  const oak = await otherMember('oak');
  await signUpByApi(page.request, 'alder');
  await page.goto(`/messages?user=${oak.id}`);
  await messageField(page).fill('Not for anyone else');
  await page.goto('/feed');
  await signOut(page);
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Not for anyone else');
});
