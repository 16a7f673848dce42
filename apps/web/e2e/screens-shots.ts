import type { Page } from '@playwright/test';

type Shoot = (name: string) => Promise<void>;

const go = (page: Page, path: string) => page.goto(path, { waitUntil: 'networkidle' });

async function close(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.locator('[role=dialog], [role=alertdialog]').waitFor({ state: 'detached' });
}

export async function visitorScreens(page: Page, shoot: Shoot): Promise<void> {
  for (const path of ['welcome', 'quick-signup', 'quick-signin', 'crisis-support', 'guidelines', 'terms', 'privacy']) {
    await go(page, `/${path}`);
    await shoot(path);
  }
  await go(page, '/feed');
  await shoot('gate');
  await go(page, '/nowhere');
  await shoot('not-found');
  await go(page, '/quick-signup');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await shoot('quick-signup-refused');
  await go(page, '/quick-signin');
  await page.getByLabel('Email').fill('nobody@example.com');
  await page.getByLabel('Password', { exact: true }).fill('not-the-password');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByText('Login failed').waitFor();
  await shoot('quick-signin-refused');
}

export async function memberScreens(page: Page, shoot: Shoot): Promise<void> {
  for (const path of ['messages', 'profile', 'settings']) {
    await go(page, `/${path}`);
    await shoot(path);
  }
  await go(page, '/welcome');
  await shoot('welcome-member');
  await page.route('**/assets/guidelines*', (route) => route.abort());
  await page.goto('/guidelines');
  await page.getByRole('heading', { name: 'Something broke' }).waitFor();
  await shoot('error');
  const feedCalls = /\/api\/trpc\/[^?]*posts\.feed/;
  await page.route(feedCalls, () => {});
  await page.goto('/feed');
  await page.getByText('Loading...').waitFor();
  await shoot('feed-loading');
  await page.unroute(feedCalls);
  await page.route(feedCalls, (route) => route.abort());
  await page.goto('/feed');
  await page.getByText('The feed did not load').waitFor();
  await shoot('feed-failed');
  await page.unroute(feedCalls);
  await page.route(feedCalls, (route) =>
    route.fulfill({ json: [{ result: { data: { items: [], nextCursor: null } } }] }),
  );
  await page.goto('/feed');
  await page.getByText('No posts yet').waitFor();
  await shoot('feed-empty');
  await page.unroute(feedCalls);
}

export async function feedScreens(page: Page, shoot: Shoot): Promise<void> {
  await go(page, '/feed');
  await shoot('feed-short');
  await page.getByRole('button', { name: 'More about this post' }).click();
  await page.getByRole('button', { name: 'Delete your post' }).click();
  await page.getByRole('alertdialog').waitFor();
  await shoot('delete-post');
  await close(page);
  await page.getByRole('button', { name: 'your account' }).click();
  await page.getByRole('dialog').waitFor();
  await shoot('account-menu');
  await close(page);
  await page.keyboard.press('ArrowDown');
  await shoot('feed-middling');
  await page.getByRole('button', { name: /^Comments/ }).click();
  await page.getByText('Glad you said it').waitFor();
  await shoot('comments');
  await close(page);
  await page.keyboard.press('ArrowDown');
  await shoot('feed-long');
  await page.getByRole('button', { name: /^Comments/ }).click();
  await page.getByText('No comments yet').waitFor();
  await shoot('comments-empty');
  await page.getByRole('switch', { name: 'Anonymous' }).click();
  await page.getByRole('alertdialog').waitFor();
  await shoot('show-your-name');
  await page.getByRole('button', { name: 'Stay anonymous' }).click();
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
  await close(page);
  await page.keyboard.press('ArrowDown');
  await page.locator('article img').waitFor();
  await shoot('feed-picture');
  await page.getByRole('button', { name: 'Create post' }).click();
  await page.getByLabel('Your story').waitFor();
  await shoot('composer');
  await page.getByLabel('Your story').fill('Seven days without a drink. Not shouting about it. Just saying.');
  await page.getByLabel(/^@/).check();
  await page.locator('input[type=file]').setInputFiles(new URL('./fixtures/hill.jpg', import.meta.url).pathname);
  await shoot('composer-filled');
  await page.route('**/api/trpc/posts.create**', (route) => route.abort());
  await page.getByRole('button', { name: /^Post as/ }).click();
  await page.getByText('Could not create post').waitFor();
  await shoot('composer-failed');
}
