import { chromium } from '@playwright/test';
import { launchOptions } from '../support/browser.ts';
import { cutLiveStream } from '../support/live.ts';
import { admin } from './admin.ts';
import { prepareCommunity } from './community.ts';
import { feed } from './feed.ts';
import { member, newcomer } from './member.ts';
import { moderated, workbench } from './moderation.ts';
import { openStories, reading } from './reading.ts';
import { createScreenshotWriter, type ScreenshotSeries, sizes } from './screenshots.ts';
import { crisis, visitor } from './visitor.ts';

const [baseUrl, outDir, onlySeries] = process.argv.slice(2);
if (!baseUrl || !outDir) throw new Error('usage: node e2e/screens/take-screenshots.ts <baseUrl> <outDir> [series]');

const series: Record<string, ScreenshotSeries> = {
  visitor,
  crisis,
  openStories,
  member,
  newcomer,
  feed,
  reading,
  moderated,
  admin,
  workbench,
};

/** Runs in the page before it is painted. */
function doubleRootText(): void {
  document.addEventListener('readystatechange', () => document.documentElement.style.setProperty('font-size', '200%'));
}

const screenshotsOf = createScreenshotWriter(outDir);
const browser = await chromium.launch(launchOptions);
const storageStates = await prepareCommunity(baseUrl);
for (const [name, screenshots] of Object.entries(series)) {
  if (onlySeries && onlySeries !== name) continue;
  const { member: memberName, schemes, sizes: ownSizes = ['phone', 'desktop'], capture } = screenshots;
  for (const size of ownSizes) {
    for (const colorScheme of schemes) {
      const storageState = memberName && storageStates[memberName];
      const context = await browser.newContext({
        ...sizes[size],
        baseURL: baseUrl,
        colorScheme,
        serviceWorkers: 'block',
        ...(storageState && { storageState }),
      });
      const page = await context.newPage();
      // With a live stream the network would never be idle.
      await cutLiveStream(page);
      if (size === 'largeText') await page.addInitScript(doubleRootText);
      await capture(page, screenshotsOf(page, `${size}-${colorScheme}`));
      await context.close();
    }
  }
}
await browser.close();
