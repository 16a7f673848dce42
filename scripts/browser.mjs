import { existsSync } from 'node:fs';
import { capture, run } from './toolchain.mjs';

const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

function playwrightsOwn() {
  const script = "process.stdout.write(require('@playwright/test').chromium.executablePath())";
  const { output } = capture('pnpm', ['--silent', '--dir', 'apps/web', 'exec', 'node', '-e', script]);
  return output.trim();
}

/** The path of a Chromium, fetched by Playwright if there is none yet; undefined if there can be none. */
export function findBrowser() {
  const own = playwrightsOwn();
  const found = [process.env.CHROMIUM_PATH, ...usualPlaces, own].find((path) => path && existsSync(path));
  if (found) return found;
  process.stdout.write('Fetching Chromium for the browser tests …\n');
  run('pnpm', ['--dir', 'apps/web', 'exec', 'playwright', 'install', 'chromium'], { timeoutMs: 180_000 });
  return existsSync(own) ? own : undefined;
}
