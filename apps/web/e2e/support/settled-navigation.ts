import type { Page } from '@playwright/test';

/** The longest wait for a closing dialog. A test that navigates while a dialog is open waits this long. */
const closingDialogMs = 1_000;

/**
 * Makes `goto` wait until closed dialogs have removed their history entries. A dialog goes back in the history shortly after it
 * closes, and the browser then aborts a navigation that has already started.
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
