import type { Page } from '@playwright/test';
import { threads } from './reading-data.ts';
import { allSizes, closeDialog, openPage, type ScreenshotSeries, type TakeScreenshot } from './screenshots.ts';

type Listed = { id: string; content: string };

/** The id of one of the open stories. */
async function idOf(page: Page, content: string): Promise<string> {
  const stories: Listed[] = await (await page.request.get('/api/stories?limit=100')).json();
  const story = stories.find((one) => one.content === content);
  if (!story) throw new Error(`No open story has the text ${content}.`);
  return story.id;
}

/** The threads in a dialog, or beside the story on a wide screen. */
async function captureThreads(page: Page, takeScreenshot: TakeScreenshot): Promise<void> {
  await openPage(page, `/post/${await idOf(page, threads.own)}`);
  await page.getByText('What would you say, if they did ask?').waitFor();
  await takeScreenshot('thread');
  await page.getByRole('button', { name: /more repl(?:y|ies) to/ }).click();
  await page.getByText('wrote the story').waitFor();
  await page.getByText('wrote the story').scrollIntoViewIfNeeded();
  await takeScreenshot('thread-mark');
  await page.getByRole('button', { name: /^Reply to .*What would you say/ }).click();
  await page.getByRole('textbox', { name: /^Reply to @/ }).fill('Told my brother in the end.');
  await takeScreenshot('thread-reply');
  await page.getByRole('button', { name: 'Cancel' }).click();
  const rude = page.getByRole('listitem').filter({ hasText: 'Man up.' });
  await rude.getByRole('button', { name: 'More about this comment' }).click();
  await takeScreenshot('thread-menu');
  await page.getByRole('button', { name: 'Take it off your story' }).click();
  await page.getByText(/^Taken off your story\./).waitFor();
  await takeScreenshot('thread-taken-off');
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText(/^Taken off your story\./).waitFor({ state: 'detached' });
  await openPage(page, `/post/${await idOf(page, threads.other)}`);
  await page.getByText('Groups are not for everybody').waitFor();
  await takeScreenshot('thread-own-taken-off');
}

async function closeComments(page: Page): Promise<void> {
  if (await page.getByRole('dialog').isVisible()) await closeDialog(page);
}

async function captureFeed(page: Page, takeScreenshot: TakeScreenshot): Promise<void> {
  await closeComments(page);
  await page.getByRole('button', { name: /^Support/ }).press('ArrowDown');
  await page.getByRole('button', { name: 'Been there', exact: true }).waitFor();
  await takeScreenshot('support-words');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Topics' }).click();
  await page.getByRole('dialog').waitFor();
  await takeScreenshot('topics');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Sleep/ })
    .click();
  await page.getByRole('article').getByText('The baby sleeps now').waitFor();
  await takeScreenshot('feed-topic');
  await page.getByRole('button', { name: 'Only: Sleep' }).click();
  await page.getByRole('button', { name: 'Read all posts' }).click();
  await openPage(page, '/feed');
  await takeScreenshot('feed-comments-open');
  await page.getByRole('button', { name: 'Create post' }).click();
  await page.getByLabel('Your story').fill('Seven days.');
  await page.getByRole('button', { name: 'Sleep', exact: true }).click();
  await page.getByRole('button', { name: 'Sleep', exact: true }).scrollIntoViewIfNeeded();
  await takeScreenshot('composer-topics');
  await page.getByLabel('Your story').fill('');
  await closeDialog(page);
  await page.goto('/post/never-there-never-there');
  await page.getByRole('heading', { name: 'That story is not here' }).waitFor();
  await takeScreenshot('story-gone');
}

async function capturePlaces(page: Page, takeScreenshot: TakeScreenshot): Promise<void> {
  for (const [path, name] of [
    ['/kept', 'kept'],
    ['/notifications', 'notifications'],
    ['/my-stories', 'my-stories'],
    ['/messages', 'messages'],
    ['/settings', 'settings'],
    ['/profile', 'profile'],
  ] as const) {
    await openPage(page, path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await takeScreenshot(`places-${name}`);
  }
}

/** Reading, answering and finding, at every size. */
export const reading: ScreenshotSeries = {
  member: 'alder',
  schemes: ['light', 'dark'],
  sizes: allSizes,
  async capture(page, takeScreenshot) {
    await captureThreads(page, takeScreenshot);
    await captureFeed(page, takeScreenshot);
    await capturePlaces(page, takeScreenshot);
  },
};

/** What anyone may read, and the picture of a story enlarged. */
export const openStories: ScreenshotSeries = {
  schemes: ['light', 'dark'],
  sizes: allSizes,
  async capture(page, takeScreenshot) {
    await openPage(page, '/stories');
    await page.getByRole('article').first().waitFor();
    await takeScreenshot('stories');
    await page.getByRole('button', { name: /Enlarge$/ }).click();
    await page.getByRole('dialog', { name: 'Picture' }).getByRole('img').waitFor();
    await takeScreenshot('picture');
    await closeDialog(page);
    await openPage(page, `/post/${await idOf(page, threads.own)}`);
    await page.getByRole('article').waitFor();
    await takeScreenshot('visitor-story');
  },
};
