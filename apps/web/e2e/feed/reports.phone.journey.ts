import { expectAccessibleInBothSchemes, toast } from '../support/page.ts';
import { expect, failedRequestMessage, test } from '../support/test.ts';
import { chooseFromMenu, commentsButton, currentPost, openFeed, postMenu } from './feed-page.ts';

const reference = /^R-\w{4}-\w{4}$/;

test('a report of a post needs a reason, survives a lost connection and gets a reference', async ({
  page,
  otherMember,
  pageErrors,
}) => {
  pageErrors.allow(failedRequestMessage);
  const createCalls = '**/api/trpc/reports.create**';
  const birch = await otherMember('birch');
  await birch.post('Buy my course.');
  await openFeed(page, 'alder');
  await expect(currentPost(page)).toContainText('Buy my course.');
  await chooseFromMenu(page, 'post', 'Report post');
  const dialog = page.getByRole('dialog', { name: 'Report this post' });
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(dialog.getByText('Please say what is wrong.')).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByRole('radio', { name: /danger/ })).toBeFocused();
  await expect(dialog.getByText('What is wrong with this post?')).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByText('Nobody is told that you reported.')).toBeInViewport({ ratio: 1 });
  await expectAccessibleInBothSchemes(page);
  await page.keyboard.press('Space');
  await expect(dialog.getByRole('link', { name: /999/ })).toHaveAttribute('href', 'tel:999');
  await expect(dialog.getByRole('link', { name: /999/ })).toBeInViewport({ ratio: 1 });
  await expectAccessibleInBothSchemes(page);
  await dialog.getByRole('radio', { name: /Spam/ }).check();
  await expect(dialog.getByRole('link', { name: /999/ })).toHaveCount(0);
  await dialog.getByLabel('Anything more').fill('Third time this week.');
  await page.route(createCalls, (route) => route.abort());
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(toast(page, 'Error', 'Could not send report. Please try again.')).toBeVisible();
  await page.unroute(createCalls);
  await page.reload();
  await chooseFromMenu(page, 'post', 'Report post');
  await expect(dialog.getByRole('radio', { name: /Spam/ })).toBeChecked();
  await expect(dialog.getByLabel('Anything more')).toHaveValue('Third time this week.');
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(dialog.getByText(reference)).toBeVisible();
  await expect(dialog.getByText('We do not tell the one you reported that it was you')).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(postMenu(page)).toBeFocused();
});

test('a report of a comment opens above the comments, and the reason "Something else" needs details', async ({
  page,
  otherMember,
}) => {
  const birch = await otherMember('birch');
  await birch.comment(await birch.post('Buy my course.'), 'Half price.');
  await openFeed(page, 'alder');
  await commentsButton(page).click();
  await chooseFromMenu(page, 'comment', 'Report comment');
  const dialog = page.getByRole('dialog', { name: 'Report this comment' });
  await dialog.getByRole('radio', { name: 'Something else' }).check();
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(dialog.getByText('Please say what is wrong.')).toBeVisible();
  await dialog.getByLabel('In your own words').fill('It is all one advert.');
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(dialog.getByText(reference)).toBeVisible();
});
