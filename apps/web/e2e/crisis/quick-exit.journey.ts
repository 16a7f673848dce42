import { appPagePaths, openPagePaths, quickExitUrl } from '@ballast/schema/pages';
import type { BrowserContext, Page } from '@playwright/test';
import { closeDialog, signUp } from '../support/actions.ts';
import { expect, refusedCall, test } from '../support/test.ts';

const leaveLink = (page: Page) => page.locator('[data-leave]');
const neutral = new URL(quickExitUrl);

test.beforeEach(async ({ context, watch }) => {
  watch.allow(new RegExp(`^foreign request: ${neutral.origin}`));
  await context.route(`${neutral.origin}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Weather</title><h1>Light rain</h1>' }),
  );
});

async function pressShift(page: Page, times = 3): Promise<void> {
  for (let press = 0; press < times; press += 1) await page.keyboard.press('Shift');
}

async function expectGone(page: Page): Promise<void> {
  await expect(page).toHaveURL(quickExitUrl);
  await expect(page.getByRole('heading', { name: 'Light rain' })).toBeVisible();
}

/** From now on, notes every frame in which a word of ours could be read. */
async function watchForWords(context: BrowserContext): Promise<string[]> {
  const seen: string[] = [];
  await context.exposeFunction('noteWords', (words: string) => seen.push(words));
  await context.addInitScript((origin) => {
    if (window.location.origin === origin) return;
    const look = () => {
      if (document.body?.checkVisibility()) Reflect.get(window, 'noteWords')(document.body.textContent.slice(0, 80));
      requestAnimationFrame(look);
    };
    look();
  }, neutral.origin);
  return seen;
}

const ways: [string, (page: Page) => Promise<void>][] = [
  ['the button', (page) => leaveLink(page).click()],
  ['Shift three times', (page) => pressShift(page)],
];

for (const [name, leave] of ways) {
  test(`leaving by ${name} leaves nothing of ours on Back`, async ({ page, context }) => {
    await page.goto('about:blank');
    await page.goto('/welcome');
    await page.getByRole('link', { name: /^Read our .*rules$/ }).click();
    await expect(page).toHaveURL(/\/guidelines$/);
    await page.goto('/terms');
    await page.goto('/crisis-support');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await leave(page);
    await expectGone(page);

    const seen = await watchForWords(context);
    for (let step = 0; step < 3; step += 1) {
      await page.goBack({ waitUntil: 'commit' }).catch(() => undefined);
      await expectGone(page);
    }
    await page.goForward({ waitUntil: 'commit' }).catch(() => undefined);
    await expectGone(page);
    expect(seen).toEqual([]);
  });
}

test('leaving works in a dialog and while typing, and what was typed is there when he comes back', async ({ page }) => {
  await signUp(page, 'alder');
  const open = async () => {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('button').click();
    await expect(page.getByLabel('Your story')).toBeVisible();
  };
  await open();
  await page.getByLabel('Your story').pressSequentially('SHOUTING A Bit');
  await pressShift(page, 2);
  await page.keyboard.press('End');
  await pressShift(page, 2);
  await expect(page).toHaveURL(/\/feed$/);
  await page.keyboard.press('Shift');
  await expectGone(page);

  await page.goto('/feed');
  await open();
  await expect(page.getByLabel('Your story')).toHaveValue('SHOUTING A Bit');
  await expect(leaveLink(page)).toBeInViewport();
  await leaveLink(page).click();
  await expectGone(page);

  await page.goto('/feed');
  await page.reload();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await closeDialog(page);
});

test('a tab whose storage is full to the brim forgets all the same', async ({ page }) => {
  await page.goto('/welcome');
  await page.goto('/crisis-support');
  await page.evaluate(() => {
    for (let size = 2 ** 23; size >= 1; size /= 2) {
      try {
        while (size >= 1) sessionStorage.setItem(`full ${size} ${sessionStorage.length}`, 'x'.repeat(size));
      } catch {}
    }
  });
  await pressShift(page);
  await expectGone(page);
  await page.goBack({ waitUntil: 'commit' }).catch(() => undefined);
  await expectGone(page);
});

test('no question about unsaved words stands in the way', async ({ page }) => {
  await signUp(page, 'cedar');
  await page.goto('/profile');
  await page.getByLabel('Bio').fill('Half a thought');
  await pressShift(page);
  await expectGone(page);
});

test('the presses have to come one soon after the other', async ({ page }) => {
  await page.goto('/welcome');
  await pressShift(page, 2);
  await page.waitForTimeout(1600);
  await page.keyboard.press('Shift');
  await page.waitForTimeout(300);
  await expect(page).toHaveURL(/\/welcome$/);
});

test('on every page the way out can be pressed and lies over nothing else that can', async ({ page, watch }) => {
  watch.allow(refusedCall);
  test.setTimeout(120_000);
  await signUp(page, 'birch');
  for (const path of [...openPagePaths, ...appPagePaths, '/nowhere']) {
    await page.goto(path);
    // On the search it is behind a dialog, where no role is found.
    await expect(page.locator('h1').first()).toBeAttached();
    await expect(leaveLink(page)).toHaveAccessibleName('Leave this site quickly');
    const { size, covered } = await leaveLink(page).evaluate((link) => {
      const box = link.getBoundingClientRect();
      const others = document.querySelectorAll<HTMLElement>('a, button, input, [tabindex="0"]');
      const covered = [...others].filter((other) => {
        const { left, right, top, bottom, width } = other.getBoundingClientRect();
        const isOver = left < box.right && right > box.left && top < box.bottom && bottom > box.top;
        return other !== link && width > 1 && isOver && other.checkVisibility();
      });
      // Beside a dialog it is smaller than what answers to a finger.
      const { content, top, bottom } = getComputedStyle(link, '::after');
      const more = content === 'none' ? 0 : -Number.parseFloat(top) - Number.parseFloat(bottom);
      return { size: [box.width, box.height + more], covered: covered.map(({ outerHTML }) => outerHTML.slice(0, 120)) };
    });
    expect.soft(covered, path).toEqual([]);
    for (const side of size) expect(side).toBeGreaterThanOrEqual(44);
  }
});

test('wherever a page is scrolled to, nothing to press or to write in lies half under the way out', async ({
  page,
}) => {
  for (const path of ['/crisis-support', '/contact', '/quick-signup']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const under = await leaveLink(page).evaluate(async (link) => {
      const found = new Set<string>();
      const pressed = 'a:not([data-leave]), button, input, textarea';
      for (let top = 120; top < document.documentElement.scrollHeight - window.innerHeight; top += 24) {
        window.scrollTo(0, top);
        await new Promise(requestAnimationFrame);
        const { left, top: edge, height } = link.getBoundingClientRect();
        const beside = document.elementFromPoint(left - 12, edge + height / 2)?.closest(pressed);
        if (beside) found.add(beside.outerHTML.slice(0, 100));
      }
      return [...found];
    });
    expect.soft(under, path).toEqual([]);
  }
});

test('on a page too short to scroll the way back is there to press', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 1400 });
  await page.goto('/quick-signin');
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL(/\/welcome$/);
});

test.describe('scripts off', () => {
  test.use({ javaScriptEnabled: false });

  test('the way out is a plain link that does not say where he came from', async ({ page }) => {
    await page.goto('/crisis-support');
    await expect(leaveLink(page)).toHaveAttribute('rel', 'noreferrer');
    await leaveLink(page).click();
    await expectGone(page);
  });
});
