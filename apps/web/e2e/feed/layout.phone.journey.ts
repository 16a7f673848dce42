import { accountButton } from '../accounts/account-pages.ts';
import { boundingBoxOf, overlaps } from '../support/bounding-boxes.ts';
import { signUpByApi } from '../support/members.ts';
import { expect, refusedRequestMessage, test } from '../support/test.ts';
import {
  commentsButton,
  currentPost,
  goToPost,
  nextButton,
  openFeed,
  postMenu,
  supportButton,
  swipe,
} from './feed-page.ts';

const counts = [0, 12, 123, 1234];

test('the buttons keep their position on every post, whatever the counts', async ({ page, otherMember }) => {
  const birch = await otherMember('birch');
  for (const count of counts) await birch.post(`A story with ${count} of each.`);
  await page.route(/\/api\/trpc\/[^?]*posts\.feed/, async (route) => {
    const response = await route.fetch();
    let [likes, comments] = [0, 0];
    const countAt = (index: number) => counts[index % counts.length];
    const body = (await response.text())
      .replace(/"likesCount":\d+/g, () => `"likesCount":${countAt(likes++)}`)
      .replace(/"commentsCount":\d+/g, () => `"commentsCount":${countAt(comments++)}`);
    await route.fulfill({ response, body });
  });
  await signUpByApi(page.request, 'alder');
  const buttons = [commentsButton(page), nextButton(page), page.getByRole('link', { name: 'Crisis' })];
  for (const width of [320, 360, 390, 412]) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto('/the-feed');
    const seen = new Set<string>();
    for (const count of ['0', '12', '123', '1.2K']) {
      await expect(supportButton(page)).toHaveAccessibleName(`Support ${count}`);
      const boxes = await Promise.all(buttons.map(boundingBoxOf));
      seen.add(JSON.stringify(boxes.map(({ left, top }) => [Math.round(left), Math.round(top)])));
      await page.keyboard.press('ArrowDown');
    }
    expect([...seen], `at ${width} px`).toHaveLength(1);
  }
});

test('a slightly too long post gets tighter spacing instead of scrolling', async ({ page }) => {
  const long = 'I sat on the stairs until the boiler came on, and then I sat there a while longer. '.repeat(3);
  await openFeed(page, 'alder', 'The one underneath.', long);
  const scroller = page.locator('[data-post-scroller]');
  const { width, height } = page.viewportSize() ?? { width: 390, height: 844 };
  const sparePx = await scroller.evaluate((element) => {
    const { paddingBlockStart, paddingBlockEnd } = getComputedStyle(element);
    const paddingPx = Number.parseFloat(paddingBlockStart) + Number.parseFloat(paddingBlockEnd);
    return element.clientHeight - paddingPx - (element.firstElementChild?.clientHeight ?? 0);
  });

  await page.setViewportSize({ width, height: Math.floor(height - sparePx - 100) });
  await expect(scroller).toHaveAttribute('data-below', 'true');
  for (const overflowPx of [14, 40]) {
    await page.setViewportSize({ width, height: Math.floor(height - sparePx - overflowPx) });
    await expect(scroller).not.toHaveAttribute('data-below');
    await expect(scroller).toHaveCSS('mask-image', 'none');
    const [textBox, visible] = [
      await boundingBoxOf(scroller.getByText('I sat on the stairs')),
      await boundingBoxOf(scroller),
    ];
    expect(textBox.bottom).toBeLessThanOrEqual(visible.bottom);
    expect(await scroller.evaluate((element) => element.scrollHeight - element.clientHeight)).toBeLessThanOrEqual(1);
  }
  await swipe(page, -90);
  await expect(currentPost(page)).toContainText('The one underneath.');
});

test('the menu button is aligned with the author’s name on every post', async ({ page }) => {
  await openFeed(page, 'alder', { content: 'Under my name.', isAnonymous: false }, 'Under nobody’s.');
  const lefts = [];
  for (const content of ['Under nobody’s.', 'Under my name.']) {
    await goToPost(page, content);
    const name = await boundingBoxOf(currentPost(page).getByText(/^(@alder.*|Anonymous)$/));
    const menu = await boundingBoxOf(postMenu(page));
    expect(Math.abs((name.top + name.bottom) / 2 - (menu.top + menu.bottom) / 2)).toBeLessThan(3);
    lefts.push(menu.left);
  }
  expect(lefts[0]).toBe(lefts[1]);
});

test('a profile picture that does not load shows the initial', async ({ page, otherMember, pageErrors }) => {
  pageErrors.allow(refusedRequestMessage);
  const birch = await otherMember('birch');
  const { id } = await signUpByApi(page.request, 'alder');
  await birch.sendMessage(id, 'Hello.');
  await page.route(/\/api\/trpc\//, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll('"profileImageUrl":null', '"profileImageUrl":"/media/none.webp"');
    await route.fulfill({ response, body });
  });
  await page.route('**/media/none.webp', (route) => route.fulfill({ status: 404 }));
  await page.goto('/messages');
  const conversations = page.getByRole('navigation', { name: 'Conversations' });
  await expect(conversations.getByText('B', { exact: true })).toBeVisible();
  await expect(conversations.locator('img')).toHaveCount(0);
  await page.goto('/the-feed');
  await expect(accountButton(page).getByText('A', { exact: true })).toBeVisible();
  await expect(accountButton(page).locator('img')).toHaveCount(0);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('nothing overlaps on the smallest phone, in portrait or landscape', async ({ page }) => {
  const exit = page.getByRole('link', { name: /^Leave/ });
  for (const [width, height] of [
    [320, 568],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const path of ['/', '/welcome']) {
      await page.goto(path);
      const scaleMarks = page.getByRole('listitem', { includeHidden: true }).filter({ hasText: /^(5|6|7|8|9|10)$/ });
      expect(await scaleMarks.count()).toBe(6);
      for (const mark of await scaleMarks.all()) expect(await overlaps(mark, exit), `${path} at ${width}`).toBe(false);
    }
  }
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Get Started for Free' }).first()).toBeInViewport({ ratio: 1 });

  await page.setViewportSize({ width: 320, height: 568 });
  await openFeed(page, 'alder');
  const brand = page.getByRole('link', { name: 'Back to the start' }).getByText('Ballast', { exact: true });
  expect(await overlaps(brand, page.getByRole('button', { name: 'Search' }))).toBe(false);
});

test('a post keeps its line breaks and paragraphs', async ({ page }) => {
  await openFeed(page, 'alder', 'One line.\nAnother line.\n\nAnother thought.');
  const text = currentPost(page).getByText('Another thought.', { exact: false });
  await expect(text).toBeVisible();
  const lines = await text.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  });
  expect(lines).toBeGreaterThanOrEqual(3);
  const height = (await text.boundingBox())?.height ?? 0;
  const lineHeight = await text.evaluate((element) => Number.parseFloat(getComputedStyle(element).lineHeight));
  expect(Math.round(height / lineHeight)).toBe(4);
});
