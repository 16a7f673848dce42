import { gzipSync } from 'node:zlib';
import { openPagePaths } from '@ballast/schema/pages';
import type { Page, Response } from '@playwright/test';
import { phone } from '../support/browser.ts';
import { joinBy } from '../support/members.ts';
import { expect, test } from '../support/test.ts';

const kilobyte = 1000;
/** A page has come to rest by then. */
const visitMs = 1500;

const gzipped = (source: string | Buffer) => gzipSync(source, { level: 9 }).length;

/** What a visit fetches until its screen stands and half a second has brought nothing more, each file as gzip makes it. */
async function weigh(page: Page, path: string) {
  const answers: Response[] = [];
  page.on('response', (answer) => answers.push(answer));
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('navigation').first()).toBeVisible();
  const kindOf = (answer: Response) => /\.(js|css)$/.exec(new URL(answer.url()).pathname)?.[1];
  const found = answers.flatMap((answer) => {
    const kind = kindOf(answer);
    return kind ? [answer.body().then((body): [string, number] => [kind, gzipped(body)])] : [];
  });
  const inside = await page.locator('style').allTextContents();
  const files = [...(await Promise.all(found)), ...inside.map((sheet): [string, number] => ['css', gzipped(sheet)])];
  const sum = (kind: string) => files.reduce((total, [one, size]) => total + (one === kind ? size : 0), 0) / kilobyte;
  const weights = { scripts: sum('js'), styles: sum('css') };
  console.log(`${path}: ${weights.scripts.toFixed(1)} kB of scripts, ${weights.styles.toFixed(1)} kB of styles`);
  return weights;
}

for (const path of ['/', '/crisis-support']) {
  test(`a first visit to ${path} is light`, async ({ page }) => {
    const { scripts, styles } = await weigh(page, path);
    expect(scripts).toBeGreaterThan(10);
    expect(scripts).toBeLessThanOrEqual(120);
    expect(styles).toBeGreaterThan(1);
    expect(styles).toBeLessThanOrEqual(20);
  });
}

test('a first visit to the feed is light', async ({ page }) => {
  await joinBy(page.request, 'alder');
  const { scripts, styles } = await weigh(page, '/feed');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  expect(scripts).toBeGreaterThan(50);
  expect(scripts).toBeLessThanOrEqual(170);
  expect(styles).toBeLessThanOrEqual(20);
});

test('every open page is painted before any script of the app has come', async ({ page }) => {
  test.setTimeout(120_000);
  await page.route('**/assets/*.js', () => undefined);
  for (const path of openPagePaths) {
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const paints = () => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length);
    await expect.poll(paints, path).toBe(1);
  }
});

for (const [size, options] of Object.entries({ phone, desktop: {} })) {
  test.describe(size, () => {
    test.use(options);

    test('nothing moves while a page comes to rest', async ({ page }) => {
      test.setTimeout(120_000);
      await page.addInitScript(() => {
        const moved: string[] = [];
        Reflect.set(window, 'moved', moved);
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            const of = (Reflect.get(entry, 'sources') ?? []).map(
              ({ node }: { node?: Element }) => node?.className ?? '',
            );
            moved.push(`${Reflect.get(entry, 'value')} ${of.join(' ')}`);
          }
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await joinBy(page.request, 'alder');
      for (const path of [...openPagePaths, '/quick-signin', '/feed', '/messages', '/settings']) {
        await page.goto(path);
        await page.waitForTimeout(visitMs);
        const moved = await page.evaluate((): string[] => Reflect.get(window, 'moved'));
        const sum = moved.reduce((total, line) => total + Number.parseFloat(line), 0);
        expect.soft(sum, `${path}: ${moved.join(', ')}`).toBeLessThan(0.005);
      }
    });
  });
}
