import { openMember } from '../messages/messages-page.ts';
import { post, signUp, story, swipe, walkTo } from '../support/actions.ts';
import { boxOf, overlap } from '../support/bounding-boxes.ts';
import { joinBy } from '../support/members.ts';
import { memberElsewhere } from '../support/rest-member.ts';
import { expect, refusedCall, test } from '../support/test.ts';

const counts = [0, 12, 123, 1234];

test('the bar stands still from post to post, whatever the counts', async ({ page, request }) => {
  const birch = await memberElsewhere(request, 'birch');
  for (const count of counts) await birch.post(`A story with ${count} of each.`);
  await page.route(/\/api\/trpc\/[^?]*posts\.feed/, async (route) => {
    const response = await route.fetch();
    let [likes, comments] = [0, 0];
    const next = (at: number) => counts[at % counts.length];
    const body = (await response.text())
      .replace(/"likesCount":\d+/g, () => `"likesCount":${next(likes++)}`)
      .replace(/"commentsCount":\d+/g, () => `"commentsCount":${next(comments++)}`);
    await route.fulfill({ response, body });
  });
  await joinBy(page.request, 'alder');
  const moving = [
    page.getByRole('button', { name: /^Comments/ }),
    page.getByRole('button', { name: 'Next' }),
    page.getByRole('link', { name: 'Crisis' }),
  ];
  for (const width of [320, 360, 390, 412]) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto('/the-feed');
    const seen = new Set<string>();
    for (const count of ['0', '12', '123', '1.2K']) {
      await expect(page.getByRole('button', { name: /^Support/ })).toHaveAccessibleName(`Support ${count}`);
      const places = await Promise.all(moving.map(async (one) => Object.values(await boxOf(one)).map(Math.round)));
      seen.add(JSON.stringify(places.map(([left, top]) => [left, top])));
      await page.keyboard.press('ArrowDown');
    }
    expect([...seen], `at ${width} px`).toHaveLength(1);
  }
});

test('a story that is a line too long is set closer: all of it in sight, and the first swipe goes on', async ({
  page,
}) => {
  await signUp(page, 'alder');
  await post(page, 'The one underneath.');
  await post(page, 'I sat on the stairs until the boiler came on, and then I sat there a while longer. '.repeat(3));
  const place = page.locator('[data-story]');
  const { width, height } = page.viewportSize() ?? { width: 390, height: 844 };
  const sparePx = await place.evaluate((scroller) => {
    const column = scroller.firstElementChild;
    return (column?.getBoundingClientRect().top ?? 0) - scroller.getBoundingClientRect().top - 16;
  });

  await page.setViewportSize({ width, height: Math.floor(height - sparePx - 100) });
  await expect(place).toHaveAttribute('data-below', 'true');
  for (const overflowPx of [14, 40]) {
    await page.setViewportSize({ width, height: Math.floor(height - sparePx - overflowPx) });
    await expect(place).not.toHaveAttribute('data-below');
    await expect(place).toHaveCSS('mask-image', 'none');
    const [words, scroller] = [await boxOf(place.getByText('I sat on the stairs')), await boxOf(place)];
    expect(words.bottom).toBeLessThanOrEqual(scroller.bottom);
    expect(await place.evaluate((element) => element.scrollHeight - element.clientHeight)).toBeLessThanOrEqual(1);
  }
  await swipe(page, -90);
  await expect(story(page)).toContainText('The one underneath.');
});

test('the dots of a post stand level with its first line, at the same edge', async ({ page }) => {
  await signUp(page, 'alder');
  await post(page, 'Under my name.', { anonymous: false });
  await post(page, 'Under nobody’s.');
  const dots = page.getByRole('button', { name: 'More about this post' });
  const lefts = [];
  for (const words of ['Under nobody’s.', 'Under my name.']) {
    await walkTo(page, words);
    const [name, its] = [await boxOf(story(page).getByText(/^(@alder.*|Anonymous)$/)), await boxOf(dots)];
    expect(Math.abs((name.top + name.bottom) / 2 - (its.top + its.bottom) / 2)).toBeLessThan(3);
    lefts.push(its.left);
  }
  expect(lefts[0]).toBe(lefts[1]);
});

test('where a picture of somebody does not load, his letter stands', async ({ page, browser, baseURL, watch }) => {
  watch.allow(refusedCall);
  const birch = await openMember(browser, baseURL, 'birch');
  const { id } = await joinBy(page.request, 'alder');
  await birch.sendTo(id, 'Hello.');
  await page.route(/\/api\/trpc\//, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll('"profileImageUrl":null', '"profileImageUrl":"/media/none.webp"');
    await route.fulfill({ response, body });
  });
  await page.route('**/media/none.webp', (route) => route.fulfill({ status: 404 }));
  await page.goto('/messages');
  const discs = page.getByRole('navigation', { name: 'Conversations' });
  await expect(discs.getByText('B', { exact: true })).toBeVisible();
  await expect(discs.locator('img')).toHaveCount(0);
  await page.goto('/the-feed');
  const account = page.getByRole('button', { name: 'your account' });
  await expect(account.getByText('A', { exact: true })).toBeVisible();
  await expect(account.locator('img')).toHaveCount(0);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('nothing lies on top of another thing on the smallest phone, nor on one on its side', async ({ page }) => {
  const leave = page.getByRole('link', { name: /^Leave/ });
  for (const [width, height] of [
    [320, 568],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const path of ['/', '/welcome']) {
      await page.goto(path);
      const marks = page.getByRole('listitem', { includeHidden: true }).filter({ hasText: /^(5|6|7|8|9|10)$/ });
      expect(await marks.count()).toBe(6);
      for (const mark of await marks.all()) expect(await overlap(mark, leave), `${path} at ${width}`).toBe(false);
    }
  }
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Get Started for Free' }).first()).toBeInViewport({ ratio: 1 });

  await page.setViewportSize({ width: 320, height: 568 });
  await signUp(page, 'alder');
  const search = page.getByRole('button', { name: 'Search' });
  expect(
    await overlap(page.getByRole('link', { name: 'Back to the start' }).getByText('Ballast', { exact: true }), search),
  ).toBe(false);
});

test('a story keeps the lines and paragraphs that he gave it', async ({ page, request }) => {
  const birch = await memberElsewhere(request, 'birch');
  await birch.post('One line.\nAnother line.\n\nAnother thought.');
  await joinBy(page.request, 'alder');
  await page.goto('/feed');
  const words = story(page).getByText('Another thought.', { exact: false });
  await expect(words).toBeVisible();
  const lines = await words.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  });
  expect(lines).toBeGreaterThanOrEqual(3);
  const height = (await words.boundingBox())?.height ?? 0;
  const lineHeight = await words.evaluate((element) => Number.parseFloat(getComputedStyle(element).lineHeight));
  expect(Math.round(height / lineHeight)).toBe(4);
});
