import { gzipSync } from 'node:zlib';
import { openPagePaths } from '@ballast/schema/pages';
import type { Page, Response } from '@playwright/test';
import { phone } from '../support/browser.ts';
import { postByApi, signUpByApi } from '../support/members.ts';
import { waitForHydration } from '../support/page.ts';
import { atNight, expect, test } from '../support/test.ts';
import { pauseLongTimers } from '../support/timers.ts';

const bytesPerKilobyte = 1000;

const gzippedBytes = (source: string | Buffer) => gzipSync(source, { level: 9 }).length;

/** Downloads of a visit until the network is idle, without deferred code, in gzipped kB. */
async function measureDownloads(page: Page, path: string) {
  await pauseLongTimers(page, 1000);
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  await page.goto(path);
  await waitForHydration(page);
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('navigation').first()).toBeVisible();
  const kindOf = (response: Response) => /\.(js|css)$/.exec(new URL(response.url()).pathname)?.[1];
  const found = responses.flatMap((response) => {
    const kind = kindOf(response);
    return kind ? [response.body().then((body): [string, number] => [kind, gzippedBytes(body)])] : [];
  });
  const inline = await page.locator('style').allTextContents();
  const files = [
    ...(await Promise.all(found)),
    ...inline.map((sheet): [string, number] => ['css', gzippedBytes(sheet)]),
  ];
  const sum = (kind: string) =>
    files.reduce((total, [fileKind, size]) => total + (fileKind === kind ? size : 0), 0) / bytesPerKilobyte;
  const weights = { scripts: sum('js'), styles: sum('css') };
  console.log(`${path}: ${weights.scripts.toFixed(1)} kB of scripts, ${weights.styles.toFixed(1)} kB of styles`);
  return weights;
}

for (const path of ['/', '/crisis-support']) {
  test(`a first visit to ${path} stays within its byte budget`, async ({ page }) => {
    const { scripts, styles } = await measureDownloads(page, path);
    expect(scripts).toBeGreaterThan(10);
    expect(scripts).toBeLessThanOrEqual(120);
    expect(styles).toBeGreaterThan(1);
    expect(styles).toBeLessThanOrEqual(20);
  });
}

test('a first visit to the feed stays within its byte budget', async ({ page }) => {
  await signUpByApi(page.request, 'alder');
  const { scripts, styles } = await measureDownloads(page, '/feed');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  expect(scripts).toBeGreaterThan(50);
  expect(scripts).toBeLessThanOrEqual(183);
  expect(styles).toBeLessThanOrEqual(20);
});

test('every public page is painted before the app’s scripts arrive', async ({ page }) => {
  await page.route('**/assets/*.js', () => undefined);
  for (const path of openPagePaths) {
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const paints = () => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length);
    await expect.poll(paints, path).toBe(1);
  }
});

test('a public page requests the app’s scripts once it is painted', async ({ page }) => {
  await page.goto('/');
  await waitForHydration(page);
  const { paintedAt, requestedAt } = await page.evaluate(() => ({
    paintedAt: performance.getEntriesByName('first-contentful-paint').map(({ startTime }) => startTime),
    requestedAt: performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ startTime }) => startTime),
  }));
  expect(requestedAt.length).toBeGreaterThan(0);
  expect(Math.min(...requestedAt)).toBeGreaterThan(Math.min(...paintedAt));
});

const withoutPaintReports: [string, () => void][] = [
  [
    'reports no paint',
    () => {
      PerformanceObserver.prototype.observe = () => undefined;
    },
  ],
  ['has no performance observer', () => void Reflect.deleteProperty(window, 'PerformanceObserver')],
];

for (const [what, change] of withoutPaintReports) {
  test(`a public page starts the app in a browser that ${what}`, async ({ page }) => {
    await page.addInitScript(change);
    await page.goto('/');
    await waitForHydration(page);
  });
}

for (const [size, options] of Object.entries({ phone, desktop: {} })) {
  test.describe(size, () => {
    test.use(options);

    test('pages load without a layout shift', size === 'desktop' ? atNight : {}, async ({ page }) => {
      await page.addInitScript(() => {
        const shifts: string[] = [];
        Reflect.set(window, 'shifts', shifts);
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            const sources = (Reflect.get(entry, 'sources') ?? []).map(
              ({ node }: { node?: Element }) => node?.className ?? '',
            );
            shifts.push(`${Reflect.get(entry, 'value')} ${sources.join(' ')}`);
          }
        }).observe({ type: 'layout-shift', buffered: true });
      });
      // With a live stream the network would never be idle.
      await pauseLongTimers(page, 1000);
      await signUpByApi(page.request, 'alder');
      await postByApi(page.request, 'Something to read.');
      for (const path of [
        ...openPagePaths,
        '/quick-signin',
        '/feed',
        '/messages',
        '/notifications',
        '/my-stories',
        '/kept',
        '/my-reports',
        '/settings',
      ]) {
        await page.goto(path);
        await waitForHydration(page);
        await expect(page.getByText('Loading...')).toHaveCount(0);
        await page.waitForLoadState('networkidle');
        const shifts = await page.evaluate((): string[] => Reflect.get(window, 'shifts'));
        const sum = shifts.reduce((total, line) => total + Number.parseFloat(line), 0);
        expect.soft(sum, `${path}: ${shifts.join(', ')}`).toBeLessThan(0.005);
      }
    });
  });
}
