import type { Page } from '@playwright/test';
import { joinBy } from '../support/members.ts';
import { expect, expectAccessible, refusedCall, test } from '../support/test.ts';
import { memberRows, openRows, type Row, visitorRows } from './route-table.ts';

async function expectRow(page: Page, { path, heading, texts = [], links = [] }: Row): Promise<void> {
  await page.goto(path);
  await expect.soft(page.getByRole('heading', { level: 1, name: heading }), `${path}: its headline`).toBeVisible();
  for (const text of texts) {
    await expect.soft(page.getByText(text).first(), `${path}: ${text}`).toBeAttached();
  }
  for (const [name, to] of links) {
    const named = page.getByRole('link', { name, includeHidden: true });
    const leads = named.and(page.locator(`[href="${to}"], [href^="${to}?"]`));
    await expect.soft(leads.first(), `${path}: ${name} leads to ${to}`).toBeAttached();
  }
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect.soft(overflow, `${path}: nothing stands out at the side`).toBeLessThanOrEqual(0);
}

test('every row of the route table, as a visitor sees it', async ({ page, watch }) => {
  test.setTimeout(180_000);
  watch.allow(refusedCall);
  for (const row of [...openRows, ...visitorRows]) await expectRow(page, row);
});

test('every row of the route table, as a member sees it', async ({ page, watch }) => {
  test.setTimeout(180_000);
  watch.allow(refusedCall);
  await joinBy(page.request, 'alder');
  for (const row of [...openRows, ...memberRows]) await expectRow(page, row);
  // Nothing to do at the door for one who is in.
  for (const path of ['/quick-signup', '/quick-signin', '/login']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/feed$/);
  }
});

const head = (page: Page, selector: string, attribute = 'content') =>
  page.locator(`head ${selector}`).getAttribute(attribute);

test('every open page says what it is, and every other one asks not to be kept', async ({ page, baseURL, watch }) => {
  test.setTimeout(120_000);
  watch.allow(refusedCall);
  const titles = new Set<string>();
  for (const { path } of openRows.filter(({ path }) => !/nowhere|deeper|blog|crisis-help/.test(path))) {
    await page.goto(path);
    const title = await page.title();
    titles.add(title);
    expect(await head(page, 'link[rel=canonical]', 'href')).toBe(`${baseURL}${path}`);
    expect(await head(page, 'meta[property="og:url"]')).toBe(`${baseURL}${path}`);
    expect(await head(page, 'meta[property="og:locale"]')).toBe('en_GB');
    for (const name of ['description', 'keywords']) expect(await head(page, `meta[name=${name}]`)).toMatch(/\w{3}/);
    const picture = (await head(page, 'meta[property="og:image"]')) ?? '';
    const answer = await page.request.get(picture);
    expect([path, answer.status(), answer.headers()['content-type']]).toEqual([path, 200, 'image/png']);
    const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '');
    expect(data).toMatchObject({ '@context': 'https://schema.org', url: `${baseURL}${path}`, inLanguage: 'en-GB' });
    // What the page is called before its scripts run is what it is called after.
    expect((await (await page.request.get(path)).text()).replaceAll('&amp;', '&')).toContain(`<title>${title}</title>`);
    expect(await page.locator('meta[name=robots]').count()).toBe(0);
  }
  expect(titles.size).toBe(openRows.length - 4);
  for (const { path } of [...visitorRows, { path: '/nowhere' }]) {
    await page.goto(path);
    expect(await head(page, 'meta[name=robots]')).toBe('noindex');
  }
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing on any route, ${colorScheme}`, async ({ page, watch }) => {
    test.setTimeout(240_000);
    watch.allow(refusedCall);
    await page.emulateMedia({ colorScheme });
    for (const { path, heading } of [...openRows, ...visitorRows]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expectAccessible(page);
    }
    await joinBy(page.request, 'birch');
    for (const { path, heading } of memberRows) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expectAccessible(page);
    }
  });
}

for (const { path, heading, links = [] } of openRows.filter(({ path }) => !/blog|nowhere|deeper/.test(path))) {
  test(`${path} reads and links with scripts off`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
    const page = await context.newPage();
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    for (const [name, to] of links) {
      const named = page.getByRole('link', { name, includeHidden: true });
      await expect.soft(named.and(page.locator(`[href^="${to}"]`)).first(), `${name} leads to ${to}`).toBeAttached();
    }
    await context.close();
  });
}
