import { tabTo } from '../keyboard/keyboard.ts';
import { createTag } from '../support/members.ts';
import { createOtherMember } from '../support/other-member.ts';
import { toast } from '../support/page.ts';
import { adminKey, startServer } from '../support/server.ts';
import { expect, test } from '../support/test.ts';
import { openAsStaff } from './staff.ts';

const casesCount = 30;

/** Has its own server, so that the queue has no cases of other tests. */
test('a moderator decides a queue of 30 cases by keyboard alone', async ({ browser }) => {
  const server = await startServer({ RATE_LIMITS: 'off', ADMIN_KEY: adminKey });
  const tag = createTag();
  const otherMember = (name: string) => createOtherMember(browser, server.url, name, tag);
  const author = await otherMember('author');
  const reporter = await otherMember('reporter');
  for (let number = 1; number <= casesCount; number += 1) {
    const id = await author.post(`Number ${number} of ${tag}.`);
    await reporter.report(id, number === casesCount ? 'danger' : 'spam');
  }
  const page = await openAsStaff(browser, server.url, await otherMember('cedar'));
  const queue = page.getByRole('list', { name: 'Cases' });
  await expect(queue.getByRole('listitem')).toHaveCount(casesCount);
  await expect(queue.getByRole('listitem').first()).toContainText(`Number ${casesCount} of`);
  await tabTo(page, /Someone may be in danger/);
  await page.keyboard.press('Enter');
  const heading = page.getByRole('article').getByRole('heading', { level: 3 });
  await expect(heading).toHaveText('Someone may be in danger');
  await expect(heading).toBeFocused();
  await page.keyboard.press('7');
  await expect(page.getByRole('button', { name: 'Suspend the author for 7 days' })).toBeEnabled();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByLabel('What the author is told')).toBeFocused();
  await expect(page.getByText('Please say why: write the reason after')).toBeInViewport();
  await page.keyboard.press('Escape');
  await expect(heading).toBeFocused();
  await page.keyboard.press('2');
  await expect(page.getByRole('radio', { name: /Write to support/ })).toBeChecked();
  await page.keyboard.press('c');
  await expect(page.getByRole('button', { name: 'Release it' })).toBeVisible();
  // Nothing can be decided in the first two seconds, and a case of danger has to be read.
  await expect(page.getByRole('button', { name: 'Write to support the author' })).toBeEnabled();
  await page.locator('[data-reading-end]').evaluate(
    (end) =>
      new Promise<void>((resolve) => {
        new IntersectionObserver(([seen]) => seen?.isIntersecting && resolve()).observe(end);
        end.scrollIntoView({ block: 'center' });
      }),
  );
  await page.keyboard.press('Control+Enter');
  const bar = page.getByRole('region', { name: 'What you have just decided' });
  await expect(bar.getByRole('button', { name: /^Take it back/ })).toBeVisible();
  for (let number = 1; number < casesCount; number += 1) {
    await expect(page.getByRole('article').getByText(`Number ${number} of ${tag}.`)).toBeVisible();
    await expect(heading).toBeFocused();
    await page.keyboard.press('1');
    await expect(page.getByRole('radio', { name: /Leave it/ })).toBeChecked();
    await page.keyboard.press('Control+Enter');
  }
  await expect(bar.getByText('Decided: Leave it, an anonymous story').first()).toBeVisible();
  await expect(page.getByText('No open cases. Nobody is waiting for you.')).toBeVisible();
  await page.keyboard.press('z');
  await expect(bar.getByRole('button', { name: /^Take it back/ }).first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Taken back')).toBeVisible();
  await expect(queue.getByRole('listitem')).toHaveCount(1);
  await page.context().close();
  await server.stop();
});
