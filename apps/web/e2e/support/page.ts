import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Waits until every animation and transition has ended. Animations that follow the scroll position never do. */
export async function waitForAnimations(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ timeline }) => timeline === document.timeline)
        .map(({ finished }) => finished.catch(() => undefined)),
    ),
  );
}

/** Waits until the page has been drawn twice more, effects of the first frame included. */
export const waitForFrames = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn()))));

/** Waits until React has taken a prerendered page over and its first effects have run. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('h1') ?? {}).some((key) => key.startsWith('__reactFiber')),
  );
  await waitForFrames(page);
}

/** Waits for the answer to a request that the page sends now: the test has then seen every earlier one. */
export async function waitForEarlierRequests(page: Page): Promise<void> {
  await page.evaluate(() => fetch('/healthz').then((answer) => answer.text()));
}

/** Axe finds no violation on the screen. */
export async function expectAccessible(page: Page): Promise<void> {
  await waitForAnimations(page);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([]);
}

/** The toast with this title, and this text where one is given. "Posted!" is not "Comment posted!". */
export function toast(page: Page, title: string, text?: string) {
  const found = page.locator('[data-toast]').filter({ has: page.getByText(title, { exact: true }) });
  return text === undefined ? found : found.filter({ hasText: text });
}

/** Closes the open dialog and waits until it is gone. */
export async function closeDialog(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.locator('[role=dialog], [role=alertdialog]')).toHaveCount(0);
}

/** How far the page is wider than its screen, in px. */
export const horizontalOverflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

export const doubleTextSize = (page: Page): Promise<void> =>
  page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));

/** The visible targets that are smaller than 44 by 44 px (WCAG 2.5.5). */
export const smallTargets = (page: Page, selector: string): Promise<string[]> =>
  page.locator(selector).evaluateAll((targets) =>
    targets
      .filter((target) => target.checkVisibility())
      .map((target) => ({ text: target.textContent, box: target.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && (box.width < 44 || box.height < 44))
      .map(({ text, box }) => `${text}: ${box.width} x ${box.height}`),
  );

/** Everything that the browser stores for the site, as text. */
export const storedOnDevice = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));

/** The picture that tests upload. Its metadata names "A Walker". */
export const samplePicture = new URL('../fixtures/hill.jpg', import.meta.url).pathname;
