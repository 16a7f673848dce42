import type { Page } from '@playwright/test';
import { createTag } from '../support/members.ts';

export const sendButton = (page: Page) => page.getByRole('button', { name: 'Send Message' });
export const emailField = (page: Page) => page.getByLabel('Email', { exact: true });
export const messageField = (page: Page) => page.getByLabel('Message', { exact: true });
export const sendCalls = '**/api/trpc/contact.send**';

export async function fillContactForm(page: Page, message = 'Where do I begin?'): Promise<void> {
  await page.getByLabel('Name').fill('Yew');
  await emailField(page).fill(`yew_${createTag()}@example.org`);
  await page.getByLabel('Subject').fill('A question');
  await messageField(page).fill(message);
}

/** Collects the input of each later `contact.send` call. */
export function collectSent(page: Page) {
  const sent: { type: string; message: string; clientId: string }[] = [];
  page.on('request', (request) => {
    if (request.url().includes('contact.send')) sent.push(request.postDataJSON());
  });
  return sent;
}
