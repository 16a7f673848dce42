import type { Page } from '@playwright/test';
import { closeDialog, go, type Series, type TakeScreenshot } from './camera.ts';

const feedCalls = /\/api\/trpc\/[^?]*posts\.feed/;

async function takeStates(page: Page, shoot: TakeScreenshot): Promise<void> {
  await page.route(feedCalls, () => {});
  await page.goto('/feed');
  await page.getByText('Loading...').first().waitFor({ state: 'attached' });
  await shoot('feed-loading');
  await page.unroute(feedCalls);
  await page.route(feedCalls, (route) => route.abort());
  await page.goto('/feed');
  await page.getByText('what you read last').waitFor();
  await shoot('feed-offline');
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
  await shoot('feed-empty');
  await page.unroute(feedCalls);
}

async function takePosts(page: Page, shoot: TakeScreenshot): Promise<void> {
  await go(page, '/feed');
  await shoot('feed-short');
  await page.getByRole('button', { name: 'your account' }).click();
  await page.getByRole('dialog').waitFor();
  await shoot('account-menu');
  await page.getByRole('button', { name: 'Today’s message' }).click();
  await page.getByRole('dialog', { name: 'Daily Message from the founder' }).waitFor();
  await shoot('daily-message');
  await closeDialog(page);
  await page.getByRole('button', { name: 'More about this post' }).click();
  await shoot('post-menu');
  await page.getByRole('button', { name: 'Delete your post' }).click();
  await page.getByRole('alertdialog').waitFor();
  await shoot('post-delete');
  await closeDialog(page);
  await page.getByRole('button', { name: /^Comments/ }).click();
  await page.getByText('No comments yet').waitFor();
  await shoot('comments-empty');
  await closeDialog(page);
  await page.keyboard.press('ArrowDown');
  await shoot('feed-middling');
  await page.getByRole('button', { name: /^Comments/ }).click();
  await page.getByText('Glad you said it').waitFor();
  await shoot('comments');
  await closeDialog(page);
  await page.keyboard.press('ArrowDown');
  await shoot('feed-long');
  await page.keyboard.press('ArrowDown');
  await page.locator('article img').waitFor();
  await shoot('feed-picture');
  await page.getByRole('article').getByRole('button', { name: /^@/ }).click();
  await page.getByRole('dialog', { name: 'Profile' }).getByRole('button', { name: 'Follow' }).waitFor();
  await shoot('member-profile');
  await page.getByRole('button', { name: 'Block' }).click();
  await page.getByRole('alertdialog').waitFor();
  await shoot('block');
  await page.getByRole('button', { name: 'Do not block' }).click();
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
  await closeDialog(page);
  await page.getByRole('button', { name: 'More about this post' }).click();
  await page.getByRole('button', { name: 'Report post' }).click();
  await page.getByRole('dialog').waitFor();
  await shoot('report');
  await closeDialog(page);
}

/** The feed and its dialogs, always in the dark scheme. */
export const feed: Series = {
  member: 'alder',
  schemes: ['dark'],
  async take(page, shoot) {
    await takePosts(page, shoot);
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByRole('dialog', { name: 'Search Mental Health Topics' }).waitFor();
    await shoot('search');
    await page.getByRole('searchbox').fill('night');
    await page.locator('mark').first().waitFor();
    await shoot('search-results');
    await page.getByRole('searchbox').fill('submarine');
    await page.getByText('No posts found').waitFor();
    await shoot('search-empty');
    await page.getByRole('searchbox').fill('painless ways to die');
    await page.getByText('We show no posts').last().waitFor();
    await shoot('search-methods');
    await closeDialog(page);
    await page.getByRole('button', { name: 'Create post' }).click();
    await page.getByLabel('Your story').fill('I don’t want to be here any more.');
    await page.getByRole('region', { name: 'Someone to talk to' }).waitFor();
    await shoot('composer-card');
    await page.getByRole('region', { name: 'Someone to talk to' }).getByRole('button', { name: 'Close' }).click();
    await page.getByLabel('Your story').fill('Seven days without a drink. Not shouting about it. Just saying.');
    await page.getByLabel(/^@/).check();
    await page.locator('input[type=file]').setInputFiles(new URL('../fixtures/hill.jpg', import.meta.url).pathname);
    await shoot('composer');
    await page.route('**/api/trpc/posts.create**', (route) => route.abort());
    await page.getByRole('button', { name: /^Post as/ }).click();
    await page.getByText('Could not create post').first().waitFor();
    await shoot('composer-failed');
    await takeStates(page, shoot);
  },
};
