import { crisisContacts } from '@ballast/content/crisis';
import type { Page } from '@playwright/test';
import { closeDialog, hill, post, signUp } from '../support/actions.ts';
import { expect, expectAccessible, lostCall, refusedCall, test } from '../support/test.ts';

test.use({ serviceWorkers: 'allow' });

/** The worker has everything and looks after this page. */
async function waitForWorker(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    while (!navigator.serviceWorker.controller) await new Promise((resolve) => setTimeout(resolve, 50));
  });
}

test('after one visit to any page, the crisis page is complete with no network', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  /** What the page says once it knows the time. */
  const allOf = async (shown: Page) => {
    await expect(shown.getByText(/Open now|Closed now/).first()).toBeAttached();
    return shown.locator('main').textContent();
  };
  const other = await browser.newPage({ baseURL: baseURL ?? '', serviceWorkers: 'block' });
  await other.goto('/crisis-support');
  const complete = await allOf(other);
  await other.close();

  await page.goto('/guidelines');
  await waitForWorker(page);
  await context.setOffline(true);
  await page.goto('/crisis-support');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const { number, href } of crisisContacts) {
    await expect(page.locator(`main a[href="${href}"]`).first()).toContainText(number);
  }
  expect(await allOf(page)).toBe(complete);
  expect(
    await page.evaluate(() =>
      document.fonts.ready.then((fonts) => [...fonts].some((font) => font.status === 'loaded')),
    ),
  ).toBe(true);
});

test('with no network every screen of the app still opens, whatever its address asks', async ({
  page,
  context,
  watch,
}) => {
  watch.allow(lostCall);
  watch.allow(refusedCall);
  await signUp(page, 'alder');
  await waitForWorker(page);
  await context.setOffline(true);
  await page.goto('/feed');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expect(page.getByText(/You are offline|We cannot reach the server/).first()).toBeVisible();
  for (const path of ['/messages?user=nobody', '/settings', '/']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(path);
  }
  await page.goto('/nowhere');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('404');
  await expect(page.goto('/api/docs')).rejects.toThrow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
});

test('what is kept is what the build made, and nothing about anybody', async ({ page }) => {
  await signUp(page, 'birch');
  await waitForWorker(page);
  await page.reload();
  await post(page, 'Kept by nobody.', { picture: hill });
  await page.goto('/messages');
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
  const kept = await page.evaluate(async () => {
    const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return all.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept.length).toBeGreaterThan(20);
  const built = /^\/(?:assets\/[\w.-]+\.(?:js|css|woff2)|leave\.js|icon\.svg|mobile-help\.html|[a-z-]*)$/;
  expect(kept.filter((path) => !built.test(path))).toEqual([]);
  expect(kept.filter((path) => /^\/(?:api|media|messages|profile|settings|admin)/.test(path))).toEqual([]);
});

test('a newer version asks before it reloads, and words being written are still there', async ({ page, context }) => {
  // Only the first one is another: the browser asks for a newer one past the test.
  await context.route('**/sw.js', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: `${await answer.text()}\n// as it was` });
  });
  const openComposer = () => page.getByRole('navigation', { name: 'Main' }).getByRole('button').click();
  const markPage = () => page.evaluate(() => Reflect.set(window, 'isSamePage', true));
  // On the way from one page to the next there is nobody to ask.
  const isSamePage = () => page.evaluate(() => Reflect.get(window, 'isSamePage') === true).catch(() => true);

  await signUp(page, 'cedar');
  await waitForWorker(page);
  await openComposer();
  await page.getByLabel('Your story').fill('Half a sentence');
  await closeDialog(page);
  await markPage();

  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  const notice = page.getByText('A new version is ready.');
  await expect(notice).toBeVisible();
  await expectAccessible(page);
  await page.waitForTimeout(1000);
  expect(await isSamePage()).toBe(true);
  await page.getByRole('button', { name: 'Later' }).click();
  await expect(notice).toBeHidden();

  await page.reload();
  await expect(notice).toBeVisible();
  await markPage();
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect.poll(isSamePage).toBe(false);
  await openComposer();
  await expect(page.getByLabel('Your story')).toHaveValue('Half a sentence');
  await page.waitForTimeout(2500);
  await expect(notice).toBeHidden();
});
