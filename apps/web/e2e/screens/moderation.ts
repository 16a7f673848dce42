import type { Page } from '@playwright/test';
import { chooseFromMenu, commentsButton, goToPost } from '../feed/feed-page.ts';
import { closeDialog, openPage, type ScreenshotSeries, type TakeScreenshot } from './screenshots.ts';

async function captureComments(page: Page, takeScreenshot: TakeScreenshot): Promise<void> {
  const found = await page.request.get('/api/community/posts/search?q=kettle+on+four');
  const [{ id }]: [{ id: string }] = await found.json();
  await openPage(page, `/feed?story=${id}`);
  await commentsButton(page).click();
  const dialog = page.getByRole('dialog', { name: 'Comments' });
  await dialog.getByRole('button', { name: 'Show it' }).waitFor();
  await takeScreenshot('comments-covered');
  const last = dialog.getByRole('listitem').filter({ hasText: 'Give it a rest.' });
  await last.getByRole('button', { name: 'More about this comment' }).click();
  await last.getByRole('button', { name: 'Hide this comment' }).click();
  await dialog.getByRole('button', { name: 'Undo' }).waitFor();
  await takeScreenshot('comments-hidden');
  await openPage(page, '/profile');
  const hidden = page.locator('section', { has: page.getByRole('heading', { name: 'Comments you hid' }) });
  await hidden.getByRole('button', { name: 'Show again' }).scrollIntoViewIfNeeded();
  await takeScreenshot('comments-you-hid');
  await hidden.getByRole('button', { name: 'Show again' }).click();
  await hidden.getByRole('button', { name: 'Hide again' }).waitFor();
}

/** Reports one of the messages of the open request, and opens a comment of somebody whom elm has muted since. */
async function captureReports(page: Page, takeScreenshot: TakeScreenshot): Promise<void> {
  await openPage(page, '/messages');
  await page.getByRole('link', { name: /Request: wants to write to you/ }).click();
  await page.getByRole('button', { name: 'Report', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Report a message' });
  await dialog.getByRole('radiogroup', { name: 'Which message?' }).waitFor();
  await takeScreenshot('report-message-choice');
  await dialog.getByRole('radio', { name: /which gym/ }).check();
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await takeScreenshot('report-without-reason');
  await dialog.getByRole('radio', { name: /^Abuse/ }).check();
  await dialog.getByRole('button', { name: 'Send report' }).click();
  const done = dialog.getByRole('button', { name: 'Done' });
  await done.waitFor();
  await takeScreenshot('report-sent');
  await done.scrollIntoViewIfNeeded();
  await takeScreenshot('report-sent-end');
  await done.click();
  await openPage(page, '/my-reports');
  const reports = page.getByRole('list', { name: 'What you reported' });
  await reports.scrollIntoViewIfNeeded();
  await takeScreenshot('own-reports');
  await reports.getByRole('button', { name: 'Open the comment' }).last().click();
  await page.getByText('That comment is not shown to you.').waitFor();
  await takeScreenshot('comment-not-shown');
}

/** The decisions as they are when the time for an appeal is over. */
async function captureExpiredAppeals(page: Page, takeScreenshot: TakeScreenshot): Promise<void> {
  const url = /decisions\.own/;
  await page.route(url, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/"canAppealUntil":"[^"]*"/g, '"canAppealUntil":null');
    await route.fulfill({ response, body });
  });
  await openPage(page, '/my-reports');
  await page.getByText('Our answer').first().waitFor();
  await takeScreenshot('decisions-after-deadline', { isFullPage: true });
  await page.unroute(url);
}

