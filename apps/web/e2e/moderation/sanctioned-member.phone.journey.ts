import type { Page } from '@playwright/test';
import { doubleTextSize, expectAccessible, horizontalOverflow } from '../support/page.ts';
import { expect, test } from '../support/test.ts';
import { decideOnPost, tellDecisions } from './staff.ts';

/** The body is focused after the last element. */
const hasVisibleFocus = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const focused = document.activeElement ?? document.body;
    const { top, bottom } = focused.getBoundingClientRect();
    const isInView = top < window.innerHeight && bottom > 0;
    return focused === document.body || (isInView && getComputedStyle(focused).outlineStyle === 'solid');
  });

test('a suspended member reads what still works, and the page fits 320 px with text at 200 %', async ({
  page: adminPage,
  otherMember,
  server,
}) => {
  test.slow();
  const author = await otherMember('author');
  const words = 'This runs a man down. Say it without that.';
  await decideOnPost(adminPage, await author.post('Nobody here is worth it.'), {
    ...{ action: 'suspend', days: 7, removesItem: true, words },
  });
  await tellDecisions(server);
  const page = await author.openPage('/my-reports');
  await page.setViewportSize({ width: 320, height: 640 });
  await expect(page.getByText(words)).toBeVisible();
  await expect(page.getByText(/^You can still read,/)).toBeVisible();
  await expect(page.getByText(/^Until .* you cannot post,/)).toBeVisible();
  await expect(
    page.getByRole('list', { name: 'From our team' }).getByRole('link', { name: 'Get help now' }),
  ).toBeVisible();
  await expectAccessible(page);
  for (const path of ['/my-reports', '/settings']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    expect(await horizontalOverflow(page), path).toBeLessThanOrEqual(0);
    await doubleTextSize(page);
    expect(await horizontalOverflow(page), `${path} at 200 %`).toBeLessThanOrEqual(0);
    await expect(page.getByText('Loading...')).toHaveCount(0);
    expect(await horizontalOverflow(page), `${path} at 200 %, loaded`).toBeLessThanOrEqual(0);
    for (let presses = 0; presses < 12; presses += 1) {
      await page.keyboard.press('Tab');
      expect(await hasVisibleFocus(page), `${path}, element ${presses}`).toBe(true);
    }
  }
  await page.context().close();
});
