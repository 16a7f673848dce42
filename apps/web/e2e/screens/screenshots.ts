import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { waitForAnimations } from '../support/page.ts';

/** Takes a screenshot of the viewport, or of the full page. */
export type TakeScreenshot = (name: string, options?: { isFullPage?: boolean }) => Promise<void>;

/** A series of screenshots of one part of the app. */
export type ScreenshotSeries = {
  /** The signed-in member, if any. Alder has posts and comments, elm has decisions of staff, fir has just signed up. */
  member?: 'alder' | 'elm' | 'fir';
  schemes: readonly ('light' | 'dark')[];
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
