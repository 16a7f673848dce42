import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { adminKey } from './admin-key.ts';
import { startServer } from './server.ts';

type Watch = {
  /** Console lines that this test brings about on purpose, such as the browser's own note of a refused call. */
  allow(line: RegExp): void;
};

/** The browser notes every refused call in the console; a test that has one refused says so. */
export const refusedCall = /^Failed to load resource: the server responded with a status of 4\d\d/;
export const lostCall = /^Failed to load resource: net::ERR_(?:FAILED|CONNECTION_REFUSED|INTERNET_DISCONNECTED)/;

/** What the test tool says where a test keeps the service worker out. */
const noWorker = 'Service Worker registration blocked by Playwright';

function watchPage(page: Page, origin: string, troubles: string[]): void {
  page.on('console', (message) => {
    const isTrouble = message.type() === 'error' || message.type() === 'warning';
    if (isTrouble && message.text() !== noWorker) troubles.push(message.text());
  });
  page.on('pageerror', (error) => troubles.push(`page error: ${error.message}`));
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && url.origin !== origin) troubles.push(`foreign request: ${request.url()}`);
  });
}

/** Every page of a test is watched: an error in its console, a breach of the policy or a call elsewhere fails the test. */
export const test = base.extend<{ watch: Watch; keepsDailyMessage: boolean }, { ownServer: string }>({
  /** A community of its own for each worker: what others write at the same time is no part of a test. */
  ownServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what is needed, which is nothing.
    async ({}, use) => {
      const { url, stop } = await startServer({ RATE_LIMITS: 'off', ADMIN_KEY: adminKey });
      await use(url);
      await stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ ownServer }, use) => use(ownServer),
  /** Whether the message of the day stays until the test itself puts it away. */
  keepsDailyMessage: [false, { option: true }],
  page: async ({ page, keepsDailyMessage }, use) => {
    const letter = page.getByRole('dialog', { name: /^Daily Message/ });
    const putAway = () => letter.getByRole('button', { name: 'Close' }).click();
    if (!keepsDailyMessage) await page.addLocatorHandler(letter, putAway);
    await use(page);
  },
  watch: [
    async ({ context, baseURL }, use) => {
      const troubles: string[] = [];
      const allowed: RegExp[] = [];
      context.on('page', (page) => watchPage(page, new URL(baseURL ?? '').origin, troubles));
      await use({ allow: (line) => allowed.push(line) });
      expect(troubles.filter((line) => !allowed.some((pattern) => pattern.test(line)))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Nothing that axe knows of stands in anybody's way on this screen. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(() =>
    // What follows the scrolling never finishes.
    Promise.all(
      document
        .getAnimations()
        .filter(({ timeline }) => timeline === document.timeline)
        .map(({ finished }) => finished.catch(() => undefined)),
    ),
  );
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([]);
}

/** A toast with this title, and this text where one is given. */
export function toast(page: Page, title: string, text?: string) {
  // "Posted!" is not "Comment posted!".
  const found = page.locator('[data-toast]').filter({ has: page.getByText(title, { exact: true }) });
  return text === undefined ? found : found.filter({ hasText: text });
}
