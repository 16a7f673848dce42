import type { Page } from '@playwright/test';
import { fillSignUp, type Member, signIn, signOut } from '../support/actions.ts';
import { freshTag, madeUpMember } from '../support/members.ts';
import { expect, expectAccessible, lostCall, test, toast } from '../support/test.ts';

test.use({ keepsDailyMessage: true });

const key = 'ballast_daily_message';
const stored = (page: Page) => page.evaluate((name) => localStorage.getItem(name), key);
const today = (page: Page) =>
  page.evaluate(() => {
    const now = new Date();
    return [now.getFullYear(), now.getMonth() + 1, now.getDate()]
      .map((part) => String(part).padStart(2, '0'))
      .join('-');
  });
const fresh = (page: Page) => page.getByRole('dialog', { name: 'Daily Message from the founder' });
const again = (page: Page) => page.getByRole('dialog', { name: 'Daily Message Already Received' });

async function join(page: Page): Promise<Member> {
  const member = madeUpMember('alder', freshTag());
  await page.goto('/quick-signup');
  await fillSignUp(page, member);
  await page.getByRole('button', { name: 'Create Account' }).click();
  return member;
}

test('after signing up it shows, and putting it away leads to the feed', async ({ page }) => {
  await join(page);
  await expect(fresh(page)).toBeVisible();
  await expect(page).toHaveURL(/\/quick-signup$/);
  await expect(fresh(page).locator('blockquote')).toHaveText(/\w{3}/);
  expect(await stored(page)).toBe(JSON.stringify(await today(page)));
  await expectAccessible(page);
  await fresh(page).getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(/\/feed$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('closing fades for 300 ms before it completes; without motion it is gone at once', async ({ page }) => {
  const reduced = await page.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
  await join(page);
  await expect(fresh(page)).toBeVisible();
  await page.evaluate(() => {
    const start = performance.now();
    Object.assign(window, {
      gone: new Promise((resolve) => {
        const look = () =>
          location.pathname === '/feed' ? resolve(performance.now() - start) : requestAnimationFrame(look);
        document.querySelector<HTMLElement>('[role=dialog] [aria-label=Close]')?.click();
        look();
      }),
    });
  });
  const passedMs = Number(await page.evaluate('window.gone'));
  if (reduced) expect(passedMs).toBeLessThan(290);
  else expect(passedMs).toBeGreaterThanOrEqual(300);
});

test('it keeps the focus, and Escape puts it away', async ({ page }) => {
  await join(page);
  const goOn = fresh(page).getByRole('button', { name: 'On to the feed' });
  await expect(goOn).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(fresh(page).getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(goOn).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/feed$/);
});

test('after signing in it is flagged, and shows on the feed; once a day, and once more when asked', async ({
  page,
}) => {
  const member = await join(page);
  const words = await fresh(page).locator('blockquote').textContent();
  await expect(fresh(page).getByRole('button', { name: 'On to the feed' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/feed$/);
  await signOut(page);
  expect(await stored(page)).toBe(JSON.stringify(await today(page)));

  await page.evaluate((name) => localStorage.setItem(name, '"2020-01-01"'), key);
  await page.goto('/quick-signin');
  await signIn(page, member);
  await expect(page).toHaveURL(/\/feed$/);
  await expect(fresh(page).locator('blockquote')).toHaveText(words ?? '');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('button', { name: 'your account' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.getByRole('button', { name: 'your account' }).click();
  await page.getByRole('button', { name: 'Today’s message' }).click();
  await expect(again(page)).toBeVisible();
  await expect(again(page)).toContainText('You had your daily message. Come back tomorrow for your next!');
  await expect(again(page).locator('blockquote')).toHaveText(words ?? '');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a corrupt date is removed, and the message shows', async ({ page }) => {
  await page.goto('/welcome');
  await page.evaluate((name) => localStorage.setItem(name, '{"day":'), key);
  await join(page);
  await expect(fresh(page)).toBeVisible();
  expect(await stored(page)).toBe(JSON.stringify(await today(page)));
});

test('if it cannot be loaded he goes on without it', async ({ page, watch }) => {
  watch.allow(lostCall);
  await page.route('**/assets/daily-message-dialog*', (route) => route.abort());
  await join(page);
  await expect(page).toHaveURL(/\/feed$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(toast(page, 'Error')).toHaveCount(0);
  await page.getByRole('button', { name: 'your account' }).click();
  await page.getByRole('button', { name: 'Today’s message' }).click();
  await expect(toast(page, 'Error', 'That did not load. Please try again.')).toBeVisible();
});

test('if it is slow to load he is not kept', async ({ page }) => {
  await page.route('**/assets/daily-message-dialog*', () => undefined);
  await join(page);
  await expect(page).toHaveURL(/\/feed$/);
});
