import { expect, type Page } from '@playwright/test';
import { waitForEarlierRequests } from '../support/page.ts';

export const crisisCard = (page: Page) => page.getByRole('region', { name: 'Someone to talk to' });

/** Records the paths of later requests. `sent` waits for requests in flight. */
export function recordRequests(page: Page) {
  const urls: string[] = [];
  page.on('request', (request) => urls.push(new URL(request.url()).pathname));
  return {
    sent: async () => {
      await waitForEarlierRequests(page);
      return urls.filter((path) => path !== '/healthz');
    },
  };
}

/** Expects the card with its numbers, and the focus still in a field. */
export async function expectCard(page: Page): Promise<void> {
  await expect(crisisCard(page)).toBeVisible();
  await expect(crisisCard(page).getByRole('link', { name: '999' })).toHaveAttribute('href', 'tel:999');
  await expect(crisisCard(page).getByRole('link', { name: '116 123' })).toHaveAttribute('href', 'tel:116123');
  await expect(crisisCard(page).getByRole('link', { name: '85258' })).toHaveAttribute('href', /^sms:85258/);
  await expect(page.locator('textarea:focus, input:focus')).toHaveCount(1);
}

/** Waits longer than the card waits for a pause in typing (400 ms). */
export const waitForTypingPause = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((done) => setTimeout(() => done(), 500)));
