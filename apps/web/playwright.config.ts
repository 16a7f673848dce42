import { defineConfig } from '@playwright/test';
import { desktop, launchOptions, phone } from './e2e/browser.ts';

const journeys = /.*\.journey\.ts/;
/** The journeys of these names; the folders above them may be called anything. */
const named = (...names: string[]) => new RegExp(`[\\\\/]e2e[\\\\/](?:${names.join('|')})\\.journey\\.ts$`);

// Every page, and the ways most walked, are tried at both sizes; the rest at one, half of it at each.
const phoneOnly = named(
  'access|accounts|comments|contact|contrast|crisis|daily-message|device|eyes',
  'feed-(?:fit|members|offline|search|walking)|gates|help-line|messages|mobile-help|offline|profile|profile-(?:access|picture)|settings|unread',
);
const desktopOnly = named(
  'admin|admin-cases|admin-lists|budgets|client|faults|messages-faults|profile-unsaved|settings-account',
);

export default defineConfig({
  testDir: 'e2e',
  workers: 3,
  fullyParallel: false,
  forbidOnly: Boolean(process.env['CI']),
  // A shared machine may starve a browser for seconds. What passes only then is counted and named as flaky.
  retries: process.env['CI'] ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  // The worker answers where a test wants to; only those that are about it let it in.
  use: { launchOptions, serviceWorkers: 'block', screenshot: 'only-on-failure', trace: 'off' },
  projects: [
    // The feed is empty once only: these two see it so on a server that nobody else has used.
    { name: 'first', testMatch: 'first.setup.ts', use: phone },
    { name: 'phone', testMatch: journeys, testIgnore: desktopOnly, grepInvert: /with the keys alone/, use: phone },
    // Half of the runs with motion, half without.
    {
      name: 'desktop',
      testMatch: journeys,
      testIgnore: phoneOnly,
      // Without scripts a page has no size to know of, and there is nothing here to touch.
      grepInvert: /with scripts off|by touch/,
      use: { ...desktop, contextOptions: { reducedMotion: 'reduce' } },
    },
  ],
});
