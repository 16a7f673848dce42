import { type BrowserContextOptions, chromium } from '@playwright/test';
import { desktop, launchOptions, phone } from '../support/browser.ts';
import { cutLiveStream } from '../support/live.ts';
import { admin } from './admin.ts';
import { createCamera } from './camera.ts';
import { prepareCommunity } from './community.ts';
import { feed } from './feed.ts';
import { member, newcomer } from './member.ts';
import { moderated, workbench } from './moderation.ts';
import { crisis, visitor } from './visitor.ts';

const [baseUrl, outDir, only] = process.argv.slice(2);
if (!baseUrl || !outDir) throw new Error('usage: node e2e/screens/take.ts <baseUrl> <outDir> [series]');

const sizes: [string, BrowserContextOptions][] = [
  ['phone', { ...phone, deviceScaleFactor: 2 }],
  ['desktop', desktop],
];
const series = { visitor, crisis, member, newcomer, feed, moderated, admin, workbench };

const cameraOf = createCamera(outDir);
const browser = await chromium.launch(launchOptions);
const states = await prepareCommunity(baseUrl);
for (const [name, { member: who, schemes, take }] of Object.entries(series)) {
  if (only && only !== name) continue;
  for (const [size, options] of sizes) {
    for (const colorScheme of schemes) {
      const storageState = who && states[who];
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
      await take(page, cameraOf(page, `${size}-${colorScheme}`));
      await context.close();
    }
  }
}
await browser.close();
