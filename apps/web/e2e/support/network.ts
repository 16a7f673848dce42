import { expect, type Page } from '@playwright/test';

/** The app's scripts; without them a prerendered page is not hydrated. */
export const appScripts = '**/assets/*.js';

/** The page's API calls and its health check. */
export const serverCalls = /\/api\/|\/healthz/;

/** Holds requests to `url` until the returned function is called: then they continue, fail or use an earlier route. */
export async function holdRequests(
  page: Page,
  url: string | RegExp,
  then: 'continue' | 'abort' | 'fallback' = 'continue',
): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    await released;
    await route[then]();
  });
  return release;
}

/** Lets requests to `url` reach the server but drops the responses. `arrived` resolves with the first request. */
export async function loseResponses(page: Page, url: string | RegExp): Promise<{ arrived: Promise<void> }> {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(url, async (route) => {
    await route.fetch();
    await route.abort('internetdisconnected');
    arrive();
  });
  return { arrived };
}

/** Lets requests to `url` reach the server. Holds the responses until `release`; `arrived` resolves with the first. */
export async function holdResponses(page: Page, url: string | RegExp) {
  const arrived = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    const response = await route.fetch();
    arrived.resolve();
    await released.promise;
    await route.fulfill({ response });
  });
  return { arrived: arrived.promise, release: released.resolve };
}

/**
 * Fails requests to `url` until "Try again" is clicked. If a test removed the route before the click instead, the page
 * could recover by itself in between.
 */
export async function failUntilTryAgain(page: Page, url: string | RegExp): Promise<void> {
  const recordClick = () => {
    const onClick = ({ target }: Event) => {
      const isRetry = target instanceof Element && target.closest('button')?.textContent?.includes('Try again');
      if (isRetry) Reflect.set(window, 'hasTriedAgain', true);
    };
    document.addEventListener('click', onClick, { capture: true });
  };
  await page.addInitScript(recordClick);
  await page.evaluate(recordClick);
  const hasTriedAgain = () => page.evaluate(() => Reflect.get(window, 'hasTriedAgain') === true).catch(() => false);
  await page.route(url, async (route) => ((await hasTriedAgain()) ? route.continue() : route.abort()));
}

/** Waits until these code chunks and all styles are loaded, so that they work offline. */
export async function waitForCode(page: Page, ...names: string[]): Promise<void> {
  for (const name of names) {
    const link = page.locator(`link[rel=modulepreload][href*="/assets/${name}-"]`);
    await expect(link.first(), name).toBeAttached();
    // An import settles once the module and its imports are loaded.
    await link.first().evaluate(({ href }: HTMLLinkElement) => import(href).then(() => undefined));
  }
  const areStylesLoaded = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('link')].every(({ rel, sheet }) => rel !== 'stylesheet' || sheet !== null),
    );
  await expect.poll(areStylesLoaded, 'styles').toBe(true);
}
