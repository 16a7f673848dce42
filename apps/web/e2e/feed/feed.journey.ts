import { closeDialog, pick, post, signUp, story, swipe } from '../support/actions.ts';
import { freshTag } from '../support/members.ts';
import { expect, test, toast } from '../support/test.ts';

const support = /^Support/;

test('moving through the feed by keys, buttons, and swipe or wheel', async ({ page, hasTouch }) => {
  await signUp(page, 'alder');
  for (const words of ['The oldest of three.', 'The middle one.', 'The newest.']) await post(page, words);
  const [previous, next] = [page.getByRole('button', { name: 'Previous' }), page.getByRole('button', { name: 'Next' })];
  await expect(previous).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByText(/^Post 1\b/)).toBeAttached();

  await page.keyboard.press('ArrowUp');
  await expect(story(page)).toContainText('The newest.');
  await page.keyboard.press('ArrowDown');
  await expect(story(page)).toContainText('The middle one.');
  await expect(story(page)).toHaveAttribute('aria-posinset', '2');
  await next.click();
  await expect(story(page)).toContainText('The oldest of three.');
  await previous.click();
  await expect(story(page)).toContainText('The middle one.');

  if (hasTouch) {
    await swipe(page, -40);
    await expect(story(page)).toContainText('The middle one.');
    await swipe(page, -60);
    await expect(story(page)).toContainText('The oldest of three.');
    await swipe(page, 60);
    await expect(story(page)).toContainText('The middle one.');
  } else {
    await story(page).hover();
    for (let part = 0; part < 6; part += 1) await page.mouse.wheel(0, 30);
    await expect(story(page)).toContainText('The oldest of three.');
    await page.waitForTimeout(400);
    await page.mouse.wheel(0, -120);
    await expect(story(page)).toContainText('The middle one.');
  }
});

test('a long story scrolls in its own place and moves on only from its edge', async ({ page, hasTouch }) => {
  await signUp(page, 'alder');
  await post(page, 'Short, and underneath.');
  const long = `${'It went on for longer than I thought it would. '.repeat(60)}The end.`;
  await post(page, long);
  const place = page.locator('[data-story]');
  const scrollTop = () => place.evaluate(({ scrollTop: top }) => top);
  await expect(place).toHaveAttribute('tabindex', '0');

  if (hasTouch) {
    await swipe(page, -200);
    await expect(story(page)).toContainText('It went on');
  } else {
    await place.hover();
    await page.mouse.wheel(0, 300);
    await expect.poll(scrollTop).toBeGreaterThan(100);
    await expect(story(page)).toContainText('It went on');
  }
  await place.focus();
  await page.keyboard.press('ArrowDown');
  await expect(story(page)).toContainText('It went on');
  await place.evaluate((element) => element.scrollTo(0, element.scrollHeight));
  await page.waitForTimeout(500);
  // On a busy machine the fling of the swipe before may still hold the page: then he swipes again.
  await expect(async () => {
    if (hasTouch) await swipe(page, -120);
    else await page.mouse.wheel(0, 120);
    await expect(story(page)).toContainText('Short, and underneath.', { timeout: 2000 });
  }).toPass();
});

