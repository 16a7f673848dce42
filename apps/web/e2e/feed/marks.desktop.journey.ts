import type { Locator, Page } from '@playwright/test';
import { bubble } from '../messages/messages-page.ts';
import { signUpByApi } from '../support/members.ts';
import { closeDialog, waitForAnimations, waitForFrames } from '../support/page.ts';
import { expect, test } from '../support/test.ts';
import { currentPost } from './feed-page.ts';

/** About as many marks as a character may have. */
const marks = '\u0301'.repeat(20) + '\u0323'.repeat(10);
const loud = `Zo${marks}e`;

/** The pixels around an element. */
async function drawAround(page: Page, element: Locator): Promise<Buffer[]> {
  const box = await element.boundingBox();
  if (!box) throw new Error('The element is not on the screen.');
  const { width } = box;
  const above = Math.min(60, box.y);
  return [
    await page.screenshot({ clip: { x: box.x, y: box.y - above, width, height: above - 1 } }),
    await page.screenshot({ clip: { x: box.x, y: box.y + box.height + 1, width, height: 40 } }),
  ];
}

const areEqual = (some: Buffer[], others: Buffer[]) => Buffer.concat(some).equals(Buffer.concat(others));

/** Fails if the marks of a text are drawn outside its element. */
async function expectNothingAround(page: Page, element: Locator): Promise<void> {
  await waitForAnimations(page);
  let before = await drawAround(page, element);
  const isStill = async () => {
    const next = await drawAround(page, element);
    const isSame = areEqual(before, next);
    before = next;
    return isSame;
  };
  await expect.poll(isStill).toBe(true);
  await element.evaluate((node) => {
    node.textContent = node.textContent?.replaceAll(/\p{M}+/gu, '') ?? '';
  });
  await waitForFrames(page);
  expect(areEqual(before, await drawAround(page, element))).toBe(true);
}

test('marks on a letter draw over nothing around the words of a member', async ({ page, otherMember }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const birch = await otherMember('birch');
  const changed = await birch.api.post('/api/user/profile', { data: { displayName: loud, bio: `About ${loud}.` } });
  expect(changed.ok(), await changed.text()).toBe(true);
  const alder = await signUpByApi(page.request, 'alder');
  const id = await birch.post({ content: `A story of ${loud}.`, isAnonymous: false });
  await birch.comment(id, `A comment of ${loud}.`);
  await birch.sendMessage(alder.id, `A message of ${loud}.`);

  await page.goto(`/post/${id}`);
  const comment = page.getByRole('listitem').filter({ hasText: 'A comment of' });
  await expect(comment).toBeVisible();
  await expectNothingAround(page, comment.getByText('A comment of'));
  await expectNothingAround(page, comment.locator('[dir=auto]').first());
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectNothingAround(page, currentPost(page).getByText('A story of'));
  await expectNothingAround(page, currentPost(page).locator('[dir=auto]').first());

  await page.reload();
  await expect(comment).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await currentPost(page)
    .getByRole('button', { name: `@${birch.username}` })
    .click();
  const profile = page.getByRole('dialog');
  await expect(profile.getByText('About')).toBeVisible();
  await expectNothingAround(page, profile.getByText('About'));
  await expectNothingAround(page, profile.getByRole('heading', { level: 3 }).first());
  await closeDialog(page);

  await page.goto(`/messages?user=${birch.id}`);
  await expect(bubble(page, 'A message of')).toBeVisible();
  await expectNothingAround(page, bubble(page, 'A message of').locator('[dir=auto]'));
  await expectNothingAround(page, page.getByRole('heading', { level: 2 }).filter({ hasText: birch.username }));
});
