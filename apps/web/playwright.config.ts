import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { adminKey } from './e2e/admin-key.ts';
import { desktop, launchOptions, phone } from './e2e/browser.ts';

const port = Number(process.env['E2E_PORT'] ?? 4173);
const baseURL = `http://127.0.0.1:${port}`;

const repository = fileURLToPath(new URL('../..', import.meta.url));
const bundle = join(repository, 'apps/api/dist/server/server.js');
const server = existsSync(bundle) ? bundle : join(repository, 'apps/api/src/server.ts');

const journeys = /.*\.journey\.ts/;
/** Every page, and the ways most walked, are tried at both sizes; the rest at one, half of it at each. */
const phoneOnly = new RegExp(
  '(accounts|contact|contrast|crisis|daily-message|feed-(members|offline|search|walking)|gates|messages-reach|' +
    'mobile-help|offline|profile-(access|picture))\\.journey',
);
const desktopOnly =
  /(admin.*|budgets|client|faults|messages-faults|profile-unsaved|settings-account)\.journey/;

export default defineConfig({
  testDir: 'e2e',
  workers: 2,
  fullyParallel: false,
  forbidOnly: Boolean(process.env['CI']),
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  // The worker answers where a test wants to; only those that are about it let it in.
  use: { baseURL, launchOptions, serviceWorkers: 'block', screenshot: 'only-on-failure', trace: 'off' },
  projects: [
    // The feed is empty once only, so the two members who see it so come before everyone else.
    { name: 'first', testMatch: 'first.setup.ts', use: phone },
    { name: 'phone', testMatch: journeys, testIgnore: desktopOnly, use: phone, dependencies: ['first'] },
    // Half of the runs with motion, half without.
    {
      name: 'desktop',
      testMatch: journeys,
      testIgnore: phoneOnly,
      use: { ...desktop, contextOptions: { reducedMotion: 'reduce' } },
      dependencies: ['first'],
    },
  ],
  webServer: {
    command: `"${process.execPath}" "${server}"`,
    cwd: repository,
    url: `${baseURL}/readyz`,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
    env: {
      PORT: String(port),
      HOST: '127.0.0.1',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
      ADMIN_KEY: adminKey,
      DATA_DIR: mkdtempSync(join(tmpdir(), 'ballast-e2e-')),
    },
  },
});
