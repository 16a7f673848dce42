import { expect, type Page } from '@playwright/test';
import { waitForAnimations, waitForFrames } from './page.ts';

/** What toasts cover: of controls, titles and texts in the viewport, those whose centre is under a toast. */
const findCoveredByToasts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const place = '[data-toast], [data-toast-outlet]';
    const read = 'a[href], button, input, textarea, select, summary, h1, h2, h3, p, label, [role=tab], [role=radio]';
    const dialog = [...document.querySelectorAll('[role$=dialog][data-open]')].at(-1);
    const isBehindDialog = (element: Element) =>
      dialog !== undefined && !dialog.contains(element) && !element.closest('[data-leave]');
    const findHit = (element: Element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return document.elementFromPoint(left + width / 2, top + height / 2);
    };
    return [...document.querySelectorAll(read)]
      .filter(
        (element) =>
          element.checkVisibility() &&
          !element.closest(place) &&
          !isBehindDialog(element) &&
          findHit(element)?.closest(place),
      )
      .filter((element) => {
        // A page that scrolls as a whole ends above its toasts.
        element.scrollIntoView({ block: 'nearest' });
        return findHit(element)?.closest(place);
      })
      .map((element) => `${element.tagName} ${element.textContent}`);
  });

/** A click in the middle of each toast's button reaches that button, and a toast covers nothing. */
export async function expectNothingCovered(page: Page, what: string): Promise<void> {
  await waitForFrames(page);
  await waitForAnimations(page);
  const missed = await page.locator('[data-toast] button:visible').evaluateAll((buttons) =>
    buttons.map((button) => {
      const { left, top, width, height } = button.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      return hit && button.contains(hit) ? 'reached' : (hit?.closest('a, button') ?? hit)?.textContent?.trim();
    }),
  );
  expect(missed, `${what}: the buttons that dismiss`).toEqual(missed.map(() => 'reached'));
  expect(missed, what).not.toEqual([]);
  expect(await findCoveredByToasts(page), what).toEqual([]);
}
