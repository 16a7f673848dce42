import { accountButton } from '../accounts/account-pages.ts';
import { storedOnDevice } from '../support/page.ts';
import { expect, test } from '../support/test.ts';
import { commentsButton, openComposer, openFeed, postField, writeComment } from './feed-page.ts';

test('the Anonymous switch under another member’s post keeps its position', async ({ page, otherMember }) => {
  const birch = await otherMember('birch');
  await birch.post({ content: 'Anyone up?', isAnonymous: false });
  const { username } = await openFeed(page, 'alder');
  await commentsButton(page).click();
  const anonymous = page.getByRole('switch', { name: 'Anonymous' });
  await expect(anonymous).not.toBeChecked();
  await anonymous.check();
  await writeComment(page, 'Me.');
  await expect(anonymous).toBeChecked();
  expect(await storedOnDevice(page)).not.toContain('isAnonymous');
  await anonymous.uncheck();
  await writeComment(page, 'Still here.', { isAnonymous: false });
  await expect(page.getByRole('listitem').filter({ hasText: 'Still here.' })).toContainText(`@${username}`);
  await expect(anonymous).not.toBeChecked();
});

test('the account menu warns that signing out clears an unsent draft', async ({ page }) => {
  await openFeed(page, 'alder');
  await accountButton(page).click();
  await expect(page.getByText('Signing out clears your drafts from this device.')).toBeVisible();
  await page.keyboard.press('Escape');
  await openComposer(page);
  await postField(page).fill('Half of it.');
  await page.keyboard.press('Escape');
  await accountButton(page).click();
  await expect(page.getByText('You have something half written.', { exact: false })).toBeVisible();
});
