import type { Page } from '@playwright/test';
import { toast } from '../support/page.ts';
import { closeDialog, go, type Series, type TakeScreenshot } from './camera.ts';

async function takeMessages(page: Page, shoot: TakeScreenshot): Promise<void> {
  await go(page, '/messages');
  await shoot('messages');
  await page.getByRole('link', { name: /Still up/ }).click();
  await page.getByText('Anyone about?').waitFor();
  await shoot('messages-thread');
  await page.getByPlaceholder('Type a message...').fill('I don’t want to be here any more.');
  await page.getByRole('region', { name: 'Someone to talk to' }).waitFor();
  await shoot('messages-card');
  await page.getByRole('region', { name: 'Someone to talk to' }).getByRole('button', { name: 'Close' }).click();
  await page.route('**/api/trpc/messages.send**', (route) => route.abort());
  await page.getByPlaceholder('Type a message...').fill('Not sure this one will go.');
  await page.getByRole('button', { name: 'Send' }).click();
  await page
    .getByText(/Not sent/)
    .first()
    .waitFor();
  await shoot('messages-not-sent');
  await page.unroute('**/api/trpc/messages.send**');
}

/** A new member: empty and loading states. */
export const newcomer: Series = {
  member: 'fir',
  schemes: ['light', 'dark'],
  async take(page, shoot) {
    await go(page, '/messages');
    await page.getByRole('heading', { name: 'No conversations yet' }).waitFor();
    await shoot('messages-empty');
    await go(page, '/messages?user=nobody-at-all');
    await shoot('messages-nobody');
    await go(page, '/feed');
    await page.getByRole('button', { name: 'Following' }).click();
    await page.getByRole('heading', { name: 'Nothing here yet' }).waitFor();
    await shoot('following-empty');
    const reads = /\/api\/trpc\/[^?]*(?:profiles|settings|messages)\./;
    await page.route(reads, () => {});
    for (const path of ['/profile', '/settings', '/messages']) {
      await page.goto(path);
      await shoot(`${path.slice(1)}-loading`);
    }
    await page.unroute(reads);
    await page.route(reads, (route) => route.abort());
    for (const path of ['/profile', '/settings', '/messages']) {
      await page.goto(path);
      await page.getByText('did not load').filter({ visible: true }).first().waitFor();
      await shoot(`${path.slice(1)}-failed`);
    }
    await page.unroute(reads);
    await go(page, '/settings');
    await page.getByRole('switch', { name: 'Show my age' }).click();
    await page.getByRole('button', { name: 'Save Settings' }).click();
    await toast(page, 'Settings updated').waitFor();
    await shoot('settings-saved');
    await go(page, '/profile');
    await page.getByLabel('Bio').fill('Joiner. Two lads.');
    await shoot('profile-unsaved');
  },
};

/** The screens of a member's own account. */
export const member: Series = {
  member: 'alder',
  schemes: ['light', 'dark'],
  async take(page, shoot) {
    await go(page, '/');
    await shoot('front-member');
    await go(page, '/profile');
    await page.getByLabel('Bio').waitFor();
    await shoot('profile', { isWhole: true });
    await page.getByRole('tab', { name: 'Mental Health' }).click();
    await shoot('profile-health', { isWhole: true });
    await page.getByRole('tab', { name: 'Basic Info' }).click();
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles(new URL('../fixtures/hill.jpg', import.meta.url).pathname);
    await page.getByRole('dialog').waitFor();
    await shoot('profile-crop');
    await closeDialog(page);
    await go(page, '/my-stories');
    await page
      .getByRole('button', { name: /^Comments/ })
      .first()
      .waitFor();
    await shoot('own-stories');
    await page.getByRole('button', { name: 'Show what you wrote anonymously' }).click();
    await page
      .getByRole('region', { name: 'Without your name' })
      .getByRole('button', { name: /^Comments/ })
      .first()
      .waitFor();
    await shoot('own-stories-anonymous', { isWhole: true });
    await page.getByRole('button', { name: 'More about this post' }).first().click();
    await page.getByRole('button', { name: 'Edit your post' }).click();
    await page.getByRole('dialog', { name: 'Edit your post' }).waitFor();
    await shoot('edit-post');
    await closeDialog(page);
    await go(page, '/my-reports');
    await page.getByRole('heading', { name: 'What you reported' }).waitFor();
    await shoot('my-reports');
    await go(page, '/settings');
    await page.getByText('Danger Zone').waitFor();
    await shoot('settings');
    await shoot('settings-whole', { isWhole: true });
    await takeMessages(page, shoot);
  },
};
