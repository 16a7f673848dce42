import { currentPost, openFeed, swipe } from '../feed/feed-page.ts';
import { expectAccessible, horizontalOverflow } from '../support/page.ts';
import { expect, test } from '../support/test.ts';

const offer = 'here is one thing to do';

test('after three posts about pain or crisis the feed offers an exercise, and key, wheel and swipe move past it', async ({
  page,
  otherMember,
}) => {
  const birch = await otherMember('birch');
  await birch.post('The post below the exercise.');
  await birch.post('My brother killed himself in the spring.');
  await birch.post({ content: 'I cannot cope with the nights.', isAnonymous: false });
  await openFeed(page, 'alder', 'I want to die and I am telling you lot.');
  await page.keyboard.press('ArrowDown');
  await expect(currentPost(page)).toContainText('I cannot cope');
  await page.keyboard.press('ArrowDown');
  await expect(currentPost(page)).toContainText('My brother');
  await page.waitForLoadState('networkidle');
  await expect(async () => {
    // The offer's code loads late. If ArrowDown was pressed too early, the offer is inserted above the post on the screen, so go
    // back up.
    const isAtPostBeforeOffer = (await currentPost(page).textContent())?.includes('My brother');
    await page.keyboard.press(isAtPostBeforeOffer ? 'ArrowDown' : 'ArrowUp');
    await expect(currentPost(page)).toContainText(offer, { timeout: 500 });
  }).toPass();
  await expectAccessible(page);
  await expect(page.getByRole('button', { name: /^Support/ })).toHaveCount(0);
  await page.locator('article summary').click();
  await expect(page.getByText('Name 5 things you can see.')).toBeVisible();
  await expectAccessible(page);
  expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0);

  await page.locator('article summary').click();
  await page.keyboard.press('ArrowDown');
  await expect(currentPost(page)).toContainText('The post below the exercise.');
  await page.keyboard.press('ArrowUp');
  await expect(currentPost(page)).toContainText(offer);
  await swipe(page, -250);
  await expect(currentPost(page)).toContainText('The post below the exercise.');
  await swipe(page, 250);
  await expect(currentPost(page)).toContainText(offer);
  await page.mouse.move(150, 300);
  await page.mouse.wheel(0, 300);
  await expect(currentPost(page)).toContainText('The post below the exercise.');
});
