import type { Page } from '@playwright/test';
import { freshTag, madeUpMember } from './members.ts';
import { expect, toast } from './test.ts';

export type Member = ReturnType<typeof madeUpMember>;

/** Fills the sign-up form, all of it unless told otherwise. */
export async function fillSignUp(page: Page, member: Member, { confirm = member.password, agree = true } = {}) {
  await page.getByLabel('First name').fill(member.firstName);
  await page.getByLabel('Last name').fill(member.lastName);
  await page.getByLabel('Date of birth').fill(member.dateOfBirth);
  await page.getByLabel('Postcode').fill(member.postcode);
  await page.getByLabel('Email').fill(member.email);
  await page.getByLabel('Username').fill(member.username);
  await page.getByLabel('Password', { exact: true }).fill(member.password);
  await page.getByLabel('Confirm password', { exact: true }).fill(confirm);
  await page.getByRole('checkbox').setChecked(agree);
}

/** Signs up through the page, and ends on the feed. */
export async function signUp(page: Page, name: string): Promise<Member> {
  const member = madeUpMember(name, freshTag());
  await page.goto('/quick-signup');
  await fillSignUp(page, member);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page).toHaveURL(/\/feed$/);
  return member;
}

export async function signIn(page: Page, { email, password }: Pick<Member, 'email' | 'password'>): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'your account' }).click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/welcome$/);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('ballast_user'))).toBeNull();
}

/** Puts whatever dialog is open away, and waits until it has gone. */
export async function closeDialog(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.locator('[role=dialog], [role=alertdialog]')).toHaveCount(0);
}

/** Writes a post in the composer and sends it. */
export async function post(page: Page, content: string, { anonymous = true, picture = '' } = {}): Promise<void> {
  await page.getByRole('button', { name: 'Create post' }).click();
  await page.getByLabel('Your story').fill(content);
  await page.getByRole('radio', { name: anonymous ? /^Anonymous/ : /^@/ }).check();
  if (picture) await page.locator('input[type=file]').setInputFiles(picture);
  await page.getByRole('button', { name: anonymous ? 'Post anonymously' : /^Post as @/ }).click();
  await expect(toast(page, 'Posted!')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(story(page)).toContainText(content);
}

/** Opens what is behind the three dots of the post on the screen, or of a comment, and picks from it. */
export async function pick(page: Page, of: 'post' | 'comment', item: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: `More about this ${of}` }).click();
  await page.getByRole('button', { name: item }).click();
}

/** The post on the screen. */
export const story = (page: Page) => page.getByRole('feed').getByRole('article');

/** A finger on the screen, moving by `deltaY` px; Chromium makes real touch events of it. */
export async function swipe(page: Page, deltaY: number): Promise<void> {
  const box = await story(page).boundingBox();
  if (!box) throw new Error('there is no post to swipe');
  const x = box.x + box.width / 2;
  const y = box.y + box.height / 2 - deltaY / 2;
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: at === undefined ? [] : [{ x, y: at }] });
  await touch('touchStart', y);
  for (const share of [0.25, 0.5, 0.75, 1]) await touch('touchMove', y + deltaY * share);
  await touch('touchEnd');
  await session.detach();
}

export const hill = new URL('../fixtures/hill.jpg', import.meta.url).pathname;

/** Walks on to the story that has these words: others write at the same time. */
export async function walkTo(page: Page, words: string): Promise<void> {
  await expect(story(page)).toBeVisible();
  for (let place = 1; place <= 60; place += 1) {
    if ((await story(page).textContent())?.includes(words)) return;
    await page.keyboard.press('ArrowDown');
    await expect(story(page)).toHaveAttribute('aria-posinset', String(place + 1));
  }
  throw new Error(`No story has the words ${words}.`);
}

/** Opens the profile of whoever wrote a story by name. */
export async function openAuthor(page: Page, username: string): Promise<void> {
  await walkTo(page, `@${username}`);
  await story(page)
    .getByRole('button', { name: `@${username}` })
    .click();
}
