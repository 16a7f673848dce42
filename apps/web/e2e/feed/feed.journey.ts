import type { Page } from '@playwright/test';
import { boundingBoxOf } from '../support/bounding-boxes.ts';
import { createTag, postByApi, signUpByApi } from '../support/members.ts';
import { holdRequests } from '../support/network.ts';
import { toast } from '../support/page.ts';
import { expect, test } from '../support/test.ts';
import { holdToasts } from '../support/timers.ts';
import { commentField, currentPost, nextButton, openFeed, supportButton, swipe, writeComment } from './feed-page.ts';

/** Sends wheel events with these event times, independent of how fast the test runs. */
async function turnWheel(page: Page, deltaY: number, ...atMs: number[]): Promise<void> {
  const box = await currentPost(page).boundingBox();
  if (!box) throw new Error('There is no post under the pointer.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const session = await page.context().newCDPSession(page);
  for (const at of atMs) {
    const event = { type: 'mouseWheel', x, y, deltaX: 0, deltaY, timestamp: at / 1000 } as const;
    await session.send('Input.dispatchMouseEvent', event);
  }
  await session.detach();
}

/** Waits until the story has stopped scrolling. */
const waitForScrollEnd = (page: Page) =>
  page.locator('[data-post-scroller]').evaluate(
    (story) =>
      new Promise<void>((resolve) => {
        let [last, stillFrames] = [story.scrollTop, 0];
        const checkFrame = () => {
          stillFrames = story.scrollTop === last ? stillFrames + 1 : 0;
          last = story.scrollTop;
          if (stillFrames === 10) resolve();
          else requestAnimationFrame(checkFrame);
        };
        checkFrame();
      }),
  );

test('keys, buttons, swipe and wheel move through the feed one post at a time', async ({ page, hasTouch }) => {
  await openFeed(page, 'alder', 'The oldest of three.', 'The middle one.', 'The newest.');
  const previousButton = page.getByRole('button', { name: 'Previous' });
  await expect(previousButton).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByText(/^Post 1\b/)).toBeAttached();

  await page.keyboard.press('ArrowUp');
  await expect(currentPost(page)).toContainText('The newest.');
  await page.keyboard.press('ArrowDown');
  await expect(currentPost(page)).toContainText('The middle one.');
  await expect(currentPost(page)).toHaveAttribute('aria-posinset', '2');
  await nextButton(page).click();
  await expect(currentPost(page)).toContainText('The oldest of three.');
  await previousButton.click();
  await expect(currentPost(page)).toContainText('The middle one.');

  if (hasTouch) {
    await swipe(page, -40);
    await expect(currentPost(page)).toContainText('The middle one.');
    await swipe(page, -60);
    await expect(currentPost(page)).toContainText('The oldest of three.');
    await swipe(page, 60);
    await expect(currentPost(page)).toContainText('The middle one.');
  } else {
    const now = Date.now();
    await turnWheel(page, 30, ...[0, 20, 40, 60, 80, 100].map((ms) => now + ms));
    await expect(currentPost(page)).toContainText('The oldest of three.');
    await turnWheel(page, -120, now + 500);
    await expect(currentPost(page)).toContainText('The middle one.');
  }
});

test('a long post scrolls inside, and the feed moves on only from its end', async ({ page, hasTouch }) => {
  const long = `${'It went on for longer than I thought it would. '.repeat(60)}The end.`;
  await openFeed(page, 'alder', 'Short, and underneath.', long);
  const scroller = page.locator('[data-post-scroller]');
  const now = Date.now();
  await expect(scroller).toHaveAttribute('tabindex', '0');

  if (hasTouch) await swipe(page, -200);
  else await turnWheel(page, 300, now);
  await expect.poll(() => scroller.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(100);
  await waitForScrollEnd(page);
  await expect(currentPost(page)).toContainText('It went on');
  // A fast swipe can reach the end of the post, where ArrowDown would open the next post: scroll back.
  await scroller.evaluate((element) => element.scrollTo({ top: 150, behavior: 'instant' }));
  await scroller.focus();
  await page.keyboard.press('ArrowDown');
  await expect(currentPost(page)).toContainText('It went on');
  await waitForScrollEnd(page);
  await scroller.evaluate((element) => element.scrollTo({ top: element.scrollHeight, behavior: 'instant' }));
  await expect(scroller).not.toHaveAttribute('data-below');
  await waitForScrollEnd(page);
  if (hasTouch) await swipe(page, -120);
  else await turnWheel(page, 120, now + 2000);
  await expect(currentPost(page)).toContainText('Short, and underneath.');
});

test('the next page is prefetched, and a step past the loaded posts waits for it', async ({ page }) => {
  await signUpByApi(page.request, 'alder');
  for (let count = 0; count < 25; count += 1) await postByApi(page.request, `Story ${count}`);
  const release = await holdRequests(page, /posts\.feed.*cursor/);
  await page.goto('/feed');
  const seen = new Set<string | null>();
  for (let count = 1; count <= 25; count += 1) {
    await expect(currentPost(page)).toHaveAttribute('aria-posinset', String(count));
    seen.add(await currentPost(page).locator('p').last().textContent());
    await page.keyboard.press('ArrowDown');
    // The first page has 20 posts.
    if (count === 20) release();
  }
  expect(seen.size).toBe(25);
});

test('after seven quick presses of Support, the page and the server have the same state', async ({ page }) => {
  const text = `Tap away, ${createTag()}.`;
  await holdToasts(page);
  await openFeed(page, 'alder', text);
  const button = supportButton(page);
  for (let presses = 0; presses < 7; presses += 1) await button.click({ delay: 0 });
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await expect(button).toHaveAccessibleName('Support 1');
  await expect(toast(page, 'Support given!')).toHaveCount(1);
  const readFromServer = async () => {
    const response = await page.request.get('/api/community/posts?limit=100');
    const posts: { content: string; liked: boolean; likesCount: number }[] = await response.json();
    const { liked, likesCount } = posts.find(({ content }) => content === text) ?? {};
    return { liked, likesCount };
  };
  await expect.poll(readFromServer).toEqual({ liked: true, likesCount: 1 });
});

test('on a landscape phone the buttons are in one row, and the comment form does not cover the comments', async ({
  page,
}) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await openFeed(page, 'alder', 'Lying on its side.');
  const topOf = async (name: string | RegExp) => (await page.getByRole('button', { name }).boundingBox())?.y ?? 0;
  expect(Math.abs((await topOf(/^Support/)) - (await topOf('Create post')))).toBeLessThan(20);
  await page.getByRole('button', { name: /^Comments/ }).click();
  expect(await commentField(page).evaluate(({ clientHeight }) => clientHeight)).toBeLessThan(64);
  await writeComment(page, 'Same here.');
  const comment = page.getByRole('listitem').filter({ hasText: 'Same here.' });
  const form = page.locator('form', { has: commentField(page) });
  await comment.evaluate((element) => element.scrollIntoView());
  expect((await boundingBoxOf(form)).top).toBeGreaterThanOrEqual((await boundingBoxOf(comment)).bottom);
});
