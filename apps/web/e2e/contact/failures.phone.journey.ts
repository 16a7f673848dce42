import { signOut } from '../accounts/account-pages.ts';
import { openFeed } from '../feed/feed-page.ts';
import { appScripts, holdRequests } from '../support/network.ts';
import { storedOnDevice, toast, waitForHydration } from '../support/page.ts';
import { expect, failedRequestMessage, refusedRequestMessage, test } from '../support/test.ts';
import { collectSent, emailField, fillContactForm, messageField, sendButton, sendCalls } from './contact-page.ts';

test('missing and malformed fields are refused without a call', async ({ page }) => {
  await page.goto('/contact');
  const sent = collectSent(page);
  await sendButton(page).click();
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(4);
  await expect(page.getByLabel('Name')).toBeFocused();
  await fillContactForm(page);
  await emailField(page).fill('yew@example');
  await sendButton(page).click();
  await expect(emailField(page)).toHaveAccessibleDescription(/does not look like an email/);
  expect(sent).toEqual([]);
});

test('a message that is too long keeps its text and shows the error beside its field', async ({ page, pageErrors }) => {
  pageErrors.allow(refusedRequestMessage);
  await page.goto('/contact');
  await fillContactForm(page, 'x'.repeat(5001));
  await expect(page.getByText('5,001 / 5,000')).toBeVisible();
  await sendButton(page).click();
  await expect(toast(page, 'Error', 'Failed to send message. Please try again.')).toBeVisible();
  await expect(messageField(page)).toHaveAccessibleDescription(/5,000 characters at most/);
  await expect(messageField(page)).toHaveValue('x'.repeat(5001));
});

test('text typed before hydration is kept, and sending it early does not put it into the URL', async ({ page }) => {
  const release = await holdRequests(page, appScripts);
  await page.goto('/contact', { waitUntil: 'commit' });
  await fillContactForm(page, 'Typed in a tunnel.');
  await page.getByRole('radio', { name: 'Feedback' }).check();
  await sendButton(page).click({ force: true });
  await page.getByLabel('Subject', { exact: true }).press('Enter');
  await expect(page).toHaveURL(/\/contact$/);
  release();
  await expect(page.getByText('18 / 5,000')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Feedback' })).toBeChecked();
  await sendButton(page).click();
  await expect(toast(page, 'Message Received')).toBeVisible();
});

test('a message that was not sent keeps its text and its idempotency key', async ({ page, pageErrors }) => {
  pageErrors.allow(failedRequestMessage);
  await page.goto('/contact');
  const sent = collectSent(page);
  await fillContactForm(page, 'A long night of writing this.');
  await page.route(sendCalls, (route) => route.abort());
  await sendButton(page).click();
  await expect(toast(page, 'Error', 'Failed to send message. Please try again.')).toBeVisible();
  await expect(messageField(page)).toHaveValue('A long night of writing this.');
  await page.unroute(sendCalls);
  await sendButton(page).click();
  await expect(toast(page, 'Message Received')).toBeVisible();
  expect(sent.length).toBe(2);
  expect(sent[0]?.clientId).toBeTruthy();
  expect(sent[1]?.clientId).toBe(sent[0]?.clientId);
});

test('a form submitted several times is sent once', async ({ page }) => {
  await page.goto('/contact');
  const sent = collectSent(page);
  await fillContactForm(page);
  const release = await holdRequests(page, sendCalls);
  await expect(sendButton(page)).toBeEnabled();
  await page.evaluate(() => {
    const form = document.querySelector('form');
    for (let times = 0; times < 3; times += 1) form?.requestSubmit();
  });
  await page.getByRole('button', { name: 'Sending...' }).click({ force: true });
  release();
  await expect(toast(page, 'Message Received')).toBeVisible();
  expect(sent.length).toBe(1);
});

test('a reload keeps subject and message but not name and email, and signing out removes all', async ({ page }) => {
  await openFeed(page, 'alder');
  await page.goto('/contact');
  await fillContactForm(page, 'Half of it.');
  await waitForHydration(page);
  await page.reload();
  await expect(messageField(page)).toHaveValue('Half of it.');
  await expect(page.getByLabel('Subject')).toHaveValue('A question');
  await expect(page.getByLabel('Name')).toHaveValue('');
  await expect(emailField(page)).toHaveValue('');
  const stored = await storedOnDevice(page);
  expect(stored).not.toContain('Yew');
  expect(stored).not.toContain('yew_');
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/feed');
  await signOut(page);
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('Half of it.');
});
