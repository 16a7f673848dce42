import { crisisContacts } from '@ballast/content/crisis';
import type { Page } from '@playwright/test';
import { hill, post, signUp } from './acts.ts';
import { expect, lostCall, refusedCall, test } from './test.ts';

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
  const other = await browser.newPage({ baseURL: baseURL ?? '', serviceWorkers: 'block' });
  await other.goto('/crisis-support');
  const complete = await other.locator('main').innerText();
  await other.close();

  await page.goto('/guidelines');
  await waitForWorker(page);
  await context.setOffline(true);
  await page.goto('/crisis-support');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const { number, href } of crisisContacts) {
    await expect(page.locator(`main a[href="${href}"]`).first()).toContainText(number);
  }
  expect(await page.locator('main').innerText()).toBe(complete);
  expect(
    await page.evaluate(() =>
      document.fonts.ready.then((fonts) => [...fonts].some((font) => font.status === 'loaded')),
    ),
  ).toBe(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
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
  await expect(page.getByText('You are offline.')).toBeVisible();
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
  let version = 1;
  await context.route('**/sw.js', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: `${await answer.text()}\n// ${version}` });
  });
  await signUp(page, 'cedar');
  await waitForWorker(page);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button').click();
  await page.getByLabel('Your story').fill('Half a sentence');
  await page.keyboard.press('Escape');
  await page.evaluate(() => Reflect.set(window, 'isSamePage', true));

  version = 2;
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  const notice = page.getByText('A new version is ready.');
  await expect(notice).toBeVisible();
  await page.waitForTimeout(1000);
  expect(await page.evaluate(() => Reflect.get(window, 'isSamePage'))).toBe(true);
  await page.getByRole('button', { name: 'Later' }).click();
  await expect(notice).toBeHidden();

  version = 3;
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  await expect(notice).toBeVisible();
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(notice).toBeHidden();
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'isSamePage'))).toBeUndefined();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button').click();
  await expect(page.getByLabel('Your story')).toHaveValue('Half a sentence');
});
