import { defineConfig } from '@playwright/test';
import { desktop, launchOptions, phone } from './e2e/support/browser.ts';

/** Animations add about a third to the time of a journey on a phone, so only these folders run with them. */
const journeysWithMotion = /\/e2e\/(feed|crisis|crisis-card)\/.*\.journey\.ts$/;
const desktopOnly = /\.desktop\.journey\.ts$/;
const desktopAtNight = /\.desktop-at-night\.journey\.ts$/;
const reducedMotion = { contextOptions: { reducedMotion: 'reduce' } } as const;
const onDesktop = { ...desktop, ...reducedMotion };

export default defineConfig({
  testDir: 'e2e',
  workers: 3,
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  // Far above the time on an idle machine, because a busy machine must not fail tests.
  timeout: 180_000,
  // `npm test` prints the journeys that passed only when they ran again.
  retries: process.env['CI'] ? 1 : 0,
  expect: { timeout: 20_000 },
  reporter: 'list',
  // A service worker would bypass the mocked routes of a test; only the service worker's own tests allow it.
  use: { launchOptions, serviceWorkers: 'block', screenshot: 'only-on-failure', trace: 'off' },
  // A journey runs at both sizes, unless its file name contains .phone or .desktop. On each change `npm test` leaves out what
  // has @nightly in its tags or in the name of its project.
  projects: [
    // Needs a server without test data.
    { name: 'first', testMatch: /\.setup\.ts$/, use: phone },
    { name: 'phone', testMatch: journeysWithMotion, testIgnore: desktopOnly, use: phone },
    {
      name: 'phone with reduced motion',
      testMatch: /\.journey\.ts$/,
      testIgnore: [desktopOnly, journeysWithMotion],
      use: { ...phone, ...reducedMotion },
    },
    {
      name: 'desktop',
      testMatch: /\.journey\.ts$/,
      testIgnore: [/\.phone\.journey\.ts$/, desktopAtNight],
      // Pages without scripts do not depend on the size.
      grepInvert: /with scripts off/,
      use: onDesktop,
    },
    { name: 'desktop @nightly', testMatch: desktopAtNight, use: onDesktop },
  ],
});
