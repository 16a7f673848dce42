import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserContextOptions, chromium } from '@playwright/test';
import { desktop, launchOptions, phone } from './browser.ts';
import { prepareCommunity } from './screens-community.ts';
import { feedScreens, memberScreens, visitorScreens } from './screens-shots.ts';

const [baseUrl, outDir] = process.argv.slice(2);
if (!baseUrl || !outDir) throw new Error('usage: node e2e/screens.ts <baseUrl> <outDir>');
mkdirSync(outDir, { recursive: true });

const sizes: [string, BrowserContextOptions][] = [
  ['phone', phone],
  ['desktop', desktop],
];

const browser = await chromium.launch(launchOptions);
const community = await prepareCommunity(baseUrl);
for (const [size, options] of sizes) {
  for (const [storageState, shots] of [
    [undefined, visitorScreens],
    [community.alder, memberScreens],
    [community.alder, feedScreens],
  ] as const) {
    const context = await browser.newContext({ ...options, baseURL: baseUrl, ...(storageState && { storageState }) });
    const page = await context.newPage();
    const shoot = async (name: string) => {
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      await page.waitForTimeout(700);
      await page.screenshot({ path: join(outDir, `${name}-${size}.png`) });
      console.log(`${name}-${size}.png`);
    };
    await shots(page, shoot);
    await context.close();
  }
}
await browser.close();
