import type { Page } from '@playwright/test';
import { toast } from '../support/page.ts';
import { closeDialog, openPage, type ScreenshotSeries, type TakeScreenshot } from './screenshots.ts';

async function captureMessages(page: Page, takeScreenshot: TakeScreenshot): Promise<void> {
  await openPage(page, '/messages');
  await takeScreenshot('messages');
  await page.getByRole('link', { name: /Still up/ }).click();
  await page.getByText('Anyone about?').waitFor();
  await takeScreenshot('messages-thread');
  await page.getByPlaceholder('Type a message...').fill('I don’t want to be here any more.');
  await page.getByRole('region', { name: 'Someone to talk to' }).waitFor();
  await takeScreenshot('messages-card');
  await page.getByRole('region', { name: 'Someone to talk to' }).getByRole('button', { name: 'Close' }).click();
  await page.route('**/api/trpc/messages.send**', (route) => route.abort());
  await page.getByPlaceholder('Type a message...').fill('Not sure this one will go.');
  await page.getByRole('button', { name: 'Send' }).click();
  await page
    .getByText(/Not sent/)
    .first()
    .waitFor();
  await takeScreenshot('messages-not-sent');
  await page.unroute('**/api/trpc/messages.send**');
}

/** A new member: empty and loading states. */
export const newcomer: ScreenshotSeries = {
  member: 'fir',
  schemes: ['light', 'dark'],
  async capture(page, takeScreenshot) {
    await openPage(page, '/messages');
    await page.getByRole('heading', { name: 'No conversations yet' }).waitFor();
    await takeScreenshot('messages-empty');
    await openPage(page, '/messages?user=nobody-at-all');
    await takeScreenshot('messages-nobody');
    await page.evaluate(() => {
      const { id } = JSON.parse(localStorage.getItem('ballast_user') ?? '');
      localStorage.setItem(`ballast_draft:${id}:first-visit`, 'true');
    });
    await openPage(page, '/feed');
    await page.getByRole('region', { name: 'One story at a time' }).waitFor();
    await takeScreenshot('first-visit');
    await page.getByRole('button', { name: 'Skip' }).click();
    await page.getByRole('button', { name: 'Following' }).click();
    await page.getByRole('heading', { name: 'Nothing here yet' }).waitFor();
    await takeScreenshot('following-empty');
    const reads = /\/api\/trpc\/[^?]*(?:profiles|settings|messages)\./;
    await page.route(reads, () => {});
    for (const path of ['/profile', '/settings', '/messages']) {
      await page.goto(path);
      await takeScreenshot(`${path.slice(1)}-loading`);
    }
    await page.unroute(reads);
    await page.route(reads, (route) => route.abort());
    for (const path of ['/profile', '/settings', '/messages']) {
      await page.goto(path);
      await page.getByText('did not load').filter({ visible: true }).first().waitFor();
      await takeScreenshot(`${path.slice(1)}-failed`);
    }
    await page.unroute(reads);
    await openPage(page, '/settings');
    await page.getByRole('switch', { name: 'Show my age' }).click();
    await page.getByRole('button', { name: 'Save Settings' }).click();
    await toast(page, 'Settings updated').waitFor();
    await takeScreenshot('settings-saved');
    await openPage(page, '/profile');
    await page.getByLabel('Bio').fill('Joiner. Two lads.');
    await takeScreenshot('profile-unsaved');
  },
};

/** The screens of a member's own account. */
export const member: ScreenshotSeries = {
  member: 'alder',
  schemes: ['light', 'dark'],
  async capture(page, takeScreenshot) {
    await openPage(page, '/');
    await takeScreenshot('front-member');
    await openPage(page, '/profile');
    await page.getByLabel('Bio').waitFor();
    await takeScreenshot('profile', { isFullPage: true });
    await page.getByRole('tab', { name: 'Mental Health' }).click();
    await takeScreenshot('profile-health', { isFullPage: true });
    await page.getByRole('tab', { name: 'Basic Info' }).click();
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles(new URL('../fixtures/hill.jpg', import.meta.url).pathname);
    await page.getByRole('dialog').waitFor();
    await takeScreenshot('profile-crop');
    await closeDialog(page);
    await openPage(page, '/profile#followers');
    const followers = page.locator('section', { has: page.getByRole('heading', { name: 'Your followers' }) });
    await followers.getByRole('button').first().waitFor();
    await takeScreenshot('followers');
    await openPage(page, '/kept');
    await page.getByText(/Nothing here yet/).waitFor();
    await takeScreenshot('kept');
    await openPage(page, '/my-stories');
    await page
      .getByRole('button', { name: /^Comments/ })
      .first()
      .waitFor();
    await takeScreenshot('own-stories');
    await page.getByRole('button', { name: 'Show what you wrote anonymously' }).click();
    await page
      .getByRole('region', { name: 'Without your name' })
      .getByRole('button', { name: /^Comments/ })
      .first()
      .waitFor();
    await takeScreenshot('own-stories-anonymous', { isFullPage: true });
    await page.getByRole('button', { name: 'More about this post' }).first().click();
    await page.getByRole('button', { name: 'Edit your post' }).click();
    await page.getByRole('dialog', { name: 'Edit your post' }).waitFor();
    await takeScreenshot('edit-post');
    await closeDialog(page);
    await openPage(page, '/my-reports');
    await page.getByRole('heading', { name: 'What you reported' }).waitFor();
    await takeScreenshot('my-reports');
    await openPage(page, '/settings');
    await page.getByText('Danger Zone').waitFor();
    await takeScreenshot('settings');
    await takeScreenshot('settings-whole', { isFullPage: true });
    await captureMessages(page, takeScreenshot);
  },
};
