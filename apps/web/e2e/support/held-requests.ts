import type { Page } from '@playwright/test';

/** The app's own code, without which a page that came whole can only be read. */
export const appCode = '**/assets/*.js';

/** Keeps what is at `address` from a page, as a poor connection does, until the function it returns is called. */
export async function hold(page: Page, address: string): Promise<() => void> {
  let letIn = () => {};
  const wait = new Promise<void>((resolve) => {
    letIn = resolve;
  });
  await page.route(address, async (route) => {
    await wait;
    await route.continue();
  });
  return letIn;
}
