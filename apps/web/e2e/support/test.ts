import { test as base, expect, type Page } from '@playwright/test';
import { createOtherMember, type OtherMember } from './other-member.ts';
import { adminKey, startServer } from './server.ts';

/** Chromium's own console line about a call that the server refused. */
export const refusedCall = /^Failed to load resource: the server responded with a status of 4\d\d/;
/** Chromium's own console line about a call that got no answer. */
export const lostCall = /^Failed to load resource: net::ERR_(?:FAILED|CONNECTION_REFUSED|INTERNET_DISCONNECTED)/;

/** What Playwright logs where a test blocks service workers. */
const blockedWorker = 'Service Worker registration blocked by Playwright';

type PageErrors = {
  /** Console lines that this test causes on purpose. */
  allow(line: RegExp): void;
};

function collectErrors(page: Page, origin: string, errors: string[]): void {
  page.on('console', (message) => {
    const isError = message.type() === 'error' || message.type() === 'warning';
    if (isError && message.text() !== blockedWorker) errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(`page error: ${error.message}`));
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && url.origin !== origin) errors.push(`foreign request: ${request.url()}`);
  });
}

type TestFixtures = {
  pageErrors: PageErrors;
  /** Signs up a member on another device, who acts through the API. */
  otherMember: (name: string, tag?: string) => Promise<OtherMember>;
};

/** Fails a test on any console error, breach of the content security policy, or request to another origin. */
export const test = base.extend<TestFixtures, { serverUrl: string }>({
  /** Each worker has a server of its own, so that no test reads what another one writes at the same time. */
  serverUrl: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are needed from the pattern.
    async ({}, use) => {
      const { url, stop } = await startServer({ RATE_LIMITS: 'off', ADMIN_KEY: adminKey });
      await use(url);
      await stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ serverUrl }, use) => use(serverUrl),
  otherMember: async ({ browser, serverUrl }, use) => {
    const members: OtherMember[] = [];
    await use(async (name, tag) => {
      const member = await createOtherMember(browser, serverUrl, name, tag);
      members.push(member);
      return member;
    });
    for (const { api } of members) await api.dispose();
  },
  pageErrors: [
    async ({ context, serverUrl }, use) => {
      const errors: string[] = [];
      const allowed: RegExp[] = [];
      context.on('page', (page) => collectErrors(page, new URL(serverUrl).origin, errors));
      await use({ allow: (line) => allowed.push(line) });
      expect(errors.filter((line) => !allowed.some((pattern) => pattern.test(line)))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
