import { defineConfig } from '@playwright/test';
import { desktop, launchOptions, phone } from './e2e/support/browser.ts';

export default defineConfig({
  testDir: 'e2e',
  workers: 3,
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  // Far above what a quiet machine takes: a busy one is no reason to fail.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  // A service worker would answer in place of the routes that a test sets up; only the tests about it allow it.
  use: { launchOptions, serviceWorkers: 'block', screenshot: 'only-on-failure', trace: 'off' },
  // A journey runs at both sizes, unless its file's name says .phone or .desktop.
  projects: [
    // Needs a server without test data.
    { name: 'first', testMatch: /\.setup\.ts$/, use: phone },
    { name: 'phone', testMatch: /\.journey\.ts$/, testIgnore: /\.desktop\.journey\.ts$/, use: phone },
    {
      name: 'desktop',
      testMatch: /\.journey\.ts$/,
      testIgnore: /\.phone\.journey\.ts$/,
      // Pages without scripts do not depend on the size.
      grepInvert: /with scripts off/,
      // The phone runs with motion, the desktop without.
      use: { ...desktop, contextOptions: { reducedMotion: 'reduce' } },
    },
  ],
});
