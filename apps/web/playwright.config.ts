import { defineConfig } from '@playwright/test';
import { desktop, launchOptions, phone } from './e2e/support/browser.ts';

export default defineConfig({
  testDir: 'e2e',
  workers: 3,
  fullyParallel: false,
  forbidOnly: Boolean(process.env['CI']),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  // A service worker would answer in place of the routes that a test sets up; only the tests about it allow it.
  use: { launchOptions, serviceWorkers: 'block', screenshot: 'only-on-failure', trace: 'off' },
  // A journey runs at both sizes, unless its file's name says .phone or .desktop.
  projects: [
    // Needs a server that nobody has written to yet.
    { name: 'first', testMatch: /\.setup\.ts$/, use: phone },
    {
      name: 'phone',
      testMatch: /\.journey\.ts$/,
      testIgnore: /\.desktop\.journey\.ts$/,
      grepInvert: /with the keys alone/,
      use: phone,
    },
    {
      name: 'desktop',
      testMatch: /\.journey\.ts$/,
      testIgnore: /\.phone\.journey\.ts$/,
      // Without scripts a page does not depend on the size, and a desktop has no touch.
      grepInvert: /with scripts off|by touch/,
      // Half of the runs with motion, half without.
      use: { ...desktop, contextOptions: { reducedMotion: 'reduce' } },
    },
  ],
});
