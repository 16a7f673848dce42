import { type BrowserContextOptions, chromium } from '@playwright/test';
import { desktop, launchOptions, phone } from '../support/browser.ts';
import { cutLiveStream } from '../support/live.ts';
import { admin } from './admin.ts';
import { prepareCommunity } from './community.ts';
import { feed } from './feed.ts';
import { member, newcomer } from './member.ts';
import { moderated, workbench } from './moderation.ts';
import { createScreenshotWriter } from './screenshots.ts';
import { crisis, visitor } from './visitor.ts';

const [baseUrl, outDir, onlySeries] = process.argv.slice(2);
if (!baseUrl || !outDir) throw new Error('usage: node e2e/screens/take-screenshots.ts <baseUrl> <outDir> [series]');

const sizes: [string, BrowserContextOptions][] = [
  ['phone', { ...phone, deviceScaleFactor: 2 }],
  ['desktop', desktop],
];
const series = { visitor, crisis, member, newcomer, feed, moderated, admin, workbench };

const screenshotsOf = createScreenshotWriter(outDir);
const browser = await chromium.launch(launchOptions);
const storageStates = await prepareCommunity(baseUrl);
for (const [name, { member: memberName, schemes, capture }] of Object.entries(series)) {
  if (onlySeries && onlySeries !== name) continue;
  for (const [size, options] of sizes) {
    for (const colorScheme of schemes) {
      const storageState = memberName && storageStates[memberName];
      const context = await browser.newContext({
        ...options,
        baseURL: baseUrl,
        colorScheme,
        serviceWorkers: 'block',
        ...(storageState && { storageState }),
      });
      const page = await context.newPage();
      // With a live stream the network would never be idle.
      await cutLiveStream(page);
      await capture(page, screenshotsOf(page, `${size}-${colorScheme}`));
      await context.close();
    }
  }
}
await browser.close();
