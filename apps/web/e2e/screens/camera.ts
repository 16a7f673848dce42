import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { waitForAnimations } from '../support/page.ts';

/** Takes a screenshot of the viewport, or of the full page. */
export type TakeScreenshot = (name: string, options?: { isWhole?: boolean }) => Promise<void>;

/** A series of screenshots, and the colour schemes it is taken in. */
export type Series = {
  /** Alder has posts and comments; elm has decisions of staff; fir has just signed up. */
  member?: 'alder' | 'elm' | 'fir';
  schemes: readonly ('light' | 'dark')[];
  take: (page: Page, shoot: TakeScreenshot) => Promise<void>;
};

/** Writes screenshots as `<name>-<suffix>.png`; the suffix is the size and the colour scheme. */
export function createCamera(outDir: string) {
  mkdirSync(outDir, { recursive: true });
  return (page: Page, suffix: string): TakeScreenshot =>
    async (name, { isWhole = false } = {}) => {
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      await waitForAnimations(page);
      await page.screenshot({ path: join(outDir, `${name}-${suffix}.png`), fullPage: isWhole });
      console.log(`${name}-${suffix}.png`);
    };
}

export const go = (page: Page, path: string) => page.goto(path, { waitUntil: 'networkidle' });

export async function closeDialog(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.locator('[role=dialog], [role=alertdialog]').waitFor({ state: 'detached' });
}
