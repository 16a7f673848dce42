import { openMember, row, words } from '../messages/messages-page.ts';
import { signUp } from '../support/actions.ts';
import { joinBy } from '../support/members.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test('help is one press away from the search and from writing, and what he wrote stays', async ({ page }) => {
  await signUp(page, 'alder');
  const dialog = page.getByRole('dialog');
  const help = dialog.getByRole('link', { name: 'Get help now' });
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(help).toBeInViewport({ ratio: 1 });
  await page.getByRole('searchbox').fill('suicide zzzz');
  await expect(dialog.getByText('No posts found')).toBeVisible();
  await expect(help).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Create post' }).click();
  await page.getByLabel('Your story').fill('I have not said this to anybody.');
  await expect(help).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  await help.click();
  await expect(page).toHaveURL(/\/crisis-support$/);
  await expect(page.getByRole('heading', { name: 'Get help now' })).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Create post' }).click();
  await expect(page.getByLabel('Your story')).toHaveValue('I have not said this to anybody.');
});

test('help is one press away from his messages, and what he wrote stays', async ({ page, browser, baseURL }) => {
  const oak = await openMember(browser, baseURL, 'oak');
  const { id } = await joinBy(page.request, 'alder');
  await oak.sendTo(id, 'Hello.');
  await page.goto('/messages');
  await expect(page.getByRole('link', { name: 'Get help now' })).toBeInViewport({ ratio: 1 });
  await row(page, oak.username).click();
  await words(page).fill('Not sent yet.');
  await page.getByRole('button', { name: 'More about this member' }).click();
  await page.getByRole('menuitem', { name: 'In danger? Get help now' }).click();
  await expect(page).toHaveURL(/\/crisis-support$/);
  await page.goBack();
  await expect(words(page)).toHaveValue('Not sent yet.');
});
