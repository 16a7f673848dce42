import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContextOptions, Page } from '@playwright/test';
import { desktop, phone } from '../support/browser.ts';
import { waitForAnimations } from '../support/page.ts';

/** Takes a screenshot of the viewport, or of the full page. */
export type TakeScreenshot = (name: string, options?: { isFullPage?: boolean }) => Promise<void>;

/** The sizes of the window. */
export const sizes = {
  phone: { ...phone, deviceScaleFactor: 2 },
  desktop,
  narrow: { ...phone, viewport: { width: 320, height: 568 }, deviceScaleFactor: 2 },
  tablet: { ...phone, viewport: { width: 768, height: 1024 } },
  wide: { ...desktop, viewport: { width: 1920, height: 1080 } },
  landscape: { ...phone, viewport: { width: 844, height: 390 } },
  /** A phone with text at 200 %. */
  largeText: { ...phone, deviceScaleFactor: 2 },
} satisfies Record<string, BrowserContextOptions>;

export type SizeName = keyof typeof sizes;

/** Each of them is taken in every scheme of the series. */
export const allSizes = ['phone', 'desktop', 'narrow', 'tablet', 'wide', 'landscape', 'largeText'] as const;

/** A series of screenshots of one part of the app. */
export type ScreenshotSeries = {
  /** The signed-in member, if any. Alder has posts and comments, elm has decisions of staff, fir has just signed up. */
  member?: 'alder' | 'elm' | 'fir';
  schemes: readonly ('light' | 'dark')[];
  /** A phone and a desktop by default. */
  sizes?: readonly SizeName[];
  capture: (page: Page, takeScreenshot: TakeScreenshot) => Promise<void>;
};

/** Writes screenshots as `<name>-<suffix>.png`. The suffix names the size and the colour scheme. */
export function createScreenshotWriter(outDir: string) {
  mkdirSync(outDir, { recursive: true });
  return (page: Page, suffix: string): TakeScreenshot =>
    async (name, { isFullPage = false } = {}) => {
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      await waitForAnimations(page);
      await page.screenshot({ path: join(outDir, `${name}-${suffix}.png`), fullPage: isFullPage });
      console.log(`${name}-${suffix}.png`);
    };
}

export const openPage = (page: Page, path: string) => page.goto(path, { waitUntil: 'networkidle' });

export async function closeDialog(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.locator('[role=dialog], [role=alertdialog]').waitFor({ state: 'detached' });
}
