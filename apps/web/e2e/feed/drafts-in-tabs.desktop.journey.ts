import type { Page } from '@playwright/test';
import { messageField } from '../messages/messages-page.ts';
import { samplePicture, toast } from '../support/page.ts';
import { expect, test } from '../support/test.ts';
import { openComposer, openFeed, postField } from './feed-page.ts';

const otherDraft = (page: Page) => page.getByText('You have another draft here.');
const picture = (page: Page) => page.getByRole('img', { name: 'Your picture: hill.jpg' });

async function openTab(page: Page): Promise<Page> {
  const tab = await page.context().newPage();
  await tab.goto('/feed');
  await openComposer(tab);
  return tab;
}

test('each tab keeps its own draft; what a closed tab left is offered in the next', async ({ page }) => {
  const { username } = await openFeed(page, 'alder');
  await openComposer(page);
  await postField(page).fill('From the first tab.');
  const second = await openTab(page);
  await expect(postField(second)).toHaveValue('');
  await postField(second).fill('From the second tab.');
  await second.getByRole('radio', { name: `@${username}` }).check();
  await second.locator('input[type=file]').setInputFiles(samplePicture);
  await expect(picture(second)).toBeVisible();

  await page.reload();
  await openComposer(page);
  await expect(postField(page)).toHaveValue('From the first tab.');
  await page.getByRole('button', { name: 'Post anonymously' }).click();
  await expect(toast(page, 'Posted!')).toBeVisible();
  await second.reload();
  await openComposer(second);
  await expect(postField(second)).toHaveValue('From the second tab.');

  await second.close();
  const third = await openTab(page);
  await expect(postField(third)).toHaveValue('From the second tab.');
  await expect(third.getByRole('radio', { name: `@${username}` })).toBeChecked();
  await expect(picture(third)).toBeVisible();
});

test('several left drafts are all reachable, and the one in the form is put aside', async ({ page }) => {
  await openFeed(page, 'alder');
  for (const text of ['The older draft.', 'The newer draft.']) {
    const tab = await openTab(page);
    // The second tab takes up the draft of the first.
    if (text === 'The newer draft.') {
      await expect(postField(tab)).toHaveValue('The older draft.');
      const beside = await openTab(page);
      await postField(beside).fill(text);
      await beside.close();
    } else await postField(tab).fill(text);
    await tab.close();
  }
  const tab = await openTab(page);
  await expect(postField(tab)).toHaveValue('The newer draft.');
  await expect(otherDraft(tab)).toBeVisible();
  await tab.getByRole('button', { name: 'Show it' }).click();
  await expect(postField(tab)).toHaveValue('The older draft.');
  await tab.getByRole('button', { name: 'Show it' }).click();
  await expect(postField(tab)).toHaveValue('The newer draft.');
});

test('two tabs write to one member, and sending in one leaves the text of the other', async ({ page, otherMember }) => {
  await openFeed(page, 'alder');
  const { id } = await otherMember('birch');
  await page.goto(`/messages?user=${id}`);
  await messageField(page).fill('Half a thought');
  const second = await page.context().newPage();
  await second.goto(`/messages?user=${id}`);
  await expect(messageField(second)).toHaveValue('');
  await messageField(second).fill('A whole one.');
  await second.keyboard.press('Enter');
  await expect(messageField(second)).toHaveValue('');
  await page.reload();
  await expect(messageField(page)).toHaveValue('Half a thought');
});