test('the next page is there before it is needed, and the index stays within bounds', async ({ page }) => {
  await signUp(page, 'alder');
  await page.evaluate(async () => {
    for (let count = 0; count < 25; count += 1) {
      const body = JSON.stringify({ content: `Story ${count}`, isAnonymous: true });
      await fetch('/api/trpc/posts.create', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    }
  });
  // Slow on purpose: a step that runs into the end of what is loaded has to wait, and not be lost.
  await page.route(/posts\.feed.*cursor/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await page.reload();
  const seen = new Set<string | null>();
  for (let count = 0; count < 25; count += 1) {
    await expect(story(page)).toHaveAttribute('aria-posinset', String(count + 1));
    seen.add(await story(page).locator('p').last().textContent());
    await page.keyboard.press('ArrowDown');
  }
  expect(seen.size).toBe(25);
});

test('support that is tapped seven times quickly ends given, on the server too', async ({ page }) => {
  await signUp(page, 'alder');
  const words = `Tap away, ${freshTag()}.`;
  await post(page, words);
  const button = page.getByRole('button', { name: support });
  for (let taps = 0; taps < 7; taps += 1) await button.click({ delay: 0 });
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await expect(button).toHaveAccessibleName('Support 1');
  await expect(toast(page, 'Support given!')).toHaveCount(1);
  // The last tap may still be on its way.
  const onServer = () =>
    page.evaluate(async (text) => {
      const answer = await fetch('/api/community/posts?limit=100');
      const posts: { content: string; liked: boolean; likesCount: number }[] = await answer.json();
      const { liked, likesCount } = posts.find(({ content }) => content === text) ?? {};
      return { liked, likesCount };
    }, words);
  await expect.poll(onServer).toEqual({ liked: true, likesCount: 1 });
});

test('one’s own post and comment can be deleted, after being asked', async ({ page }) => {
  await signUp(page, 'alder');
  await post(page, 'I will take this back.');
  await page.getByRole('button', { name: /^Comments/ }).click();
  await page.getByLabel('Add a comment').fill('This too.');
  await page
    .getByRole('button', { name: /^Comment/, exact: false })
    .filter({ hasText: 'anonymously' })
    .click();
  await pick(page, 'comment', 'Delete your comment');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete comment' }).click();
  await expect(page.getByText('No comments yet.')).toBeVisible();
  await closeDialog(page);

  await pick(page, 'post', 'Delete your post');
  await page.getByRole('button', { name: 'Keep it' }).click();
  await expect(story(page)).toContainText('I will take this back.');
  await pick(page, 'post', 'Delete your post');
  await page.getByRole('button', { name: 'Delete post' }).click();
  await expect(toast(page, 'Post deleted')).toBeVisible();
  await expect(page.getByText('I will take this back.')).toHaveCount(0);
});

test('under one’s own anonymous story the name stays hidden unless one insists', async ({ page }) => {
  const { username } = await signUp(page, 'alder');
  await post(page, 'Nobody knows this is me.');
  await page.getByRole('button', { name: /^Comments/ }).click();
  const anonymous = page.getByRole('switch', { name: 'Anonymous' });
  await expect(anonymous).toBeChecked();
  await anonymous.click();
  await expect(page.getByRole('alertdialog')).toContainText('This shows your name under your own anonymous story');
  const heights = await page.locator('[role=alertdialog] button').evaluateAll((all) => all.map((b) => b.clientHeight));
  expect(Math.max(...heights)).toBeLessThan(56);
  await page.getByRole('button', { name: 'Stay anonymous' }).click();
  await expect(anonymous).toBeChecked();
  await anonymous.click();
  await page.getByRole('button', { name: 'Show my name' }).click();
  await expect(page.getByRole('button', { name: `Comment as @${username}` })).toBeVisible();
});

test('a comment can be supported, and its draft waits', async ({ page }) => {
  await signUp(page, 'alder');
  await post(page, 'Ask me anything.', { anonymous: false });
  await page.getByRole('button', { name: /^Comments/ }).click();
  await page.getByLabel('Add a comment').fill('First.');
  await page.getByRole('button', { name: /^Comment as/ }).click();
  const comment = page.getByRole('listitem').filter({ hasText: 'First.' });
  await comment.getByRole('button', { name: support }).click();
  await expect(comment.getByRole('button', { name: support })).toHaveAttribute('aria-pressed', 'true');
  await page.getByLabel('Add a comment').fill('Half a thou');
  await closeDialog(page);
  await page.getByRole('button', { name: /^Comments/ }).click();
  await expect(page.getByLabel('Add a comment')).toHaveValue('Half a thou');
});

test('a comment just posted is there in full', async ({ page }) => {
  await signUp(page, 'alder');
  await post(page, 'Say something.');
  await page.getByRole('button', { name: /^Comments/ }).click();
  const boxOf = async (name: string) => (await page.locator(name).last().boundingBox()) ?? { y: 0, height: 0 };
  for (const words of ['One.', 'Two.', 'Three.', 'Four.', 'Five.', 'Six.']) {
    await page.getByLabel('Add a comment').fill(words);
    await page.getByRole('button', { name: 'Comment anonymously' }).click();
    await expect(page.getByRole('listitem').last()).toContainText(words);
    await expect
      .poll(async () => (await boxOf('[role=dialog] form')).y - (await boxOf('[role=dialog] li')).y)
      .toBeGreaterThan(0);
    const [comment, form] = [await boxOf('[role=dialog] li'), await boxOf('[role=dialog] form')];
    expect(comment.y + comment.height).toBeLessThanOrEqual(form.y);
  }
});

test('on a phone that lies on its side there is one bar, and nothing sticks over the words', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await signUp(page, 'alder');
  await post(page, 'Lying on its side.');
  const topOf = async (name: string | RegExp) => (await page.getByRole('button', { name }).boundingBox())?.y ?? 0;
  expect(Math.abs((await topOf(/^Support/)) - (await topOf('Create post')))).toBeLessThan(20);
  await page.getByRole('button', { name: /^Comments/ }).click();
  const words = page.getByLabel('Add a comment');
  expect(await words.evaluate(({ clientHeight }) => clientHeight)).toBeLessThan(64);
  const position = await page
    .locator('[role=dialog] form')
    .evaluate((form) => getComputedStyle(form.parentElement ?? form).position);
  expect(position).toBe('static');
});
