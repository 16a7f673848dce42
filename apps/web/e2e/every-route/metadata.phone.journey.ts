import type { Page } from '@playwright/test';
import { waitForHydration } from '../support/page.ts';
import { expect, refusedRequestMessage, test } from '../support/test.ts';
import { publicPageRows, visitorPageRows } from './route-table.ts';

const head = (page: Page, selector: string, attribute = 'content') =>
  page.locator(`head ${selector}`).getAttribute(attribute);

test('each public page has its own metadata', async ({ page, baseURL }) => {
  const titles = new Set<string>();
  const rows = publicPageRows.filter(({ path }) => !/nowhere|deeper|blog|crisis-help/.test(path));
  for (const { path } of rows) {
    await page.goto(path);
    const title = await page.title();
    titles.add(title);
    expect(await head(page, 'link[rel=canonical]', 'href')).toBe(`${baseURL}${path}`);
    expect(await head(page, 'meta[property="og:url"]')).toBe(`${baseURL}${path}`);
    expect(await head(page, 'meta[property="og:locale"]')).toBe('en_GB');
    for (const name of ['description', 'keywords']) expect(await head(page, `meta[name=${name}]`)).toMatch(/\w{3}/);
    const picture = (await head(page, 'meta[property="og:image"]')) ?? '';
    const response = await page.request.get(picture);
    expect(response.status(), path).toBe(200);
    expect(response.headers()['content-type'], path).toBe('image/png');
    const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '');
    expect(data).toMatchObject({ '@context': 'https://schema.org', url: `${baseURL}${path}`, inLanguage: 'en-GB' });
    // The title is the same before and after hydration.
    expect((await (await page.request.get(path)).text()).replaceAll('&amp;', '&')).toContain(`<title>${title}</title>`);
    expect(await page.locator('meta[name=robots]').count()).toBe(path === '/stories' ? 1 : 0);
  }
  expect(titles.size).toBe(publicPageRows.length - 4);
});

test('sign-up and sign-in have metadata of their own', async ({ page, baseURL }) => {
  for (const [path, canonical] of [
    ['/quick-signup', '/quick-signup'],
    ['/quick-signin', '/quick-signin'],
    ['/login', '/quick-signin'],
  ] as const) {
    await page.goto(path);
    expect(await head(page, 'link[rel=canonical]', 'href')).toBe(`${baseURL}${canonical}`);
    expect(await head(page, 'meta[property="og:title"]')).toBe(await page.title());
    expect((await page.request.get((await head(page, 'meta[property="og:image"]')) ?? '')).status()).toBe(200);
    expect(await page.locator('meta[name=robots]').count()).toBe(0);
  }
});

test('navigation in the app updates the metadata', async ({ page, baseURL }) => {
  const canonical = page.locator('head link[rel=canonical]');
  const readStructuredData = async () =>
    JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '');
  await page.goto('/welcome');
  await waitForHydration(page);
  expect(await readStructuredData()).toMatchObject({ potentialAction: { '@type': 'SearchAction' } });
  await page.evaluate(() => Reflect.set(window, 'isSamePage', true));
  await page.getByRole('link', { name: /^Read our .*rules$/ }).click();
  await expect(page).toHaveURL(/\/guidelines$/);
  await expect(canonical).toHaveAttribute('href', `${baseURL}/guidelines`);
  // React sets the title, maybe a moment after the other tags.
  await expect(page).toHaveTitle((await head(page, 'meta[property="og:title"]')) ?? '');
  expect(await readStructuredData()).toMatchObject({ url: `${baseURL}/guidelines`, name: await page.title() });
  await page.goBack();
  await expect(canonical).toHaveAttribute('href', `${baseURL}/welcome`);
  expect(await readStructuredData()).toMatchObject({ url: `${baseURL}/welcome` });
  expect(await page.locator('head meta[name=description]').count()).toBe(1);
  expect(await page.evaluate(() => Reflect.get(window, 'isSamePage'))).toBe(true);
});

test('all other pages are marked noindex', async ({ page, pageErrors }) => {
  pageErrors.allow(refusedRequestMessage);
  const indexedAppPages = /^\/(?:quick-signup|quick-signin|login)$/;
  const others = visitorPageRows.filter(({ path }) => !indexedAppPages.test(path));
  for (const { path } of [...others, { path: '/nowhere' }]) {
    await page.goto(path);
    expect(await head(page, 'meta[name=robots]')).toBe('noindex');
  }
});

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false });

  test('every public page is readable, and its links work', async ({ page }) => {
    for (const { path, heading, links = [] } of publicPageRows.filter(
      ({ path }) => !/blog|nowhere|deeper/.test(path),
    )) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      for (const [name, to] of links) {
        const named = page.getByRole('link', { name, includeHidden: true });
        await expect.soft(named.and(page.locator(`[href^="${to}"]`)).first(), `${path}: ${name}`).toBeAttached();
      }
    }
  });
});
