import { expect, type Page } from '@playwright/test';
import { waitForAnimations, waitForFrames } from './page.ts';

/** Controls, titles and texts in the viewport whose centre is under a toast. */
const findCoveredByToasts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const toastSelector = '[data-toast], [data-toast-outlet]';
    const contentSelector =
      'a[href], button, input, textarea, select, summary, h1, h2, h3, p, label, [role=tab], [role=radio]';
    const dialog = [...document.querySelectorAll('[role$=dialog][data-open]')].at(-1);
    const isBehindDialog = (element: Element) =>
      dialog !== undefined && !dialog.contains(element) && !element.closest('[data-leave]');
    const findHit = (element: Element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return document.elementFromPoint(left + width / 2, top + height / 2);
    };
    return [...document.querySelectorAll(contentSelector)]
      .filter(
        (element) =>
          element.checkVisibility() &&
          !element.closest(toastSelector) &&
          !isBehindDialog(element) &&
          findHit(element)?.closest(toastSelector),
      )
      .filter((element) => {
        // If the page scrolls as a whole, scrolling can move the element from under the toast.
        element.scrollIntoView({ block: 'nearest' });
        return findHit(element)?.closest(toastSelector);
      })
      .map((element) => `${element.tagName} ${element.textContent}`);
  });

/** Expects that a click on the centre of each toast's button reaches the button, and that no toast covers content. */
export async function expectToastsCoverNothing(page: Page, toastName: string): Promise<void> {
  await waitForFrames(page);
  await waitForAnimations(page);
  const hits = await page.locator('[data-toast] button:visible').evaluateAll((buttons) =>
    buttons.map((button) => {
      const { left, top, width, height } = button.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      return hit && button.contains(hit) ? 'reached' : (hit?.closest('a, button') ?? hit)?.textContent?.trim();
    }),
  );
  expect(hits, `${toastName}: the dismiss buttons`).toEqual(hits.map(() => 'reached'));
  expect(hits, toastName).not.toEqual([]);
  expect(await findCoveredByToasts(page), toastName).toEqual([]);
}
