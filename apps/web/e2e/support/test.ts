import { test as base, expect, type Page } from '@playwright/test';
import { createMailbox, type Mailbox, readMailFiles } from './mailbox.ts';
import { createOtherMember, type OtherMember } from './other-member.ts';
import { adminKey, startServer } from './server.ts';
import { settleNavigation } from './settled-navigation.ts';

/** Chromium's console message about a request that the server refused. */
export const refusedRequestMessage = /^Failed to load resource: the server responded with a status of 4\d\d/;
/** Chromium's console message about a request without a response. */
export const failedRequestMessage =
  /^Failed to load resource: net::ERR_(?:FAILED|CONNECTION_REFUSED|INTERNET_DISCONNECTED)/;

/** The console message of Playwright in tests that block service workers. */
const blockedWorkerMessage = 'Service Worker registration blocked by Playwright';

type PageErrors = {
  /** Allows console messages and foreign requests that this test expects. */
  allow(pattern: RegExp): void;
};

function collectErrors(page: Page, origin: string, errors: string[]): void {
  page.on('console', (message) => {
    const isError = message.type() === 'error' || message.type() === 'warning';
    if (isError && message.text() !== blockedWorkerMessage) errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(`page error: ${error.message}`));
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && url.origin !== origin) errors.push(`foreign request: ${request.url()}`);
  });
}

type TestFixtures = {
  pageErrors: PageErrors;
  mailbox: Mailbox;
  /** Signs up a member on another device, who uses the REST API. */
  otherMember: (name: string, tag?: string) => Promise<OtherMember>;
};

/** Fails a test on any console error, CSP violation, or request to another origin. */
export const test = base.extend<TestFixtures, { server: { url: string; mailDir: string }; serverUrl: string }>({
  /** Each worker has a separate server, so that concurrent tests do not see each other's data. */
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of required fixtures from the pattern.
    async ({}, use) => {
      const server = await startServer({ RATE_LIMITS: 'off', ADMIN_KEY: adminKey });
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  serverUrl: [async ({ server }, use) => use(server.url), { scope: 'worker' }],
  page: async ({ page }, use) => use(settleNavigation(page)),
  mailbox: async ({ server }, use) => use(createMailbox(() => readMailFiles(server.mailDir))),
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
      await use({ allow: (pattern) => allowed.push(pattern) });
      expect(errors.filter((line) => !allowed.some((pattern) => pattern.test(line)))).toEqual([]);
    },
    { auto: true },
  ],
});

/** A journey that runs each night, and on each change only if its file is named. */
export const atNight = { tag: '@nightly' };

export { expect };
