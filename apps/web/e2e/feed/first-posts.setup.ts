import { signIn, signOut, signUp } from '../accounts/account-pages.ts';
import { closeDialog, expectAccessible, samplePicture, toast } from '../support/page.ts';
import { expect, test } from '../support/test.ts';
import {
  commentField,
  commentsButton,
  currentPost,
  nextButton,
  postMenu,
  supportButton,
  writeComment,
  writePost,
} from './feed-page.ts';

test('two members fill an empty feed with posts, support and comments', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveAccessibleName('Real People. Real Shit.');
  await page.getByRole('link', { name: 'Get Started for Free' }).first().click();
  await expect(page).toHaveURL(/\/quick-signup$/);

  const alder = await signUp(page, 'alder');
  await expect(page.getByRole('heading', { name: 'No posts yet' })).toBeVisible();
  await expect(page.getByText('Be the first to share your story')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create First Post' }).click();
  await expect(page.getByRole('button', { name: 'Post anonymously' })).toBeVisible();
  await closeDialog(page);

  await writePost(page, 'I have not said this out loud to anyone.', { picture: samplePicture });
  await expect(currentPost(page)).toContainText('Anonymous');
  await expect(currentPost(page)).not.toContainText(alder.username);
  const picture = currentPost(page).getByRole('img', { name: 'Shared with this story' });
  await expect(picture).toBeVisible();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  const stored = await page.request.get((await picture.getAttribute('src')) ?? '');
  expect(stored.headers()['content-type']).toBe('image/webp');
  expect((await stored.body()).includes('A Walker')).toBe(false);

  await writePost(page, 'Going for a run before work. Badly.', { isAnonymous: false });
  await expect(currentPost(page)).toContainText(`@${alder.username}`);
  await signOut(page);

  await signUp(page, 'birch');
  await expect(currentPost(page)).toContainText('Going for a run');
  await postMenu(page).click();
  await expect(page.getByRole('button', { name: 'Report post' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Delete your post' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowDown');
  await expect(currentPost(page)).toContainText('I have not said this');
  await supportButton(page).click();
  await expect(supportButton(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(supportButton(page)).toHaveAccessibleName('Support 1');
  await expect(toast(page, 'Support given!')).toBeVisible();

  await commentsButton(page).click();
  await expect(page.getByText('No comments yet. Be the first to comment!')).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Anonymous' })).not.toBeChecked();
  await commentField(page).fill('You have now.');
  await page.getByRole('button', { name: /^Comment as @birch/ }).click();
  await expect(toast(page, 'Comment posted!')).toBeVisible();
  await page.getByRole('switch', { name: 'Anonymous' }).check();
  await writeComment(page, 'And so have I.');
  await expect(page.getByRole('listitem').nth(1)).toContainText('And so have I.');
  await expect(page.getByRole('listitem').nth(1)).toContainText('Anonymous');
  await closeDialog(page);
  await expect(commentsButton(page)).toHaveAccessibleName('Comments 2');
  await signOut(page);

  await page.getByRole('link', { name: 'Sign In', exact: true }).click();
  await signIn(page, alder);
  await expect(toast(page, 'Welcome back!')).toBeVisible();
  await expect(currentPost(page)).toContainText('Going for a run');
  await nextButton(page).click();
  await expect(supportButton(page)).toHaveAccessibleName('Support 1');
  await expect(commentsButton(page)).toHaveAccessibleName('Comments 2');
});
