import { signUp } from '../support/actions.ts';
import { freshTag } from '../support/members.ts';
import { memberElsewhere } from '../support/rest-member.ts';
import { expect, test, toast } from '../support/test.ts';

test('who has answered another man’s story without his name goes on so until he says otherwise', async ({
  page,
  request,
}) => {
  const birch = await memberElsewhere(request, 'birch');
  await birch.post(`Anyone up, ${freshTag()}?`);
  const { username } = await signUp(page, 'alder');
  await page.getByRole('button', { name: /^Comments/ }).click();
  const nameless = page.getByRole('switch', { name: 'Anonymous' });
  await expect(nameless).not.toBeChecked();
  await nameless.check();
  await page.getByLabel('Add a comment').fill('Me.');
  await page.getByRole('button', { name: 'Comment anonymously' }).click();
  await expect(toast(page, 'Comment posted!')).toBeVisible();
  await expect(nameless).toBeChecked();
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('isAnonymous');
  await nameless.uncheck();
  await page.getByLabel('Add a comment').fill('Still here.');
  await page.getByRole('button', { name: `Comment as @${username}` }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Still here.' })).toContainText(`@${username}`);
  await expect(nameless).not.toBeChecked();
});

test('signing out says that something half written goes with it', async ({ page }) => {
  await signUp(page, 'alder');
  const account = page.getByRole('button', { name: 'your account' });
  await account.click();
  await expect(page.getByText('Signing out clears your drafts from this device.')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button').click();
  await page.getByLabel('Your story').fill('Half of it.');
  await page.keyboard.press('Escape');
  await account.click();
  await expect(page.getByText('You have something half written.', { exact: false })).toBeVisible();
});
