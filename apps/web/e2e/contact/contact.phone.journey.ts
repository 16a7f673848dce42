import type { Page } from '@playwright/test';
import { signOut, signUp } from '../support/actions.ts';
import { appCode, hold } from '../support/held-requests.ts';
import { freshTag } from '../support/members.ts';
import { expect, expectAccessible, lostCall, refusedCall, test, toast } from '../support/test.ts';

const send = (page: Page) => page.getByRole('button', { name: 'Send Message' });

async function fill(page: Page, message = 'Where do I begin?'): Promise<void> {
  await page.getByLabel('Name').fill('Yew');
  await page.getByLabel('Email', { exact: true }).fill(`yew_${freshTag()}@example.org`);
  await page.getByLabel('Subject').fill('A question');
  await page.getByLabel('Message', { exact: true }).fill(message);
}

/** What the page sent to the server, call by call. */
async function watchSending(page: Page) {
  const sent: { type: string; message: string; clientId: string }[] = [];
  page.on('request', (request) => {
    if (request.url().includes('contact.send')) sent.push(request.postDataJSON()[0]);
  });
  return sent;
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`where the system wishes ${colorScheme}`, () => {
    test.use({ colorScheme });

    test('a visitor writes; it is received, and the form is empty again', async ({ page }) => {
      await page.goto('/contact');
      await expect(page.getByRole('radio')).toHaveCount(6);
      await expect(page.getByRole('radio', { name: 'General' })).toBeChecked();
      await expect(page.getByText('24 to 48 hours')).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('radio', { name: 'Feedback' }).check();
      await fill(page);
      await send(page).click();
      await expect(toast(page, 'Message Received', 'We answer in 24 to 48 hours.')).toBeVisible();
      for (const label of ['Name', 'Subject', 'Message'])
        await expect(page.getByLabel(label, { exact: true })).toHaveValue('');
      await expect(page.getByRole('radio', { name: 'General' })).toBeChecked();
      await expect(page.getByRole('link', { name: 'Call 999' })).toHaveCount(0);
      expect(await page.evaluate(() => sessionStorage.getItem('ballast_tab_draft:contact'))).toBeNull();
    });

    test('a crisis has its numbers before the form goes on, and again with the answer', async ({ page }) => {
      await page.goto('/contact');
      await page.getByRole('radio', { name: 'Crisis' }).check();
      const first = page.getByRole('link', { name: 'Call 999' });
      await expect(first).toHaveAttribute('href', 'tel:999');
      await expect(page.getByRole('link', { name: 'Text SHOUT to 85258' })).toBeVisible();
      const isBefore = await first.evaluate((link) => {
        const name = document.querySelector('input[name=name]');
        return name !== null && Boolean(link.compareDocumentPosition(name) & Node.DOCUMENT_POSITION_FOLLOWING);
      });
      expect(isBefore).toBe(true);
      await expectAccessible(page);
      await fill(page);
      await send(page).click();
      await expect(toast(page, 'Message Received', 'We answer within 4 hours.')).toBeVisible();
      await expect(page.getByText('We have your message.')).toBeInViewport();
      await expect(page.getByRole('link', { name: /^(Call|Text) / })).toHaveCount(5);
      await expect(page.getByRole('radio', { name: 'General' })).toBeChecked();
    });
  });
}

test('what is missing is told beside its field, and nothing is sent', async ({ page }) => {
  await page.goto('/contact');
  const sent = await watchSending(page);
  await send(page).click();
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(4);
  await expect(page.getByLabel('Name')).toBeFocused();
  await fill(page);
  await page.getByLabel('Email', { exact: true }).fill('yew@example');
  await send(page).click();
  await expect(page.getByLabel('Email', { exact: true })).toHaveAccessibleDescription(/does not look like an email/);
  expect(sent).toEqual([]);
});

test('too long is said by the server beside its field, and stays', async ({ page, watch }) => {
  watch.allow(refusedCall);
  await page.goto('/contact');
  await fill(page, 'x'.repeat(5001));
  await expect(page.getByText('5,001 / 5,000')).toBeVisible();
  await send(page).click();
  await expect(toast(page, 'Error', 'Failed to send message. Please try again.')).toBeVisible();
  await expect(page.getByLabel('Message', { exact: true })).toHaveAccessibleDescription(/5,000 characters at most/);
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('x'.repeat(5001));
});

test('what is typed before the page’s code is there is not lost, and nothing is sent into the address', async ({
  page,
}) => {
  const letIn = await hold(page, appCode);
  await page.goto('/contact', { waitUntil: 'commit' });
  await fill(page, 'Typed in a tunnel.');
  await page.getByRole('radio', { name: 'Feedback' }).check();
  await send(page).click({ force: true });
  await page.getByLabel('Subject', { exact: true }).press('Enter');
  await expect(page).toHaveURL(/\/contact$/);
  letIn();
  await expect(page.getByText('18 / 5,000')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Feedback' })).toBeChecked();
  await send(page).click();
  await expect(toast(page, 'Message Received')).toBeVisible();
});

test('an error loses nothing, and the next try is the same message', async ({ page, watch }) => {
  watch.allow(lostCall);
  await page.goto('/contact');
  const sent = await watchSending(page);
  await fill(page, 'A long night of writing this.');
  await page.route('**/api/trpc/contact.send**', (route) => route.abort());
  await send(page).click();
  await expect(toast(page, 'Error', 'Failed to send message. Please try again.')).toBeVisible();
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('A long night of writing this.');
  await page.unroute('**/api/trpc/contact.send**');
  await send(page).click();
  await expect(toast(page, 'Message Received')).toBeVisible();
  expect(sent.length).toBe(2);
  expect(sent[1]?.clientId).toBe(sent[0]?.clientId);
});

test('pressed twice it is sent once', async ({ page }) => {
  await page.goto('/contact');
  const sent = await watchSending(page);
  await fill(page);
  await page.route('**/api/trpc/contact.send**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  await expect(send(page)).toBeEnabled();
  await page.evaluate(() => {
    const form = document.querySelector('form');
    for (let times = 0; times < 3; times += 1) form?.requestSubmit();
  });
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeVisible();
  await page.getByRole('button', { name: 'Sending...' }).click();
  await expect(toast(page, 'Message Received')).toBeVisible();
  expect(sent.length).toBe(1);
});

test('subject and message outlive a reload; name and address do not, and signing out takes all', async ({ page }) => {
  await signUp(page, 'alder');
  await page.goto('/contact');
  await fill(page, 'Half of it.');
  await page.reload();
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('Half of it.');
  await expect(page.getByLabel('Subject')).toHaveValue('A question');
  await expect(page.getByLabel('Name')).toHaveValue('');
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('');
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(kept).not.toContain('Yew');
  expect(kept).not.toContain('yew_');
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/feed');
  await signOut(page);
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('Half of it.');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the address stands there', async ({ page }) => {
    await page.goto('/contact');
    // Searches by text leave a <noscript> out.
    const note = page.locator('noscript p').filter({ visible: true });
    await expect(note).toHaveText(/^The form needs scripts/);
    await expect(page.getByRole('link', { name: 'hello@ballast.example' }).first()).toHaveAttribute(
      'href',
      'mailto:hello@ballast.example',
    );
  });
});
