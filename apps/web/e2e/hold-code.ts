import type { Page } from '@playwright/test';

/** Keeps the app's code from a page, as a poor connection does, until the function it returns is called. */
export async function holdCode(page: Page): Promise<() => void> {
  let letIn = () => {};
  const wait = new Promise<void>((resolve) => {
    letIn = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await wait;
    await route.continue();
  });
  return letIn;
}
