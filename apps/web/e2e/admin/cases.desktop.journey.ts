import { openAsStaff } from '../moderation/staff.ts';
import { createTag } from '../support/members.ts';
import { closeDialog, doubleTextSize, expectAccessible, horizontalOverflow, toast } from '../support/page.ts';
import { expect, test } from '../support/test.ts';
import { openAdmin, record, tab } from './admin-page.ts';

test('revealing an author needs a reason and is logged; the author is shown once', async ({ page, otherMember }) => {
  const tag = createTag();
  const member = await otherMember('sealed');
  const content = `I cannot do another week of ${tag}.`;
  const postId = await member.post({ content, mood: tag });
  const reason = `He may harm himself tonight (${tag}).`;
  await openAdmin(page, `/admin?tab=posts&mood=${tag}`);
  const revealButton = record(page, content).getByRole('button', { name: 'Reveal author' });
  await revealButton.click();
  const dialog = page.getByRole('dialog', { name: 'Reveal author' });
  await expect(dialog).toContainText('It is logged for good');
  await expect(dialog).toContainText('they are told');
  await expectAccessible(page);
  await dialog.getByLabel('Your reason').fill('Too short');
  await dialog.getByRole('button', { name: 'Reveal and tell them' }).click();
  await expect(dialog.getByText('Please give a reason of at least 10 characters.')).toBeVisible();
  await expect(dialog.getByLabel('Your reason')).toBeFocused();
  await dialog.getByLabel('Your reason').fill(reason);
  await dialog.getByRole('button', { name: 'Reveal and tell them' }).click();
  await expect(dialog.getByText(`@${member.username}`)).toBeVisible();
  await expect(dialog.getByText(member.id)).toBeVisible();
  await expectAccessible(page);

  await dialog.getByRole('button', { name: 'Close and seal' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(member.username)).toHaveCount(0);
  await expect(record(page, content).getByText('sealed', { exact: true })).toBeVisible();
  await revealButton.click();
  await expect(dialog.getByLabel('Your reason')).toHaveValue('');
  await expect(dialog).not.toContainText(member.username);
  await closeDialog(page);

  await tab(page, 'Log').click();
  const entry = record(page, reason);
  await expect(entry).toContainText('Looked up a member');
  await expect(entry).toContainText(postId);
  await expect(page.getByText(member.username)).toHaveCount(0);
});

test('an admin reads a report, reveals the author and opens its case', async ({ page, otherMember }) => {
  const tag = createTag();
  const [author, reporter] = [await otherMember('author'), await otherMember('reporter')];
  const content = `Goodbye from ${tag}.`;
  const postId = await author.post(content);
  await reporter.report(postId, `I am worried about ${tag}`, 'He says goodbye in it.');
  await openAdmin(page, '/admin?tab=reports');
  const report = record(page, `I am worried about ${tag}`);
  await expect(report.getByRole('heading')).toHaveText(/^R-/);
  for (const shown of [content, 'He says goodbye in it.', 'Anonymous', 'A post', 'Open', postId]) {
    await expect(report).toContainText(shown);
  }
  for (const { username, id } of [author, reporter]) {
    await expect(page.getByText(username)).toHaveCount(0);
    await expect(page.getByText(id)).toHaveCount(0);
  }
  await expectAccessible(page);

  await report.getByRole('button', { name: 'Reveal author' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your reason').fill(`Somebody fears for him (${tag}).`);
  await dialog.getByRole('button', { name: 'Reveal and tell them' }).click();
  await expect(dialog.getByText(`@${author.username}`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Close and seal' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(author.username)).toHaveCount(0);

  await expect(report.getByRole('button', { name: /^Close report/ })).toHaveCount(0);
  await report.getByRole('button', { name: /^Open its case/ }).click();
  await expect(page.getByRole('article').getByText(content)).toBeVisible();
  await expect(page.getByRole('radio', { name: /Leave it/ })).toBeVisible();
});

test('contact messages about a crisis are listed first and can be closed', async ({ page, otherMember }) => {
  const tag = createTag();
  const member = await otherMember('writer');
  const crisis = { name: `Dan ${tag}`, subject: `Tonight ${tag}`, type: 'crisis' };
  const later = { name: `Tom ${tag}`, subject: `A thought ${tag}`, type: 'feedback' };
  await member.contact(crisis);
  await member.contact(later);
  await openAdmin(page, '/admin?tab=contact');
  const [urgent, other] = [record(page, crisis.subject), record(page, later.subject)];
  await expect(urgent).toContainText('Crisis');
  await expect(urgent).toContainText(`About this: ${crisis.subject}`);
  await expect(urgent).toContainText(member.email);
  const all = await page.getByRole('article').allTextContents();
  const positionOf = (subject: string) => all.findIndex((text) => text.includes(subject));
  expect(positionOf(crisis.subject)).toBeLessThan(positionOf(later.subject));
  await expectAccessible(page);

  await other.getByRole('button', { name: `Close message from ${later.name}` }).click();
  await expect(toast(page, 'Message closed')).toBeVisible();
  await expect(other).toHaveCount(0);
  await expect(urgent).toBeVisible();
  await urgent.getByRole('button', { name: `Close message from ${crisis.name}` }).click();
  await expect(page.getByRole('alertdialog', { name: `Close the crisis message from ${crisis.name}?` })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Not yet' }).click();
  await page.getByRole('radio', { name: 'All' }).check();
  await expect(other).toContainText('Closed');
  await expect(urgent).toContainText('Open');
});

test('a message about a crisis is answered by mail, and the answer stands under it', async ({
  page,
  otherMember,
  mailbox,
}) => {
  const tag = createTag();
  const member = await otherMember('writer');
  await member.contact({ name: `Dan ${tag}`, subject: `Tonight ${tag}`, type: 'crisis' });
  await openAdmin(page, '/admin?tab=contact');
  const message = record(page, `About this: Tonight ${tag}`);
  const answerField = message.getByLabel('Your answer');
  await message.getByRole('button', { name: `Answer message from Dan ${tag}` }).click();
  await expect(answerField).toBeFocused();
  await expect(message).toContainText('You answer it');
  await expect(message).toContainText('Never confirm that somebody is a member, or that they are not.');
  await message.getByLabel('Words to start from').selectOption('To somebody who is holding on');
  await expect(answerField).toHaveValue(/that you are holding on/);
  await answerField.fill(`Are you safe right now, ${tag}?`);
  await expectAccessible(page);
  page.once('dialog', (dialog) => dialog.accept());
  await page.reload();
  await expect(answerField).toHaveValue(`Are you safe right now, ${tag}?`);
  await message.getByRole('button', { name: 'Send the answer' }).click();
  await expect(toast(page, 'Answer sent')).toBeVisible();
  await expect(answerField).toHaveCount(0);
  await expect(message).toContainText(`You answered on`);
  await expect(message).toContainText(`Are you safe right now, ${tag}?`);
  await expect(message).toContainText('Open');
  const mail = await mailbox.mailWith(`Are you safe right now, ${tag}?`, member.email);
  expect(mail).toContain('Subject: Your message to Ballast');
  expect(mail).toMatch(/Reply-To: Ballast <hello@127\.0\.0\.1>/);
  expect(mail).toMatch(/ring 999\. Samaritans are on 116 123/);
});

test('a case with its forms fits 320 px with 200 % text', async ({ page, otherMember }) => {
  const tag = createTag();
  const [author, reporter] = [await otherMember('author'), await otherMember('reporter')];
  const postId = await author.post({ content: `Goodbye from ${tag}.`, isAnonymous: false });
  await author.comment(postId, `And from the neighbour of ${tag}.`);
  await reporter.report(postId, 'danger');
  await page.setViewportSize({ width: 320, height: 640 });
  await openAdmin(page, '/admin?tab=cases');
  await doubleTextSize(page);
  await page.getByRole('list', { name: 'Cases' }).getByRole('button').filter({ hasText: tag }).click();
  const heading = page.getByRole('heading', { name: 'Someone may be in danger' });
  await expect(heading).toBeFocused();
  await page.keyboard.press('s');
  const comments = page.getByRole('group').filter({ hasText: 'The comments under it' });
  await expect(comments.getByText(`And from the neighbour of ${tag}.`)).toBeVisible();
  await expect(page.getByText(`No earlier action on anything with the name @${author.username}.`)).toBeVisible();
  await page.keyboard.press('n');
  await expect(page.getByLabel('A note for the team')).toBeFocused();
  await page.getByRole('radio', { name: /Suspend/ }).check();
  expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0);
  await expectAccessible(page);
});

test('a moderator’s call for an admin fits 320 px with 200 % text', async ({ browser, baseURL, otherMember }) => {
  const tag = createTag();
  const [author, reporter] = [await otherMember('author'), await otherMember('reporter')];
  await reporter.report(await author.post(`Goodbye from ${tag}.`), 'danger');
  const page = await openAsStaff(browser, baseURL ?? '', await otherMember('cedar'));
  await page.setViewportSize({ width: 320, height: 640 });
  await doubleTextSize(page);
  await page.getByRole('list', { name: 'Cases' }).getByRole('button').filter({ hasText: tag }).click();
  await expect(page.getByRole('heading', { name: 'Someone may be in danger' })).toBeFocused();
  await page.keyboard.press('a');
  await expect(page.getByLabel('What an admin should look at')).toBeFocused();
  expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0);
  await expectAccessible(page);
  await page.context().close();
});
