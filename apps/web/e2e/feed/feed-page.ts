import { expect, type Page } from '@playwright/test';
import { accountButton } from '../accounts/account-pages.ts';
import { type Member, type NewPost, postByApi, signUpByApi } from '../support/members.ts';
import { toast } from '../support/page.ts';

/** Signs up a new member with these posts and opens the feed, the last post first. */
export async function openFeed(page: Page, name: string, ...posts: (string | NewPost)[]): Promise<Member> {
  const member = await signUpByApi(page.request, name);
  for (const post of posts) await postByApi(page.request, post);
  await page.goto('/feed');
  await expect(accountButton(page)).toBeVisible();
  const last = posts.at(-1);
  if (last !== undefined) await expect(currentPost(page)).toContainText(typeof last === 'string' ? last : last.content);
  return member;
}

/** The post on the screen. */
export const currentPost = (page: Page) => page.getByRole('feed').getByRole('article');
export const supportButton = (page: Page) => page.getByRole('button', { name: /^Support/ });
export const commentsButton = (page: Page) => page.getByRole('button', { name: /^Comments/ });
export const commentField = (page: Page) => page.getByLabel('Add a comment');
export const postField = (page: Page) => page.getByLabel('Your story');
export const postMenu = (page: Page) => page.getByRole('button', { name: 'More about this post' });
export const nextButton = (page: Page) => page.getByRole('button', { name: 'Next' });
export const searchField = (page: Page) => page.getByRole('searchbox');

export async function openComposer(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Create post' }).click();
  await expect(postField(page)).toBeVisible();
}

/** Opens the comments, unless they stand beside the story already: that is remembered on the device. */
export async function openComments(page: Page): Promise<void> {
  if ((await commentsButton(page).getAttribute('aria-expanded')) !== 'true') await commentsButton(page).click();
  await expect(commentField(page)).toBeVisible();
}

/** Writes a post in the composer and sends it. */
export async function writePost(page: Page, content: string, { isAnonymous = true, picture = '' } = {}): Promise<void> {
  await openComposer(page);
  await postField(page).fill(content);
  await page.getByRole('radio', { name: isAnonymous ? /^Anonymous/ : /^@/ }).check();
  if (picture) await page.locator('input[type=file]').setInputFiles(picture);
  await page.getByRole('button', { name: isAnonymous ? 'Post anonymously' : /^Post as @/ }).click();
  await expect(toast(page, 'Posted!')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(currentPost(page)).toContainText(content);
}

/** Writes a comment in the open comments dialog and sends it, anonymously by default. */
export async function writeComment(page: Page, content: string, { isAnonymous = true } = {}): Promise<void> {
  await commentField(page).fill(content);
  await page.getByRole('button', { name: isAnonymous ? 'Comment anonymously' : /^Comment as/ }).click();
  await expect(page.getByRole('listitem').filter({ hasText: content })).toBeVisible();
  await expect(commentField(page)).toHaveValue('');
}

/** Opens the menu of the post on the screen, or of a comment, and chooses an item. */
export async function chooseFromMenu(page: Page, kind: 'post' | 'comment', item: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: `More about this ${kind}` }).click();
  await page.getByRole('button', { name: item }).click();
}

/** Swipes on the post by `deltaY` px with touch events; a negative value swipes up. */
export async function swipe(page: Page, deltaY: number): Promise<void> {
  const box = await currentPost(page).boundingBox();
  if (!box) throw new Error('There is no post to swipe.');
  const x = box.x + box.width / 2;
  const y = box.y + box.height / 2 - deltaY / 2;
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchY?: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: touchY === undefined ? [] : [{ x, y: touchY }] });
  await touch('touchStart', y);
  for (const fraction of [0.25, 0.5, 0.75, 1]) await touch('touchMove', y + deltaY * fraction);
  await touch('touchEnd');
  await session.detach();
}

/** Moves forward to the post with this text. */
export async function goToPost(page: Page, text: string): Promise<void> {
  await expect(currentPost(page)).toBeVisible();
  for (let step = 0; step < 60; step += 1) {
    if ((await currentPost(page).textContent())?.includes(text)) return;
    const position = Number(await currentPost(page).getAttribute('aria-posinset'));
    await page.keyboard.press('ArrowDown');
    await expect(currentPost(page)).toHaveAttribute('aria-posinset', String(position + 1));
  }
  throw new Error(`No post has the text ${text}.`);
}

/** Moves to a post by this member and opens their profile. */
export async function openAuthor(page: Page, username: string): Promise<void> {
  await goToPost(page, `@${username}`);
  await currentPost(page)
    .getByRole('button', { name: `@${username}` })
    .click();
}
