import type { Page } from '@playwright/test';

/** How long a navigation waits for a dialog that is closing. A dialog that stays open costs a test this long. */
const closingDialogMs = 1_000;

/**
 * Makes `goto` wait until closed dialogs have left the history of the page. A dialog steps back in the history a moment
 * after it was closed, and the browser aborts a navigation that began before.
 */
export function settleNavigation(page: Page): Page {
  const hasNoDialog = () => !history.state?.layers;
  const goto = page.goto.bind(page);
  page.goto = async (...navigation) => {
    await page.waitForFunction(hasNoDialog, undefined, { timeout: closingDialogMs }).catch(() => undefined);
    return goto(...navigation);
  };
  return page;
}
