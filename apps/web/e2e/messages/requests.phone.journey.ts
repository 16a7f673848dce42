import type { OtherMember } from '../support/other-member.ts';
import { expectAccessible } from '../support/page.ts';
import { expect, refusedRequestMessage, test } from '../support/test.ts';
import { bubble, conversationRow, sendMessage } from './messages-page.ts';

const requestSettings = { messagesFrom: 'requests' };

/** Opens a request by Alder as Birch, who receives it. */
async function openRequest(otherMember: (name: string) => Promise<OtherMember>, text: string) {
  const [alder, birch] = [await otherMember('alder'), await otherMember('birch')];
  await birch.changeSettings(requestSettings);
  const page = await alder.openPage(`/messages?user=${birch.id}`);
  await sendMessage(page, text);
  await expect(bubble(page, text)).toContainText('just now');
  const birchsPage = await birch.openPage('/messages');
  await conversationRow(birchsPage, alder.username).click();
  return { alder, birch, page, birchsPage };
}

test('a stranger may write three messages, and more once the request is accepted', async ({
  otherMember,
  pageErrors,
}) => {
  pageErrors.allow(refusedRequestMessage);
  const [alder, birch] = [await otherMember('alder'), await otherMember('birch')];
  await birch.changeSettings({ ...requestSettings, hiddenWords: ['story'] });
  const page = await alder.openPage(`/messages?user=${birch.id}`);
  for (const text of ['Are you up?', 'I read your story.', 'It could be mine.']) await sendMessage(page, text);
  await expect(bubble(page, 'It could be mine.')).toContainText('just now');
  await sendMessage(page, 'Say something.');
  await expect(page.getByText('Wait for an answer').first()).toBeVisible();

  const birchsPage = await birch.openPage('/messages');
  await conversationRow(birchsPage, alder.username).click();
  const bar = birchsPage.getByRole('region', { name: 'Message request' });
  await expect(bar).toBeVisible();
  const covered = birchsPage.locator('[data-bubble]').filter({ hasText: 'One of your hidden words is in this.' });
  await expect(covered).toBeVisible();
  await expectAccessible(birchsPage);
  await covered.getByRole('button', { name: 'Show it' }).click();
  await expect(bubble(birchsPage, 'I read your story.').getByText('I read your story.')).toBeFocused();
  await bar.getByRole('button', { name: 'Accept' }).click();
  await expect(bar).toHaveCount(0);
  await sendMessage(birchsPage, 'I am. Go on.');
  await expect(bubble(page, 'I am. Go on.')).toBeVisible();
  await page.context().close();
  await birchsPage.context().close();
});

test('a declined request moves to its own list, can be accepted there, and the sender sees no difference', async ({
  otherMember,
}) => {
  const { alder, birch, page, birchsPage } = await openRequest(otherMember, 'Are you up?');
  await birchsPage.getByRole('button', { name: 'Decline' }).click();
  const question = birchsPage.getByRole('alertdialog', { name: 'Decline this request?' });
  await expect(question).toBeVisible();
  await expectAccessible(birchsPage);
  await question.getByRole('button', { name: 'Decline' }).click();
  await expect(conversationRow(birchsPage, alder.username)).toHaveCount(0);
  await expect(birchsPage.getByRole('heading', { name: 'Messages', exact: true })).toBeFocused();
  await expect.poll(birch.unreadCounts).toEqual([]);
  await sendMessage(page, 'Another time, then.');
  await expect(bubble(page, 'Another time, then.')).toContainText('just now');
  expect(await birch.unreadCounts()).toEqual([]);

  await birchsPage.getByRole('link', { name: 'Declined requests' }).click();
  const list = birchsPage.getByRole('navigation', { name: 'Declined requests' });
  await expect(list).toBeFocused();
  await expect(list.getByText('Request: wants to write to you')).toBeVisible();
  await expect(list.getByText('Another time, then.')).toHaveCount(0);
  await expectAccessible(birchsPage);
  await list.getByRole('link', { name: alder.username }).click();
  const bar = birchsPage.getByRole('region', { name: 'Message request' });
  await expect(bar.getByText(/^You declined this\./)).toBeVisible();
  await expect(bar.getByRole('button', { name: 'Decline' })).toHaveCount(0);
  await expect(bubble(birchsPage, 'Are you up?')).toBeVisible();
  await birchsPage.goto(`/messages?user=${alder.id}`);
  await expect(bar.getByText(/^You declined this\./)).toBeVisible();
  await expectAccessible(birchsPage);
  await bar.getByRole('button', { name: 'Accept' }).click();
  await expect(bar).toHaveCount(0);
  await expect(bubble(birchsPage, 'Another time, then.')).toBeVisible();
  await page.context().close();
  await birchsPage.context().close();
});

test('a request is declined while the browser is slow to step back from its question', async ({ otherMember }) => {
  const { page, birchsPage } = await openRequest(otherMember, 'Are you up?');
  await birchsPage.getByRole('button', { name: 'Decline' }).click();
  await birchsPage.evaluate(() => {
    window.history.go = (by) => {
      setTimeout(() => History.prototype.go.call(window.history, by), 300);
      setTimeout(() => document.body.toggleAttribute('data-stepped', true), 600);
    };
  });
  await birchsPage.getByRole('alertdialog').getByRole('button', { name: 'Decline' }).click();
  await birchsPage.locator('body[data-stepped]').waitFor();
  await expect(birchsPage).toHaveURL('/messages');
  await birchsPage.getByRole('link', { name: 'Declined requests' }).click();
  await expect(birchsPage.getByRole('navigation', { name: 'Declined requests' })).toBeFocused();
  await birchsPage.goBack();
  await expect(birchsPage.getByRole('heading', { name: 'No conversations yet' })).toBeVisible();
  await page.context().close();
  await birchsPage.context().close();
});

test('in the bar of a request the receiver can report it and block its sender', async ({ otherMember }) => {
  const { alder, page, birchsPage } = await openRequest(otherMember, 'I know where you live.');
  const bar = birchsPage.getByRole('region', { name: 'Message request' });
  await expect(bubble(birchsPage, 'I know where you live.')).toBeVisible();
  await bar.getByRole('button', { name: 'Report' }).click();
  const report = birchsPage.getByRole('dialog', { name: 'Report this message' });
  await expect(report).toBeVisible();
  await birchsPage.keyboard.press('Escape');
  await expect(report).toBeHidden();
  await expect(bar.getByRole('button', { name: 'Report' })).toBeFocused();
  await bar.getByRole('button', { name: 'Block' }).click();
  await birchsPage.getByRole('alertdialog').getByRole('button', { name: 'Block', exact: true }).click();
  await expect(conversationRow(birchsPage, alder.username)).toHaveCount(0);
  await expect(birchsPage.getByRole('heading', { name: 'Messages', exact: true })).toBeFocused();
  await page.context().close();
  await birchsPage.context().close();
});
