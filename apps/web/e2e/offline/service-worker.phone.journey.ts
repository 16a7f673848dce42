import { crisisContacts } from '@ballast/content/crisis';
import type { Page } from '@playwright/test';
import { openFeed, postField, writePost } from '../feed/feed-page.ts';
import { closeDialog, expectAccessible, samplePicture, waitForFrames } from '../support/page.ts';
import { expect, failedRequestMessage, refusedRequestMessage, test } from '../support/test.ts';
import { waitForWorker } from './service-worker.ts';

test.use({ serviceWorkers: 'allow' });

test('after one visit to any page the crisis page works offline', async ({ page, context, browser, baseURL }) => {
  const readPage = async (shown: Page) => {
    await expect(shown.getByText(/Open now|Closed now/).first()).toBeAttached();
    return shown.locator('main').textContent();
  };
  const online = await browser.newPage({ baseURL: baseURL ?? '', serviceWorkers: 'block' });
  // With a fixed clock both pages show the same opening hours.
  const now = new Date();
  await online.clock.setFixedTime(now);
  await online.goto('/crisis-support');
  const complete = await readPage(online);
  await online.close();

  await page.clock.setFixedTime(now);
  await page.goto('/guidelines');
  await waitForWorker(page);
  await context.setOffline(true);
  await page.goto('/crisis-support');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const { number, href } of crisisContacts) {
    await expect(page.locator(`main a[href="${href}"]`).first()).toContainText(number);
  }
  expect(await readPage(page)).toBe(complete);
  const hasFont = () =>
    page.evaluate(() => document.fonts.ready.then((fonts) => [...fonts].some((font) => font.status === 'loaded')));
  expect(await hasFont()).toBe(true);
});

test('every page opens offline, also with a query', async ({ page, context, pageErrors }) => {
  pageErrors.allow(failedRequestMessage);
  pageErrors.allow(refusedRequestMessage);
  await openFeed(page, 'alder');
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

test('the caches contain build output only', async ({ page }) => {
  await openFeed(page, 'birch');
  await waitForWorker(page);
  await page.reload();
  await writePost(page, 'Kept by nobody.', { picture: samplePicture });
  await page.goto('/messages');
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
  const cached = await page.evaluate(async () => {
    const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return all.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(cached.length).toBeGreaterThan(20);
  const built = /^\/(?:assets\/[\w.-]+\.(?:js|css|woff2)|leave\.js|icon\.svg|mobile-help\.html|[a-z-]*)$/;
  expect(cached.filter((path) => !built.test(path))).toEqual([]);
  expect(cached.filter((path) => /^\/(?:api|media|messages|profile|settings|admin)/.test(path))).toEqual([]);
});

test('a new version reloads the page only on request, and keeps the draft', async ({ page, context }) => {
  // The first worker is a modified one. The browser's update check bypasses the route and gets the real one.
  await context.route('**/sw.js', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()}\n// earlier version` });
  });
  const openComposer = async () => {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('button').click();
    await expect(postField(page)).toBeVisible();
  };
  const markPage = () => page.evaluate(() => Reflect.set(window, 'isSamePage', true));
  // During a navigation there is no page to evaluate in.
  const isSamePage = () => page.evaluate(() => Reflect.get(window, 'isSamePage') === true).catch(() => true);
  const hasWaitingWorker = () =>
    page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting)).catch(() => true);

  await openFeed(page, 'cedar');
  await waitForWorker(page);
  await openComposer();
  await postField(page).fill('Half a sentence');
  await closeDialog(page);
  await markPage();

  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  const notice = page.getByText('A new version is ready.');
  await expect(notice).toBeVisible();
  await expectAccessible(page);
  // While the new worker waits, the page does not reload.
  expect(await hasWaitingWorker()).toBe(true);
  expect(await isSamePage()).toBe(true);
  await page.getByRole('button', { name: 'Later' }).click();
  await expect(notice).toBeHidden();

  await page.reload();
  await expect(notice).toBeVisible();
  await markPage();
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect.poll(isSamePage).toBe(false);
  await openComposer();
  await expect(postField(page)).toHaveValue('Half a sentence');
  // Without a waiting worker no update is announced.
  await expect.poll(hasWaitingWorker).toBe(false);
  await waitForFrames(page);
  await expect(notice).toBeHidden();
});
