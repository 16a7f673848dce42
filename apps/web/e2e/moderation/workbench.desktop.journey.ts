import type { Browser, Page } from '@playwright/test';
import { openAdmin } from '../admin/admin-page.ts';
import { boundingBoxOf } from '../support/bounding-boxes.ts';
import { createTag } from '../support/members.ts';
import { createOtherMember } from '../support/other-member.ts';
import { doubleTextSize, horizontalOverflow } from '../support/page.ts';
import { adminKey, startServer } from '../support/server.ts';
import { atNight, expect, failedRequestMessage, test } from '../support/test.ts';

const casesCount = 14;
const queue = (page: Page) => page.getByRole('list', { name: 'Cases' });
const row = (page: Page, number: number) =>
  queue(page)
    .getByRole('button')
    .filter({ hasText: `Number ${number} of` });
const notice = (page: Page) => page.getByRole('region', { name: 'New and urgent' });
const crisisLine = (page: Page) => page.getByRole('button', { name: '1 crisis message is open' });

/** Opens a queue of 14 cases on an own server, so that it has no cases of other tests. */
async function openWorkbench(browser: Browser, page: Page) {
  const server = await startServer({ RATE_LIMITS: 'off', ADMIN_KEY: adminKey });
  const tag = createTag();
  const author = await createOtherMember(browser, server.url, 'author', tag);
  const reporter = await createOtherMember(browser, server.url, 'reporter', tag);
  const report = async (text: string, reason: string) => reporter.report(await author.post(text), reason);
  for (let number = 1; number <= casesCount; number += 1) await report(`Number ${number} of ${tag}.`, 'spam');
  await openAdmin(page, `${server.url}/admin?tab=cases`);
  await expect(queue(page).getByRole('listitem')).toHaveCount(casesCount);
  return {
    /** One crisis message and three cases of danger arrive. */
    async becomeUrgent(): Promise<void> {
      await reporter.contact({ name: `Dan ${tag}`, subject: `Tonight ${tag}`, type: 'crisis' });
      for (const text of ['Goodbye', 'It is time', 'I cannot go on']) await report(`${text}, ${tag}.`, 'danger');
      await page.getByRole('button', { name: 'Refresh' }).click();
      await expect(notice(page)).toContainText('4 new urgent: a crisis message, 3 more');
    },
    async close(): Promise<void> {
      await page.context().close();
      await server.stop();
    },
  };
}

test('the line about crisis messages stays visible wherever page and queue are scrolled to', async ({
  page,
  browser,
  pageErrors,
}) => {
  pageErrors.allow(/^foreign request/);
  await page.setViewportSize({ width: 1440, height: 900 });
  const workbench = await openWorkbench(browser, page);
  await workbench.becomeUrgent();
  const isBelow = async (bottom: number, name: string) =>
    expect((await boundingBoxOf(crisisLine(page))).top, name).toBeGreaterThanOrEqual(bottom - 1);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect(crisisLine(page)).toBeInViewport({ ratio: 1 });
  await isBelow((await boundingBoxOf(notice(page))).bottom, 'at the end of the page');
  await row(page, casesCount).click();
  await expect(page.getByRole('article').getByText(`Number ${casesCount} of`)).toBeVisible();
  await expect(crisisLine(page)).toBeInViewport({ ratio: 1 });
  for (let number = casesCount - 1; number > 0; number -= 1) {
    await page.keyboard.press('k');
    await expect(row(page, number)).toHaveAttribute('aria-current', 'true');
    const { top } = await boundingBoxOf(row(page, number));
    expect(top, `case ${number}`).toBeGreaterThanOrEqual((await boundingBoxOf(crisisLine(page))).bottom - 1);
  }
  await workbench.close();
});

for (const [width, height, isTextDoubled, linePx, when] of [
  [320, 640, true, 192, {}],
  [1440, 900, false, 48, atNight],
  [390, 844, false, 52, atNight],
] as const) {
  test(
    `urgent notices take little room and cover no focused control (${width} × ${height})`,
    when,
    async ({ page, browser, pageErrors }) => {
      pageErrors.allow(/^foreign request/);
      await page.setViewportSize({ width, height });
      const workbench = await openWorkbench(browser, page);
      if (isTextDoubled) await doubleTextSize(page);
      await workbench.becomeUrgent();
      const { top, bottom } = await boundingBoxOf(notice(page));
      expect(bottom - top).toBeLessThanOrEqual(linePx);
      expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0);
      await row(page, casesCount).focus();
      for (let presses = 0; presses < casesCount; presses += 1) {
        await page.keyboard.press('Shift+Tab');
        const focused = await boundingBoxOf(page.locator(':focus'));
        expect(focused.top).toBeGreaterThanOrEqual((await boundingBoxOf(notice(page))).bottom - 1);
      }
      await workbench.close();
    },
  );
}

test('a lost connection stays visible above the urgent notices', async ({ page, browser, pageErrors }) => {
  pageErrors.allow(/^foreign request/);
  pageErrors.allow(failedRequestMessage);
  await page.setViewportSize({ width: 390, height: 844 });
  const workbench = await openWorkbench(browser, page);
  await workbench.becomeUrgent();
  await row(page, casesCount).scrollIntoViewIfNeeded();
  await page.context().setOffline(true);
  const banner = page.getByText('You are offline.', { exact: false });
  await expect(banner).toBeInViewport({ ratio: 1 });
  const { top, bottom } = await boundingBoxOf(banner);
  expect(bottom - top).toBeLessThanOrEqual(32);
  expect((await boundingBoxOf(notice(page))).top).toBeGreaterThanOrEqual(bottom - 1);
  await workbench.close();
});

test('on a phone an open case hides the figures, the heading and the filter of the list, and Back returns to the queue', async ({
  page,
  browser,
  pageErrors,
}) => {
  pageErrors.allow(/^foreign request/);
  await page.setViewportSize({ width: 390, height: 844 });
  const workbench = await openWorkbench(browser, page);
  const entries = await page.evaluate(() => window.history.length);
  await row(page, 3).click();
  await expect(page.getByRole('article').getByRole('heading', { level: 3 })).toBeFocused();
  await expect(page.getByRole('radio', { name: /^Open/ })).toBeHidden();
  // The heading stays for screen readers.
  const heading = await boundingBoxOf(page.getByRole('heading', { name: 'Cases', level: 2 }));
  expect(heading.bottom - heading.top).toBeGreaterThan(0);
  await expect(page.getByText('Total Users')).toBeHidden();
  const { top } = await boundingBoxOf(page.getByRole('article'));
  expect(top + (await page.evaluate(() => window.scrollY))).toBeLessThan(400);
  await page.goBack();
  await expect(row(page, 3)).toBeFocused();
  await row(page, 4).click();
  await page.getByRole('button', { name: 'Back to the queue' }).click();
  await expect(row(page, 4)).toBeFocused();
  await expect(page.getByRole('radio', { name: /^Open/ })).toBeVisible();
  await expect(page.getByText('Total Users')).toBeVisible();
  expect(await page.evaluate(() => window.history.length)).toBe(entries + 1);
  await workbench.close();
});
