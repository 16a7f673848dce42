import { createTag } from '../support/members.ts';
import { expectAccessible, horizontalOverflow } from '../support/page.ts';
import { expect, failedRequestMessage, refusedRequestMessage, test } from '../support/test.ts';

const madeUp = /made up for this page/;

test('the home page shows the latest open stories once it scrolls, and made-up ones without them', async ({
  page,
  otherMember,
  pageErrors,
}) => {
  // The page of a story asks whether there is a session.
  pageErrors.allow(refusedRequestMessage);
  pageErrors.allow(failedRequestMessage);
  const birch = await otherMember('birch');
  const tag = createTag();
  const id = await birch.post({ content: `For anybody, ${tag}.`, isAnonymous: true, openToRead: true });
  await birch.post({ content: `With a note, ${tag}.`, isAnonymous: true, openToRead: true, notes: ['suicide'] });
  await page.goto('/');
  await expect(page.getByText(madeUp)).toBeAttached();
  await page.getByRole('heading', { name: 'The kind of thing men write here' }).scrollIntoViewIfNeeded();
  const story = page.getByRole('listitem').filter({ hasText: `For anybody, ${tag}.` });
  await expect(story).toContainText('Anonymous');
  await expect(page.getByText(madeUp)).toHaveCount(0);
  await expect(page.getByText(`With a note, ${tag}.`)).toHaveCount(0);
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0);
  await story.getByRole('link', { name: 'Read it' }).click();
  await expect(page).toHaveURL(new RegExp(`/post/${id}$`));
  await expect(page.getByRole('article')).toContainText(`For anybody, ${tag}.`);
  await page.route('**/api/trpc/posts.stories**', (route) => route.abort());
  await page.goto('/home');
  await page.getByRole('heading', { name: 'The kind of thing men write here' }).scrollIntoViewIfNeeded();
  await expect(page.getByText(madeUp)).toBeVisible();
});
