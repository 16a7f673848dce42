import { expect, type Frame, type Page } from '@playwright/test';
import axeCore from 'axe-core';

/** Waits until every animation and transition has ended, except scroll-driven and endless ones. */
export async function waitForAnimations(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ timeline, effect }) => {
          return timeline === document.timeline && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
        })
        .map(({ finished }) => finished.catch(() => undefined)),
    ),
  );
}

/** Waits for two animation frames, so that changes made in the first are rendered. */
export const waitForFrames = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn()))));

/** Waits until a prerendered page is hydrated and its first effects have run. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('h1') ?? {}).some((key) => key.startsWith('__reactFiber')),
  );
  await waitForFrames(page);
}

/** Sends a request from the page and waits for its response. By then the test has seen every earlier request. */
export async function waitForEarlierRequests(page: Page): Promise<void> {
  await page.evaluate(() => fetch('/healthz').then((response) => response.text()));
}

/** Rules whose result depends on the colour scheme. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** Loads axe once per document. It has 560 kB. */
async function loadAxe(frame: Frame): Promise<void> {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axeCore.source);
}

/** Fails on axe violations, of all rules or of these. */
export async function expectAccessible(page: Page, rules?: string[]): Promise<void> {
  await waitForAnimations(page);
  for (const frame of page.frames()) await loadAxe(frame);
  const violations = await page.evaluate(async (only) => {
    const axe: typeof axeCore = Reflect.get(window, 'axe');
    // Otherwise axe also describes every element that passed.
    const options = { resultTypes: ['violations' as const], ...(only && { runOnly: only }) };
    const { violations } = await axe.run(document, options);
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  }, rules);
  expect(violations).toEqual([]);
}

/** Fails on axe violations by night that a page without violations by day can have. */
export async function expectAccessibleColours(page: Page): Promise<void> {
  await expectAccessible(page, colourRules);
}

/** Fails on axe violations by day and by night. */
export async function expectAccessibleInBothSchemes(page: Page): Promise<void> {
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessibleColours(page);
  await page.emulateMedia({ colorScheme: 'light' });
}

/** The toast with exactly this title that contains `text`, if given. */
export function toast(page: Page, title: string, text?: string) {
  const found = page.locator('[data-toast]').filter({ has: page.getByText(title, { exact: true }) });
  return text === undefined ? found : found.filter({ hasText: text });
}

/** Closes the open dialog and waits until it is removed. */
export async function closeDialog(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.locator('[role=dialog], [role=alertdialog]')).toHaveCount(0);
}

/** The width in px by which the page exceeds its viewport. */
export const horizontalOverflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

export const doubleTextSize = (page: Page): Promise<void> =>
  page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));

export const normalTextSize = (page: Page): Promise<string> =>
  page.evaluate(() => document.documentElement.style.removeProperty('font-size'));

/** Visible targets smaller than 44 by 44 px (WCAG 2.5.5). */
export const smallTargets = (page: Page, selector: string): Promise<string[]> =>
  page.locator(selector).evaluateAll((targets) =>
    targets
      .filter((target) => target.checkVisibility())
      .map((target) => ({ text: target.textContent, box: target.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && (box.width < 44 || box.height < 44))
      .map(({ text, box }) => `${text}: ${box.width} x ${box.height}`),
  );

/** All browser storage of the app, as text. */
export const storedOnDevice = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));

/** The image that tests upload. Its metadata contains "A Walker". */
export const samplePicture = new URL('../fixtures/hill.jpg', import.meta.url).pathname;
