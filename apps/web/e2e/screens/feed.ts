import type { Page } from '@playwright/test';
import { closeDialog, openPage, type ScreenshotSeries, type TakeScreenshot } from './screenshots.ts';

const feedCalls = /\/api\/trpc\/[^?]*posts\.feed/;

async function captureStates(page: Page, takeScreenshot: TakeScreenshot): Promise<void> {
  await page.route(feedCalls, () => {});
  await page.goto('/feed');
  await page.getByText('Loading...').first().waitFor({ state: 'attached' });
  await takeScreenshot('feed-loading');
  await page.unroute(feedCalls);
  await page.route(feedCalls, (route) => route.abort());
  await page.goto('/feed');
  await page.getByText('what you read last').waitFor();
  await takeScreenshot('feed-offline');
  await page.unroute(feedCalls);
  await page.route(feedCalls, async (route) => {
    const response = await route.fetch();
    const text = (await response.text()).replace(
      /"items":\[.*?\],"nextCursor":(?:null|"[^"]*")/,
      '"items":[],"nextCursor":null',
    );
    await route.fulfill({ response, body: text });
  });
  await page.goto('/feed');
  await page.getByText('No posts yet').waitFor();
  await takeScreenshot('feed-empty');
  await page.unroute(feedCalls);
}

async function capturePosts(page: Page, takeScreenshot: TakeScreenshot): Promise<void> {
  await openPage(page, '/feed');
  await takeScreenshot('feed-short');
  await page.getByRole('button', { name: 'your account' }).click();
  await page.getByRole('dialog').waitFor();
  await takeScreenshot('account-menu');
  await page.getByRole('button', { name: 'Today’s message' }).click();
  await page.getByRole('dialog', { name: 'Daily Message from the founder' }).waitFor();
  await takeScreenshot('daily-message');
  await closeDialog(page);
  await page.getByRole('button', { name: 'More about this post' }).click();
  await takeScreenshot('post-menu');
  await page.getByRole('button', { name: 'Delete your post' }).click();
  await page.getByRole('alertdialog').waitFor();
  await takeScreenshot('post-delete');
  await closeDialog(page);
  await page.getByRole('button', { name: /^Comments/ }).click();
  await page.getByText('No comments yet').waitFor();
  await takeScreenshot('comments-empty');
  await closeDialog(page);
  await page.keyboard.press('ArrowDown');
  await takeScreenshot('feed-medium');
  await page.getByRole('button', { name: /^Comments/ }).click();
  await page.getByText('Glad you said it').waitFor();
  await takeScreenshot('comments');
  await closeDialog(page);
  await page.keyboard.press('ArrowDown');
  await takeScreenshot('feed-long');
  await page.keyboard.press('ArrowDown');
  await page.locator('article img').waitFor();
  await takeScreenshot('feed-picture');
  await page.getByRole('article').getByRole('button', { name: /^@/ }).click();
  await page.getByRole('dialog', { name: 'Profile' }).getByRole('button', { name: 'Follow' }).waitFor();
  await takeScreenshot('member-profile');
  await page.getByRole('button', { name: 'Block' }).click();
  await page.getByRole('alertdialog').waitFor();
  await takeScreenshot('block');
  await page.getByRole('button', { name: 'Do not block' }).click();
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
  await closeDialog(page);
  await page.getByRole('button', { name: 'More about this post' }).click();
  await page.getByRole('button', { name: 'Report post' }).click();
  await page.getByRole('dialog').waitFor();
  await takeScreenshot('report');
  await closeDialog(page);
}

/** The feed and its dialogs. */
export const feed: ScreenshotSeries = {
  member: 'alder',
  schemes: ['light', 'dark'],
  async capture(page, takeScreenshot) {
    await capturePosts(page, takeScreenshot);
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByRole('dialog', { name: 'Search Mental Health Topics' }).waitFor();
    await takeScreenshot('search');
    await page.getByRole('searchbox').fill('night');
    await page.locator('mark').first().waitFor();
    await takeScreenshot('search-results');
    await page.getByRole('searchbox').fill('submarine');
    await page.getByText('No posts found').waitFor();
    await takeScreenshot('search-empty');
    await page.getByRole('searchbox').fill('painless ways to die');
    await page.getByText('We show no posts').last().waitFor();
    await takeScreenshot('search-methods');
    await closeDialog(page);
    await page.getByRole('button', { name: 'Create post' }).click();
    await page.getByLabel('Your story').fill('I don’t want to be here any more.');
    await page.getByRole('region', { name: 'Someone to talk to' }).waitFor();
    await takeScreenshot('composer-card');
    await page.getByRole('region', { name: 'Someone to talk to' }).getByRole('button', { name: 'Close' }).click();
    await page.getByLabel('Your story').fill('Seven days without a drink. Not shouting about it. Just saying.');
    await page.getByLabel(/^@/).check();
    await page.locator('input[type=file]').setInputFiles(new URL('../fixtures/hill.jpg', import.meta.url).pathname);
    await takeScreenshot('composer');
    await page.route('**/api/trpc/posts.create**', (route) => route.abort());
    await page.getByRole('button', { name: /^Post as/ }).click();
    await page.getByText('Could not create post').first().waitFor();
    await takeScreenshot('composer-failed');
    await captureStates(page, takeScreenshot);
  },
};
