import type { Page } from '@playwright/test';
import { appCode, hold } from '../support/held-requests.ts';
import { expect, expectAccessible, lostCall, test } from '../support/test.ts';

const addresses = ['/crisis-support', '/crisis-help'];

const calls = [
  ['Call 999', 'tel:999'],
  ['Call 116 123', 'tel:116123'],
  ['Text SHOUT to 85258', /^sms:85258/],
  ['Call 111', 'tel:111'],
  ['Call 0300 123 3393', 'tel:03001233393'],
] as const;

const ways = [
  ['Home', '/'],
  ['Feed', '/feed'],
  ['Crisis help', '/crisis-help'],
  ['My Story', '/blog'],
  ['Start Talking', '/quick-signup'],
] as const;

async function open(page: Page, name: string): Promise<void> {
  await page.locator('summary', { hasText: name }).click();
}

async function expectNumbers(page: Page): Promise<void> {
  for (const [name, href] of calls) await expect(page.getByRole('link', { name })).toHaveAttribute('href', href);
  await expect(page.getByRole('link', { name: 'Call 999' })).toBeInViewport();
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`where the system wishes ${colorScheme}`, () => {
    test.use({ colorScheme });

    test('both addresses lead to the numbers, by day always', async ({ page }) => {
      for (const address of addresses) {
        await page.goto(address);
        await expectNumbers(page);
        await expect(page.locator('html')).toHaveAttribute('data-scheme', 'day');
        const ground = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
        expect(ground).toBe('rgb(242, 241, 236)');
        await expectAccessible(page);
      }
    });
  });
}

test('the ways on, above and below', async ({ page }) => {
  await page.goto('/crisis-support');
  const above = page.getByRole('navigation', { name: 'Main' });
  for (const [name, href] of ways) await expect(above.getByRole('link', { name })).toHaveAttribute('href', href);
  const below = page.getByRole('navigation', { name: 'Quick' });
  await expect(below.getByRole('link')).toHaveText(['Home', 'Feed', 'Profile']);
  await above.getByRole('link', { name: 'Start Talking' }).click();
  await expect(page).toHaveURL(/\/quick-signup$/);
});

test('whether somebody answers goes by the clock in the UK', async ({ page }) => {
  const mind = page.getByRole('listitem').filter({ hasText: 'Mind infoline' });
  await page.clock.setFixedTime(new Date('2026-07-08T08:30:00Z'));
  await page.goto('/crisis-support');
  await expect(mind).toContainText('9am to 6pm, Monday to Friday, bank holidays aside.');
  await expect(mind).toContainText('Open now, until 6pm.');
  await page.clock.setFixedTime(new Date('2026-11-21T12:00:00Z'));
  await page.reload();
  await expect(mind).toContainText('Closed now. Opens Monday at 9am.');
});

test('other people’s sites open safely', async ({ page }) => {
  await page.goto('/crisis-support');
  const sites = page.locator('a[target=_blank]');
  expect(await sites.count()).toBeGreaterThan(7);
  for (const site of await sites.all()) {
    await expect(site).toHaveAttribute('href', /^https:\/\/[a-z.-]+\/\S*$/);
    await expect(site).toHaveAttribute('rel', 'noopener noreferrer external');
  }
});

test('box breathing sets the pace, and stops', async ({ page }) => {
  await page.clock.install();
  await page.goto('/crisis-support');
  const reduced = await page.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
  await open(page, 'Box breathing');
  await page.getByRole('button', { name: 'Start Box breathing' }).click();
  const box = page.locator('details[open]');
  await expect(box.getByRole('button', { name: 'Stop' })).toBeFocused();
  for (const phase of ['Breathe in', 'Hold', 'Breathe out', 'Hold', 'Breathe in']) {
    await expect(box.locator('[aria-live]')).toHaveText(phase);
    await page.clock.runFor(4000);
  }
  await expect(box).toContainText('Round 2');
  await expect(box.locator('svg')).toBeVisible({ visible: !reduced });
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(box.getByRole('button', { name: 'Start Box breathing' })).toBeFocused();
  await expect(box).toContainText('If 4 is too long, use 3.');
});

