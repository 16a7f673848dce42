import { expect, type Page } from '@playwright/test';
import { waitForEarlierRequests } from '../support/page.ts';

export const card = (page: Page) => page.getByRole('region', { name: 'Someone to talk to' });

/** Records requests from now on. `sent` waits for those that are under way. */
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

/** The card with its numbers, beside a field that has kept the focus. */
export async function expectCard(page: Page): Promise<void> {
  await expect(card(page)).toBeVisible();
  await expect(card(page).getByRole('link', { name: '999' })).toHaveAttribute('href', 'tel:999');
  await expect(card(page).getByRole('link', { name: '116 123' })).toHaveAttribute('href', 'tel:116123');
  await expect(card(page).getByRole('link', { name: '85258' })).toHaveAttribute('href', /^sms:85258/);
  await expect(page.locator('textarea:focus, input:focus')).toHaveCount(1);
}

/** Waits for a timer that ends after the one with which the card waits for a pause in typing. */
export const waitForLaterTimer = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((done) => setTimeout(() => done(), 500)));
