import type { RouterInputs } from '@ballast/client/types';
import type { Page } from '@playwright/test';
import { chooseFromMenu, commentsButton, goToPost } from '../feed/feed-page.ts';
import { closeDialog, openPage, type ScreenshotSeries, type TakeScreenshot } from './screenshots.ts';
import type { SignedUpMember } from './sign-up-member.ts';

type Decision = Omit<RouterInputs['moderation']['decide'], 'caseId'>;

/** Gives elm decisions of staff, an answered appeal and a message request from oak. Leaves some cases open. */
export async function prepareModeration(
  elm: SignedUpMember,
  oak: SignedUpMember,
  birch: SignedUpMember,
  staff: SignedUpMember,
): Promise<void> {
  const kettle = await oak.client.posts.create.mutate({ content: 'Kettle on. Four again.', isAnonymous: true });
  for (const [content, isAnonymous] of [
    ['You are a pathetic lot.', false],
    ['Same here. Stairs.', true],
    ['Give it a rest.', true],
  ] as const) {
    await birch.client.comments.create.mutate({ postId: kettle.id, content, isAnonymous });
  }
  const quiet = await oak.client.posts.create.mutate({ content: 'Sundays are the worst.', isAnonymous: true });
  for (const content of ['Cheer up, love.', 'Man up.']) {
    const { id } = await staff.client.comments.create.mutate({ postId: quiet.id, content, isAnonymous: false });
    await elm.client.reports.create.mutate({ targetType: 'comment', targetId: id, reason: 'abuse' });
  }
  await elm.client.profiles.setMute.mutate({ userId: staff.id, muted: true });
  await elm.client.settings.update.mutate({ hiddenWords: ['pathetic'] });
  await staff.client.admin.login.mutate({ key: process.env['ADMIN_KEY'] ?? '' });
  const { moderation } = staff.client;
  const post = async (content: string, isAnonymous = true) =>
    (await elm.client.posts.create.mutate({ content, isAnonymous })).id;
  const openCase = async (targetId: string, reason: RouterInputs['moderation']['open']['reason']) =>
    (await moderation.open.mutate({ targetType: 'post', targetId, reason })).id;
  async function decide(content: string, decision: Decision, isAnonymous = true) {
    const caseId = await openCase(await post(content, isAnonymous), 'abuse');
    await moderation.decide.mutate({ caseId, ...decision });
    return caseId;
  }

  await decide('The rope is in the garage. I know where it is.', {
    action: 'support',
    rule: null,
    words: 'Somebody read what you wrote and was worried about you, and so are we. Ring 999 if it is tonight.',
  });
  const removal = {
    action: 'remove',
    rule: 'Talk to men the way you would want to be talked to',
    words: 'We have taken it down. You can write it again without the part that goes after people.',
  } as const;
  // By name, so that a later case of elm's shows it.
  await decide('You lot are soft, the whole lot of you.', removal, false);
  const reopenedCaseId = await decide('Cheap pills, message me.', {
    action: 'warn',
    rule: null,
    words: 'We allow no selling here.',
  });
  await moderation.reopen.mutate({ caseId: reopenedCaseId });
  const appealedCaseId = await decide('He had it coming.', {
    action: 'suspend',
    days: 7,
    rule: null,
    words: 'For a week you cannot write here. You can read, and you can appeal.',
  });
  const [decision] = await elm.client.decisions.own.query();
  await elm.client.decisions.appeal.mutate({ decisionId: decision?.id ?? '', words: 'It was about my dad.' });
  await moderation.decideAppeal.mutate({ caseId: appealedCaseId, upheld: true, words: 'You are right. We are sorry.' });

  const changedPostId = await post('Rain on the roof.', false);
  await birch.client.reports.create.mutate({ targetType: 'post', targetId: changedPostId, reason: 'other' });
  await elm.client.posts.update.mutate({ postId: changedPostId, content: 'You are all pathetic.' });
  await oak.client.reports.create.mutate({ targetType: 'post', targetId: changedPostId, reason: 'abuse' });
  await openCase(await post('He is twelve, and nobody knows.'), 'child_safety');
  await openCase(await post('Just do it, mate. Nobody would miss you.'), 'suicide_encouraged');
  for (const content of ['I want to kill myself.', 'I want to die.', 'I do not want to wake up.']) {
    await oak.client.posts.create.mutate({ content, isAnonymous: true });
  }
  await oak.client.posts.create.mutate({ content: 'My brother, two years on.', isAnonymous: true, notes: ['suicide'] });
  await oak.client.messages.send.mutate({ receiverId: elm.id, content: 'Saw your post. Are you all right?' });
  await oak.client.messages.send.mutate({ receiverId: elm.id, content: 'Not answering? I know which gym you go to.' });
  await oak.client.messages.send.mutate({ receiverId: elm.id, content: 'lol' });
  const insult = 'You are pathetic. Answer me.';
  const { conversationId } = await birch.client.messages.send.mutate({ receiverId: elm.id, content: insult });
  await elm.client.messages.decline.mutate({ conversationId });
  const lastCaseId = await openCase(await post('Last one.'), 'abuse');
  await moderation.decide.mutate({
    caseId: lastCaseId,
    action: 'suspend',
    days: 7,
    rule: null,
    words: 'For a week you cannot write here.',
  });
}

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

/** Decisions of staff and message requests, as elm sees them. */
export const moderated: ScreenshotSeries = {
  member: 'elm',
  schemes: ['light', 'dark'],
  async capture(page, takeScreenshot) {
    await openPage(page, '/my-reports');
    await page.getByRole('button', { name: 'We got it wrong?' }).first().waitFor();
    await takeScreenshot('decisions', { isFullPage: true });
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

/** The forms in the case that two members reported: a more urgent reason, a note, words to the reporters. */
async function captureCaseForms(page: Page, takeScreenshot: TakeScreenshot): Promise<void> {
  const text = 'You are all pathetic';
  await page.getByRole('list', { name: 'Cases' }).getByRole('button').filter({ hasText: text }).click();
  await page.getByRole('article').getByText(text).first().waitFor();
  await page.getByRole('button', { name: 'It is more urgent' }).click();
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
