import { closeDialog, expectAccessible, horizontalOverflow } from '../support/page.ts';
import { expect, test } from '../support/test.ts';
import {
  commentField,
  commentsButton,
  currentPost,
  nextButton,
  openFeed,
  postMenu,
  supportButton,
  writeComment,
} from './feed-page.ts';

test('the comments stand beside the story and stay open from story to story', async ({ page }) => {
  await openFeed(page, 'alder', 'The older story.', 'The newer story.');
  await commentsButton(page).click();
  const panel = page.getByRole('region', { name: 'Comments' });
  await writeComment(page, 'Said beside it.');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(commentsButton(page)).toHaveAttribute('aria-expanded', 'true');
  await expectAccessible(page);

  await nextButton(page).click();
  await expect(currentPost(page)).toContainText('The older story.');
  await expect(panel).toContainText('No comments yet.');
  await expect(commentField(page)).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('ArrowUp');
  await expect(panel).toContainText('Said beside it.');

  await page.reload();
  await expect(panel).toContainText('Said beside it.');
  for (const width of [1100, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await horizontalOverflow(page), `at ${width} px`).toBeLessThanOrEqual(0);
    await expect(commentField(page)).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: 'Create post' })).toBeInViewport({ ratio: 1 });
  }
  await commentField(page).focus();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(commentsButton(page)).toBeFocused();

  await page.setViewportSize({ width: 1099, height: 800 });
  await commentsButton(page).click();
  await expect(page.getByRole('dialog', { name: 'Comments' })).toBeVisible();
  await closeDialog(page);
});

test('a long thread scrolls beside its story, and the page does not', async ({ page, otherMember }) => {
  const birch = await otherMember('birch');
  const id = await birch.post('A story with a long thread.');
  for (let n = 1; n <= 24; n += 1) await birch.comment(id, `Answer ${n}.`);
  await openFeed(page, 'alder');
  const last = 'Answer 24.';
  await page.goto(`/post/${id}`);
  await expect(page.getByRole('region', { name: 'Comments' })).toContainText('Answer 1.');
  await page.getByRole('button', { name: 'Show more comments' }).click();
  const item = page.getByRole('listitem').filter({ hasText: last });
  await item.scrollIntoViewIfNeeded();
  const room = () => page.evaluate(() => [document.documentElement.scrollHeight - window.innerHeight, window.scrollY]);
  expect(await room()).toEqual([0, 0]);
  await page.goto(`/post/${id}?answer=${(await item.getAttribute('id'))?.replace('comment-', '')}`);
  await expect(item).toBeFocused();
  expect(await room()).toEqual([0, 0]);
});

test('every page of a member leads to the same places, and a post can be written from there', async ({ page }) => {
  await openFeed(page, 'alder', 'Something.');
  const nav = page.getByRole('navigation', { name: 'Main' });
  const paths = ['/notifications', '/messages', '/my-stories', '/kept', '/profile', '/settings', '/my-reports'];
  for (const path of paths) {
    await page.goto(path);
    for (const [width, height] of [
      [390, 844],
      [320, 568],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      for (const name of ['Feed', 'Messages', 'Notifications', 'You', 'Crisis'])
        await expect(nav.getByRole('link', { name }), `${name} on ${path}`).toBeInViewport({ ratio: 0.99 });
      expect(await horizontalOverflow(page), path).toBeLessThanOrEqual(0);
      const waterline = (await page.getByRole('heading', { level: 1 }).boundingBox()) ?? { y: height, height: 0 };
      // The title of the reports has two lines at 320 px.
      const isShortTitle = path !== '/my-reports' || width > 320;
      if (width < 1100 && isShortTitle) expect(waterline.y + waterline.height, path).toBeLessThanOrEqual(height / 6);
    }
  }
  await nav.getByRole('button', { name: 'Create post' }).click();
  await page.getByLabel('Your story').fill('Written from another page.');
  await page.getByRole('radio', { name: /^Anonymous/ }).check();
  await page.getByRole('button', { name: 'Post anonymously' }).click();
  await expect(currentPost(page)).toContainText('Written from another page.');
});

test('with a keyboard up, three comments stay in view above the box', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openFeed(page, 'alder', 'Say something.');
  await commentsButton(page).click();
  for (const text of ['One.', 'Two.', 'Three.']) await writeComment(page, text);
  await commentField(page).focus();
  // iPhones leave about 412 px of 844 with the address bar, Android phones about 535 of 915.
  for (const [height, visualHeight] of [
    [844, 412],
    [915, 535],
  ] as const) {
    await page.setViewportSize({ width: 390, height });
    await page.evaluate((value) => {
      const viewport = window.visualViewport;
      if (!viewport) return;
      for (const size of [window.innerHeight, value]) {
        Object.defineProperty(viewport, 'height', { configurable: true, get: () => size });
        viewport.dispatchEvent(new Event('resize'));
      }
    }, visualHeight);
    const form = page.locator('form', { has: commentField(page) });
    const bottomOf = async (box: ReturnType<typeof form.boundingBox>) => {
      const { y = 0, height: boxHeight = 0 } = (await box) ?? {};
      return y + boxHeight;
    };
    await expect.poll(() => bottomOf(form.boundingBox())).toBeLessThanOrEqual(visualHeight);
    const formTop = (await form.boundingBox())?.y ?? 0;
    for (const text of ['One.', 'Two.', 'Three.']) {
      const words = page.getByRole('listitem').getByText(text, { exact: true });
      const { y = 0 } = (await words.boundingBox()) ?? {};
      expect(y, `${text} at ${visualHeight}`).toBeGreaterThan(0);
      expect(await bottomOf(words.boundingBox()), `${text} at ${visualHeight}`).toBeLessThanOrEqual(formTop);
    }
  }
});

test('a move reads the story, and its controls say which story they act on', async ({ page }) => {
  await openFeed(page, 'alder', 'The older story, a few words longer than the other.', 'The newer story.');
  await expect(currentPost(page)).toHaveAccessibleDescription('The newer story.');
  await nextButton(page).click();
  const spoken = 'Anonymous: The older story, a few words longer than the other. Post 2';
  await expect(page.locator('[aria-live=polite]').filter({ hasText: spoken })).toBeAttached();
  const which = 'The story by Anonymous: “The older story, a few words longer than…”';
  for (const control of [commentsButton(page), postMenu(page)])
    await expect(control).toHaveAccessibleDescription(which);
  const hint = 'Hold it, or press the down arrow, to say it in other words.';
  await expect(supportButton(page)).toHaveAccessibleDescription(`${which} ${hint}`);
  await expect(supportButton(page)).toHaveAccessibleName('Support 0');
});