test('five, four, three, two, one, at his own pace and by the keyboard', async ({ page }) => {
  await page.goto('/crisis-support');
  await page.locator('summary', { hasText: '5-4-3-2-1' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Start 5-4-3-2-1 grounding' }).press('Enter');
  const exercise = page.locator('details[open]');
  for (const step of ['5 things you can see', '4 things', '3 things', '2 things', '1 thing you can taste']) {
    await expect(exercise.locator('[aria-live]')).toContainText(step);
    await page.keyboard.press('Enter');
  }
  await expect(exercise.locator('[aria-live]')).toContainText('That is all of them.');
  await exercise.getByRole('button', { name: 'Back' }).click();
  await expect(exercise.locator('[aria-live]')).toContainText('1 thing you can taste');
});

test('a minute of cold, held and gone on with', async ({ page }) => {
  await page.clock.install();
  await page.goto('/crisis-support');
  await open(page, 'Ice cube');
  await page.getByRole('button', { name: 'Start Ice cube' }).click();
  const exercise = page.locator('details[open]');
  const timer = exercise.getByRole('timer');
  // The guide's code may be a moment late, and the clock runs on by itself.
  await expect(timer).toHaveText(/1:00|0:5\d/);
  await page.clock.runFor(20_000);
  await expect(timer).toHaveText(/0:40|0:3\d/);
  await exercise.getByRole('button', { name: 'Pause' }).click();
  const left = (await timer.textContent()) ?? '';
  await page.clock.runFor(20_000);
  await expect(timer).toHaveText(left);
  await exercise.getByRole('button', { name: 'Go on' }).click();
  await page.clock.runFor(41_000);
  await expect(exercise).toContainText('That is a minute. Put it down, or take one more.');
  await exercise.getByRole('button', { name: 'One more minute' }).click();
  await expect(exercise.getByRole('timer')).toHaveText(/1:00|0:59/);
});

test('the muscles, part by part; what hurts is skipped', async ({ page }) => {
  await page.clock.install();
  await page.goto('/crisis-support');
  await open(page, 'Progressive muscle relaxation');
  await page.getByRole('button', { name: 'Start Progressive' }).click();
  const exercise = page.locator('details[open]');
  await expect(exercise).toContainText('Settle');
  await exercise.getByRole('button', { name: 'Skip this part' }).click();
  await expect(exercise).toContainText('Feet: tense');
  await page.clock.runFor(5100);
  await expect(exercise).toContainText('Feet: let go');
  await expect(exercise.getByRole('timer')).toHaveText(/1[45]/);
});

test('what is open and being read before the page’s code is there stays where it is', async ({ page }) => {
  const letIn = await hold(page, appCode);
  await page.goto('/crisis-support', { waitUntil: 'commit' });
  await open(page, 'Ice cube');
  await page.getByText('Hold it in your hand').scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(100);
  letIn();
  await expect(page.getByRole('button', { name: 'Start Ice cube' })).toBeVisible();
  // The router puts the page in its place in the frame after it is drawn.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  expect(await page.evaluate(() => window.scrollY)).toBe(place);
  // The next page begins at its top, as ever.
  await page.getByRole('link', { name: 'CALM' }).scrollIntoViewIfNeeded();
  await page.getByRole('navigation', { name: 'Quick' }).getByRole('link', { name: 'Home' }).click();
  await expect(page).not.toHaveURL(/crisis/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test('a guide that does not load leaves the steps', async ({ page, watch }) => {
  watch.allow(lostCall);
  await page.route('**/assets/exercise-guide*.js*', (route) => route.abort());
  await page.goto('/crisis-support');
  await open(page, 'Ice cube');
  await page.getByRole('button', { name: 'Start Ice cube' }).click();
  await expect(page.getByText('The guide did not load. The steps work without it.')).toBeVisible();
  await expect(page.getByText('Hold it in your hand')).toBeVisible();
});

test('it fits the narrowest phone, with the letters twice as large', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/crisis-support');
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(await overflow()).toBeLessThanOrEqual(0);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  expect(await overflow()).toBeLessThanOrEqual(0);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('numbers, hours, steps and sites stand there', async ({ page }) => {
    for (const address of addresses) {
      await page.goto(address);
      await expectNumbers(page);
      await expect(page.getByText('9am to 6pm, Monday to Friday')).toBeVisible();
      await expect(page.getByText('Closed now')).toHaveCount(0);
      await expect(page.getByRole('button')).toHaveCount(0);
    }
    await open(page, 'Box breathing');
    await expect(page.getByText('Breathe in through your nose for 4 seconds.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'NHS: urgent help for mental health' })).toBeVisible();
    await page.getByRole('link', { name: 'Start Talking' }).click();
    await expect(page).toHaveURL(/\/quick-signup$/);
  });
});