/** Decisions of staff and message requests, as elm sees them. */
export const moderated: ScreenshotSeries = {
  member: 'elm',
  schemes: ['light', 'dark'],
  async capture(page, takeScreenshot) {
    await openPage(page, '/my-reports');
    await page.getByRole('button', { name: 'We got it wrong?' }).first().waitFor();
    await takeScreenshot('decisions', { isFullPage: true });
    await captureExpiredAppeals(page, takeScreenshot);
    await openPage(page, '/notifications');
    await takeScreenshot('notifications');
    await openPage(page, '/messages');
    await takeScreenshot('messages-with-request');
    await page.getByRole('link', { name: /Request: wants to write to you/ }).click();
    await page.getByRole('button', { name: 'Decline' }).waitFor();
    await takeScreenshot('messages-request');
    await page.getByRole('button', { name: 'Decline' }).click();
    await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: 'Not now' }).waitFor();
    await takeScreenshot('messages-request-decline');
    // Closing goes back in the history, which would abort the next navigation.
    await closeDialog(page);
    await openPage(page, '/messages?show=declined');
    await takeScreenshot('messages-declined');
    await page.getByRole('navigation', { name: 'Declined requests' }).locator('[data-row]').first().click();
    await page.getByRole('button', { name: 'Show it' }).waitFor();
    await takeScreenshot('messages-declined-request');
    await captureReports(page, takeScreenshot);
    await openPage(page, '/feed');
    await page.getByRole('button', { name: 'Waiting for an answer' }).click();
    await takeScreenshot('feed-waiting');
    await chooseFromMenu(page, 'post', 'Hide this post');
    await page.getByRole('button', { name: 'Undo' }).waitFor();
    await takeScreenshot('feed-hidden');
    await openPage(page, '/profile');
    const hiddenStories = page.locator('section', { has: page.getByRole('heading', { name: 'Stories you hid' }) });
    await hiddenStories.getByRole('button', { name: 'Show again' }).first().waitFor();
    await hiddenStories.scrollIntoViewIfNeeded();
    await takeScreenshot('stories-hidden');
    await captureComments(page, takeScreenshot);
    const exercises = page.waitForResponse(/\/exercises-[^/]*\.js$/);
    await openPage(page, '/feed');
    await goToPost(page, 'Show it');
    await takeScreenshot('feed-covered');
    // The code of exercises is loaded after the feed.
    await exercises;
    await goToPost(page, 'a few minutes for yourself');
    await takeScreenshot('feed-exercise');
    await page.getByRole('button', { name: 'Create post' }).click();
    await page.getByRole('link', { name: 'Why, and how to appeal' }).waitFor();
    await takeScreenshot('composer-suspended-before');
    await page.getByLabel('Your story').fill('Still here.');
    await page.getByRole('button', { name: /^Post/ }).click();
    await page
      .getByText(/Reports and decisions/)
      .first()
      .waitFor();
    await takeScreenshot('composer-suspended');
  },
};

/** The forms in the case that two members reported: another reason, a note, words to the reporters. */
async function captureCaseForms(page: Page, takeScreenshot: TakeScreenshot): Promise<void> {
  const text = 'You are all pathetic';
  await page.getByRole('list', { name: 'Cases' }).getByRole('button').filter({ hasText: text }).click();
  await page.getByRole('article').getByText(text).first().waitFor();
  await page.getByRole('button', { name: 'Change how urgent it is' }).click();
  await page.getByRole('button', { name: 'Write a note for the team' }).click();
  await page.getByRole('radio', { name: /^1\. Leave it/ }).check();
  await page.getByLabel('Words to whoever reported this').waitFor();
  await takeScreenshot('case-forms', { isFullPage: true });
}

/** The workbench of moderators, with several cases. */
export const workbench: ScreenshotSeries = {
  schemes: ['light', 'dark'],
  async capture(page, takeScreenshot) {
    await page.request.post('/api/admin/login', { data: { key: process.env['ADMIN_KEY'] ?? '' } });
    await page.addInitScript(() => localStorage.setItem('ballast_admin_unlocked', 'true'));
    await openPage(page, '/admin?tab=cases');
    const cases = page.getByRole('list', { name: 'Cases' });
    await cases.getByRole('button').first().waitFor();
    await takeScreenshot('workbench');
    const back = page.getByRole('button', { name: 'Back to the queue' });
    await cases.getByRole('button').filter({ hasText: 'Nobody would miss you' }).click();
    const suspend = page.getByRole('radio', { name: /Suspend/ });
    const claim = page.getByRole('button', { name: 'Claim it' });
    await suspend.or(claim).first().waitFor();
    if (await claim.isVisible()) await claim.click();
    await suspend.check();
    await page.getByRole('checkbox', { name: /Take it down too/ }).waitFor();
    await takeScreenshot('case-decision', { isFullPage: true });
    if (await back.isVisible()) await back.click();
    for (const [name, text] of [
      ['case-child', 'He is twelve'],
      ['case-encouraged', 'Nobody would miss you'],
      ['case-versions', 'You are all pathetic'],
    ] as const) {
      await cases.getByRole('button').filter({ hasText: text }).click();
      await page.getByRole('article').getByText(text).first().waitFor();
      await takeScreenshot(name, { isFullPage: true });
      // On a narrow screen the case covers the queue.
      if (await back.isVisible()) await back.click();
    }
    await captureCaseForms(page, takeScreenshot);
    if (await back.isVisible()) await back.click();
    await page.getByRole('radio', { name: 'Closed', exact: true }).check();
    await cases.getByRole('button').filter({ hasText: 'You lot are soft' }).click();
    await page.getByRole('button', { name: 'Take it back, and decide again' }).waitFor();
    await takeScreenshot('case-closed', { isFullPage: true });
    await page.getByRole('button', { name: 'Take it back, and decide again' }).click();
    await page.getByRole('alertdialog').waitFor();
    await takeScreenshot('case-take-back');
  },
};
