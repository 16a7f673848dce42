import { expect, type Page } from '@playwright/test';

/** The app's scripts, without which a prerendered page can only be read. */
export const appScripts = '**/assets/*.js';

/** The calls of a page to its server, and the question whether the server is there. */
export const serverCalls = /\/api\/|\/healthz/;

/**
 * Holds the requests to `address` back, as a poor connection does, until the returned function is called; then they go
 * on, or fail.
 */
export async function holdRequests(
  page: Page,
  address: string | RegExp,
  then: 'continue' | 'abort' = 'continue',
): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    await released;
    await route[then]();
  });
  return release;
}

/** Lets the requests to `address` reach the server and loses the answers. Resolves at `arrived` with the first. */
export async function loseAnswers(page: Page, address: string | RegExp): Promise<{ arrived: Promise<void> }> {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(address, async (route) => {
    await route.fetch();
    await route.abort('internetdisconnected');
    arrive();
  });
  return { arrived };
}

/** Waits until these parts of the app's code are loaded, styles included, so that they work without a network. */
export async function waitForCode(page: Page, ...names: string[]): Promise<void> {
  for (const name of names) {
    const link = page.locator(`link[rel=modulepreload][href*="/assets/${name}-"]`);
    await expect(link.first(), name).toBeAttached();
    // An import settles once the module and all that it imports are there.
    await link.first().evaluate(({ href }: HTMLLinkElement) => import(href).then(() => undefined));
  }
  const areStylesThere = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('link')].every(({ rel, sheet }) => rel !== 'stylesheet' || sheet !== null),
    );
  await expect.poll(areStylesThere, 'styles').toBe(true);
}
