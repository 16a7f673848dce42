import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import { commentsButton, currentPost, openComposer, openFeed, postField } from './feed-page.ts';

const story = 'הלילה היה ארוך, אבל אני כאן.';
const name = 'אבי';

/** The Hebrew texts on the page that run from left to right, fields included. */
const textsInTheWrongDirection = (page: Page) =>
  page.evaluate(() => {
    const hebrew = /[\u05d0-\u05ea]/;
    const isWrong = (element: Element) => getComputedStyle(element).direction !== 'rtl';
    const wrong: string[] = [];
    let seen = 0;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const { parentElement, textContent } = node;
      // Names that only screen readers and titles have are not laid out.
      if (
        !parentElement ||
        !hebrew.test(textContent ?? '') ||
        parentElement.closest('title, script, [aria-live], [role=status], [aria-hidden]')
      )
        continue;
      // Texts for screen readers alone are a pixel wide.
      if (parentElement.getBoundingClientRect().width <= 1) continue;
      seen += 1;
      if (isWrong(parentElement)) wrong.push(`${parentElement.outerHTML.slice(0, 120)}`);
    }
    for (const field of document.querySelectorAll<HTMLInputElement>('input, textarea')) {
      if (!hebrew.test(field.value)) continue;
      seen += 1;
      if (isWrong(field)) wrong.push(field.name);
    }
    return { seen: seen > 0, wrong };
  });

async function expectRightToLeft(page: Page, where: string): Promise<void> {
  await expect(async () => {
    expect(await textsInTheWrongDirection(page), where).toEqual({ seen: true, wrong: [] });
  }).toPass({ timeout: 10_000 });
}

test('what members write in Hebrew runs from right to left wherever it is shown', async ({ page, otherMember }) => {
  const birch = await otherMember('birch');
  const saved = await birch.api.post('/api/user/profile', {
    data: { displayName: name, bio: story, occupation: name, interests: story },
  });
  expect(saved.ok(), await saved.text()).toBe(true);
  const postId = await birch.post({ content: story, isAnonymous: false, mood: 'תקווה' });
  await birch.comment(postId, story);
  const viewer = await openFeed(page, 'alder');
  await birch.sendMessage(viewer.id, story);

  await expect(currentPost(page)).toContainText(story);
  await expectRightToLeft(page, 'the feed');
  await commentsButton(page).click();
  await expect(page.getByRole('listitem').filter({ hasText: story })).toBeVisible();
  await page.getByLabel('Add a comment').fill(story);
  await expectRightToLeft(page, 'the comments');
  await page.getByRole('button', { name: 'Close' }).click();
  await openComposer(page);
  await postField(page).fill(story);
  await page.getByLabel('Mood (optional)').fill(name);
  await expectRightToLeft(page, 'the composer');
  await page.goto('/messages');
  await expect(page.getByText(name).first()).toBeVisible();
  await expectRightToLeft(page, 'the conversations');
  await page.getByText(name).first().click();
  await expect(page.getByText(story).last()).toBeVisible();
  await expectRightToLeft(page, 'a conversation');

  const own = await birch.openPage('/profile');
  await expect(own.getByLabel('Display name')).toHaveValue(name);
  await expectRightToLeft(own, 'the profile form');
  await own.goto('/my-stories');
  await expect(own.getByText(story)).toBeVisible();
  await expectRightToLeft(own, 'own stories');
});
