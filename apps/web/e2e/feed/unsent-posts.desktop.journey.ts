import type { Page } from '@playwright/test';
import { accountButton, signIn, signOut } from '../accounts/account-pages.ts';
import { createTag } from '../support/members.ts';
import { loseResponses } from '../support/network.ts';
import { closeDialog, samplePicture, toast } from '../support/page.ts';
import { expect, failedRequestMessage, refusedRequestMessage, test } from '../support/test.ts';
import { currentPost, openComposer, openFeed, postField } from './feed-page.ts';

const createCalls = '**/api/trpc/posts.create**';
const failedText = 'Could not create post. Please try again.';

test('a post that was not sent keeps its text, and a retry creates one post', async ({ page, pageErrors }) => {
  pageErrors.allow(failedRequestMessage);
  const { username } = await openFeed(page, 'alder');
  const text = `The line went dead, ${createTag()}.`;
  await page.route(createCalls, (route) => route.abort());
  await openComposer(page);
  await postField(page).fill(text);
  await page.getByRole('button', { name: 'Hopeful' }).click();
  await page.getByRole('radio', { name: `@${username}` }).check();
  const sendButton = page.getByRole('button', { name: `Post as @${username}` });
  await sendButton.click();
  await expect(toast(page, 'Error', failedText)).toBeVisible();
  await expect(page.getByRole('alert').getByText('We could not reach the server.', { exact: false })).toBeVisible();
  await expect(sendButton).toBeVisible();

  await page.unroute(createCalls);
  await page.reload();
  await openComposer(page);
  await expect(postField(page)).toHaveValue(text);
  await expect(page.getByLabel('Mood')).toHaveValue('Hopeful');

  await loseResponses(page, createCalls);
  await sendButton.click();
  await expect(toast(page, 'Error', failedText)).toBeVisible();
  await page.unroute(createCalls);
  await sendButton.click();
  await expect(toast(page, 'Posted!')).toBeVisible();
  await expect(currentPost(page)).toContainText(text);
  const feed = await (await page.request.get('/api/community/posts?limit=100')).text();
  expect(feed.split(text)).toHaveLength(2);
  await openComposer(page);
  await expect(postField(page)).toHaveValue('');
});

test('a named post whose response was lost is not shown as anonymous', async ({ page, pageErrors }) => {
  pageErrors.allow(failedRequestMessage);
  pageErrors.allow(refusedRequestMessage);
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

const picture = (page: Page) => page.getByRole('img', { name: 'Your picture: hill.jpg' });
const lostPictureNotice = (page: Page) =>
  page.getByText('Your picture was not kept. Add it again if you still want it.');

/** The keys of the draft pictures in IndexedDB: each begins with the member's id. */
const storedPictures = (page: Page) =>
  page.evaluate(async () => {
    const databases = await indexedDB.databases();
    if (!databases.some(({ name }) => name === 'ballast_drafts')) return [];
    return new Promise((resolve) => {
      indexedDB.open('ballast_drafts').onsuccess = ({ target }) => {
        const database: IDBDatabase = Reflect.get(target ?? {}, 'result');
        database.transaction('pictures').objectStore('pictures').getAllKeys().onsuccess = (event) => {
          database.close();
          resolve(Reflect.get(event.target ?? {}, 'result'));
        };
      };
    });
  });

async function draftWithPicture(page: Page): Promise<void> {
  await openComposer(page);
  await postField(page).fill('With a hill in it.');
  await page.locator('input[type=file]').setInputFiles(samplePicture);
  await expect(picture(page)).toBeVisible();
}

test('the picture of a draft survives a failed call, a reload and the end of the session', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(failedRequestMessage);
  pageErrors.allow(refusedRequestMessage);
  const member = await openFeed(page, 'alder');
  await page.route(createCalls, (route) => route.abort());
  await draftWithPicture(page);
  await page.getByRole('button', { name: 'Post anonymously' }).click();
  await expect(toast(page, 'Error')).toBeVisible();
  await closeDialog(page);
  await openComposer(page);
  await expect(picture(page)).toBeVisible();
  await page.unroute(createCalls);

  await expect.poll(() => storedPictures(page)).toEqual([expect.stringContaining(`${member.id}:`)]);
  await page.reload();
  await openComposer(page);
  await expect(picture(page)).toBeVisible();
  await expect(lostPictureNotice(page)).toHaveCount(0);

  await page.context().clearCookies();
  await page.goto('/quick-signin');
  await signIn(page, member);
  await openComposer(page);
  await expect(picture(page)).toBeVisible();
  await page.getByRole('button', { name: 'Post anonymously' }).click();
  await expect(toast(page, 'Posted!')).toBeVisible();
  await expect(currentPost(page).getByRole('img', { name: 'Shared with this story' })).toBeVisible();
  await expect.poll(() => storedPictures(page)).toEqual([]);
});

test('signing out removes the picture of a draft, and so does the sign-in of another member', async ({
  page,
  otherMember,
  pageErrors,
}) => {
  pageErrors.allow(refusedRequestMessage);
  const birch = await otherMember('birch');
  const member = await openFeed(page, 'alder');
  await draftWithPicture(page);
  await expect.poll(() => storedPictures(page)).toEqual([expect.stringContaining(`${member.id}:`)]);
  await page.context().clearCookies();
  await page.goto('/quick-signin');
  await signIn(page, birch);
  await expect(accountButton(page)).toBeVisible();
  await expect.poll(() => storedPictures(page)).toEqual([]);

  await draftWithPicture(page);
  await expect.poll(() => storedPictures(page)).toEqual([expect.stringContaining(`${birch.id}:`)]);
  await closeDialog(page);
  await signOut(page);
  await expect.poll(() => storedPictures(page)).toEqual([]);
});

test('without IndexedDB a reload loses the picture, and the composer says so', async ({ page }) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('Not in private windows.', 'SecurityError');
    };
  });
  await openFeed(page, 'alder');
  await draftWithPicture(page);
  await closeDialog(page);
  await openComposer(page);
  await expect(picture(page)).toBeVisible();
  await page.reload();
  await openComposer(page);
  await expect(lostPictureNotice(page)).toBeVisible();
  await page.locator('input[type=file]').setInputFiles(samplePicture);
  await expect(lostPictureNotice(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Post anonymously' }).click();
  await expect(toast(page, 'Posted!')).toBeVisible();
});
