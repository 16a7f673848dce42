import { createTag } from '../support/members.ts';
import { loseResponses } from '../support/network.ts';
import { closeDialog, samplePicture, toast } from '../support/page.ts';
import { expect, lostCall, test } from '../support/test.ts';
import { currentPost, openComposer, openFeed, postField } from './feed-page.ts';

const createCalls = '**/api/trpc/posts.create**';
const failed = 'Could not create post. Please try again.';

test('a post that was not sent keeps its text, and a retry creates one post', async ({ page, pageErrors }) => {
  pageErrors.allow(lostCall);
  const { username } = await openFeed(page, 'alder');
  const text = `The line went dead, ${createTag()}.`;
  await page.route(createCalls, (route) => route.abort());
  await openComposer(page);
  await postField(page).fill(text);
  await page.getByRole('button', { name: 'Hopeful' }).click();
  await page.getByRole('radio', { name: `@${username}` }).check();
  const send = page.getByRole('button', { name: `Post as @${username}` });
  await send.click();
  await expect(toast(page, 'Error', failed)).toBeVisible();
  await expect(page.getByRole('alert').getByText('We could not reach the server.', { exact: false })).toBeVisible();
  await expect(send).toBeVisible();

  await page.unroute(createCalls);
  await page.reload();
  await openComposer(page);
  await expect(postField(page)).toHaveValue(text);
  await expect(page.getByLabel('Mood')).toHaveValue('Hopeful');

  await loseResponses(page, createCalls);
  await send.click();
  await expect(toast(page, 'Error', failed)).toBeVisible();
  await page.unroute(createCalls);
  await send.click();
  await expect(toast(page, 'Posted!')).toBeVisible();
  await expect(currentPost(page)).toContainText(text);
  const feed = await (await page.request.get('/api/community/posts?limit=100')).text();
  expect(feed.split(text)).toHaveLength(2);
  await openComposer(page);
  await expect(postField(page)).toHaveValue('');
});

test('a named post whose response was lost is not shown as anonymous', async ({ page, pageErrors }) => {
  pageErrors.allow(lostCall);
  const { username } = await openFeed(page, 'alder');
  await loseResponses(page, createCalls);
  await openComposer(page);
  await postField(page).fill('Said under my name.');
  await page.getByRole('radio', { name: `@${username}` }).check();
  await page.getByRole('button', { name: `Post as @${username}` }).click();
  await expect(toast(page, 'Error')).toBeVisible();
  await page.unroute(createCalls);
  await page.getByRole('radio', { name: /^Anonymous/ }).check();
  await page.getByRole('button', { name: 'Post anonymously' }).click();
  await expect(toast(page, 'An earlier try had already gone through')).toBeVisible();
  await expect(currentPost(page)).toContainText(`@${username}`);
  await openComposer(page);
  await expect(postField(page)).toHaveValue('Said under my name.');
  await expect(page.getByRole('radio', { name: /^Anonymous/ })).toBeChecked();
});

test('a picture survives a failed call but not a reload, which the composer shows', async ({ page, pageErrors }) => {
  pageErrors.allow(lostCall);
  await openFeed(page, 'alder');
  await page.route(createCalls, (route) => route.abort());
  await openComposer(page);
  await postField(page).fill('With a hill in it.');
  await page.locator('input[type=file]').setInputFiles(samplePicture);
  await page.getByRole('button', { name: 'Post anonymously' }).click();
  await expect(toast(page, 'Error')).toBeVisible();
  await closeDialog(page);
  await openComposer(page);
  await expect(page.getByRole('img', { name: 'Your picture: hill.jpg' })).toBeVisible();
  await page.reload();
  await openComposer(page);
  const pictureGone = page.getByText('Your picture was not kept. Add it again if you still want it.');
  await expect(pictureGone).toBeVisible();
  await page.locator('input[type=file]').setInputFiles(samplePicture);
  await expect(pictureGone).toHaveCount(0);
  await page.unroute(createCalls);
  await page.getByRole('button', { name: 'Post anonymously' }).click();
  await expect(toast(page, 'Posted!')).toBeVisible();
  await expect(toast(page, 'Error')).toHaveCount(0);
  await expect(currentPost(page).getByRole('img', { name: 'Shared with this story' })).toBeVisible();
});
