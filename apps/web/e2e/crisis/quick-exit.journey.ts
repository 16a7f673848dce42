import { appPagePaths, openPagePaths, quickExitUrl } from '@ballast/schema/pages';
import type { BrowserContext, Page } from '@playwright/test';
import { openFeed, postField } from '../feed/feed-page.ts';
import { signUpByApi } from '../support/members.ts';
import { waitForAnimations } from '../support/page.ts';
import { atNight, expect, refusedRequestMessage, test } from '../support/test.ts';
import { exitLink, expectExitFree } from './exit-link.ts';

const neutralSite = new URL(quickExitUrl);

test.beforeEach(async ({ context, pageErrors }) => {
  pageErrors.allow(new RegExp(`^foreign request: ${neutralSite.origin}`));
  await context.route(`${neutralSite.origin}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Weather</title><h1>Light rain</h1>' }),
  );
});

/** Presses a key with the event times `atMs`, independent of how fast the test runs. */
async function pressAt(page: Page, key: 'Shift' | 'End', ...atMs: number[]): Promise<void> {
  const session = await page.context().newCDPSession(page);
  for (const at of atMs) {
    const timestamp = at / 1000;
    await session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', key, code: key, timestamp });
    await session.send('Input.dispatchKeyEvent', { type: 'keyUp', key, code: key, timestamp });
  }
  await session.detach();
}

async function pressShiftThreeTimes(page: Page): Promise<void> {
  const now = Date.now();
  // The third press leaves the page, so its key-up event may fail.
  await pressAt(page, 'Shift', now, now + 100, now + 200).catch(() => undefined);
}

async function expectLeft(page: Page): Promise<void> {
  await expect(page).toHaveURL(quickExitUrl);
  await expect(page.getByRole('heading', { name: 'Light rain' })).toBeVisible();
}

/** Collects the text of each later frame in which a page of the app is visible. */
async function collectReadableText(context: BrowserContext): Promise<string[]> {
  const seen: string[] = [];
  await context.exposeFunction('noteText', (text: string) => seen.push(text));
  await context.addInitScript((origin) => {
    if (window.location.origin === origin) return;
    const checkFrame = () => {
      if (document.body?.checkVisibility()) Reflect.get(window, 'noteText')(document.body.textContent.slice(0, 80));
      requestAnimationFrame(checkFrame);
    };
    checkFrame();
  }, neutralSite.origin);
  return seen;
}

const waysToLeave: [string, (page: Page) => Promise<void>][] = [
  ['the button', (page) => exitLink(page).click()],
  ['Shift three times', pressShiftThreeTimes],
];

for (const [name, leave] of waysToLeave) {
  test(`after leaving by ${name}, Back shows no page of the app`, async ({ page, context }) => {
    await page.goto('about:blank');
    await page.goto('/welcome');
    await page.getByRole('link', { name: /^Read our .*rules$/ }).click();
    await expect(page).toHaveURL(/\/guidelines$/);
    await page.goto('/terms');
    await page.goto('/crisis-support');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await leave(page);
    await expectLeft(page);

    const seen = await collectReadableText(context);
    for (let step = 0; step < 3; step += 1) {
      await page.goBack({ waitUntil: 'commit' }).catch(() => undefined);
      await expectLeft(page);
    }
    await page.goForward({ waitUntil: 'commit' }).catch(() => undefined);
    await expectLeft(page);
    expect(seen).toEqual([]);
  });
}

test('the quick exit works in a dialog and while typing, and keeps the draft', async ({ page }) => {
  await openFeed(page, 'alder');
  const openComposer = async () => {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('button').click();
    await expect(postField(page)).toBeVisible();
  };
  await openComposer();
  await postField(page).pressSequentially('SHOUTING A Bit');
  const now = Date.now();
  await pressAt(page, 'Shift', now, now + 100);
  await pressAt(page, 'End', now + 200);
  await pressAt(page, 'Shift', now + 300, now + 400);
  await expect(exitLink(page)).toBeVisible();
  await expect(page).toHaveURL(/\/feed$/);
  await pressAt(page, 'Shift', now + 500).catch(() => undefined);
  await expectLeft(page);

  await page.goto('/feed');
  await openComposer();
  await expect(postField(page)).toHaveValue('SHOUTING A Bit');
  await expect(exitLink(page)).toBeInViewport();
  await exitLink(page).click();
  await expectLeft(page);

  // The app can be opened again, and a reload stays in it.
  await page.goto('/feed');
  await page.reload();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
});

test('the quick exit works if session storage is full', async ({ page }) => {
  await page.goto('/welcome');
  await page.goto('/crisis-support');
  await page.evaluate(() => {
    for (let size = 2 ** 23; size >= 1; size /= 2) {
      try {
        while (size >= 1) sessionStorage.setItem(`full ${size} ${sessionStorage.length}`, 'x'.repeat(size));
      } catch {}
    }
  });
  await pressShiftThreeTimes(page);
  await expectLeft(page);
  await page.goBack({ waitUntil: 'commit' }).catch(() => undefined);
  await expectLeft(page);
});

test('the quick exit does not ask about unsaved changes', async ({ page }) => {
  await signUpByApi(page.request, 'cedar');
  await page.goto('/profile');
  await page.getByLabel('Bio').fill('Half a thought');
  await pressShiftThreeTimes(page);
  await expectLeft(page);
});

test('three presses of Shift leave only within 1.5 seconds', async ({ page }) => {
  await page.goto('/welcome');
  const now = Date.now();
  await pressAt(page, 'Shift', now, now + 100, now + 1600);
  // Leaving hides the page immediately, before the other page loads.
  expect(await page.evaluate(() => document.documentElement.style.display)).toBe('');
  await pressAt(page, 'Shift', now + 1601, now + 1602).catch(() => undefined);
  await expectLeft(page);
});

test(
  'on every page the quick exit is at least 44 px large and covers no other target',
  atNight,
  async ({ page, pageErrors }) => {
    pageErrors.allow(refusedRequestMessage);
    // Animations do not decide where targets are once they have ended.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await signUpByApi(page.request, 'birch');
    for (const path of [...openPagePaths, ...appPagePaths, '/nowhere']) {
      await page.goto(path);
      await expect(page.locator('h1').first()).toBeAttached();
      await expect(page.getByText('Loading...')).toHaveCount(0);
      if (path === '/search') await expect(page.getByRole('dialog')).toBeVisible();
      await waitForAnimations(page);
      // A modal dialog hides the rest of the page from the accessibility tree.
      if (path !== '/search') await expect(exitLink(page)).toHaveAccessibleName('Leave this site quickly');
      await expectExitFree(page, path);
    }
  },
);

test('no target is partly covered by the quick exit at any scroll position', async ({ page }) => {
  for (const path of ['/crisis-support', '/contact', '/quick-signup']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const covered = await exitLink(page).evaluate(async (link) => {
      const found = new Set<string>();
      const targets = 'a:not([data-leave]), button, input, textarea';
      for (let top = 120; top < document.documentElement.scrollHeight - window.innerHeight; top += 24) {
        window.scrollTo(0, top);
        await new Promise(requestAnimationFrame);
        const { left, top: edge, height } = link.getBoundingClientRect();
        const beside = document.elementFromPoint(left - 12, edge + height / 2)?.closest(targets);
        if (beside) found.add(beside.outerHTML.slice(0, 100));
      }
      return [...found];
    });
    expect.soft(covered, path).toEqual([]);
  }
});

test('the quick exit does not cover the back link on short pages', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 1400 });
  await page.goto('/quick-signin');
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL(/\/welcome$/);
});

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false });

  test('the quick exit is a link that sends no referrer', async ({ page }) => {
    await page.goto('/crisis-support');
    await expect(exitLink(page)).toHaveAttribute('rel', 'noreferrer');
    await exitLink(page).click();
    await expectLeft(page);
  });
});
