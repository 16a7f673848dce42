import { closeDialog, hill, post, signIn, signOut, signUp, story } from '../support/actions.ts';
import { expect, expectAccessible, test, toast } from '../support/test.ts';

test('two members: the empty feed, the first posts, support and comments', async ({ page }) => {
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

  await post(page, 'I have not said this out loud to anyone.', { picture: hill });
  await expect(story(page)).toContainText('Anonymous');
  await expect(story(page)).not.toContainText(alder.username);
  const picture = story(page).getByRole('img', { name: 'Shared with this story' });
  await expect(picture).toBeVisible();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  const stored = await page.request.get((await picture.getAttribute('src')) ?? '');
  expect(stored.headers()['content-type']).toBe('image/webp');
  expect((await stored.body()).includes('A Walker')).toBe(false);

  await post(page, 'Going for a run before work. Badly.', { anonymous: false });
  await expect(story(page)).toContainText(`@${alder.username}`);
  await signOut(page);

  await signUp(page, 'birch');
  await expect(story(page)).toContainText('Going for a run');
  await page.getByRole('button', { name: 'More about this post' }).click();
  await expect(page.getByRole('button', { name: 'Report post' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Delete your post' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowDown');
  await expect(story(page)).toContainText('I have not said this');
  const support = page.getByRole('button', { name: /^Support/ });
  await support.click();
  await expect(support).toHaveAttribute('aria-pressed', 'true');
  await expect(support).toHaveAccessibleName('Support 1');
  await expect(toast(page, 'Support given!')).toBeVisible();

  await page.getByRole('button', { name: /^Comments/ }).click();
  await expect(page.getByText('No comments yet. Be the first to comment!')).toBeVisible();
  await page.getByLabel('Add a comment').fill('You have now.');
  await expect(page.getByRole('switch', { name: 'Anonymous' })).not.toBeChecked();
  await page.getByRole('button', { name: /^Comment as @birch/ }).click();
  await expect(toast(page, 'Comment posted!')).toBeVisible();
  await page.getByLabel('Add a comment').fill('And so have I.');
  await page.getByRole('switch', { name: 'Anonymous' }).check();
  await page.getByRole('button', { name: 'Comment anonymously' }).click();
  await expect(page.getByRole('listitem').nth(1)).toContainText('And so have I.');
  await expect(page.getByRole('listitem').nth(1)).toContainText('Anonymous');
  await closeDialog(page);
  await expect(page.getByRole('button', { name: /^Comments/ })).toHaveAccessibleName('Comments 2');
  await signOut(page);

  await page.getByRole('link', { name: 'Sign In', exact: true }).click();
  await signIn(page, alder);
  await expect(toast(page, 'Welcome back!')).toBeVisible();
  await expect(story(page)).toContainText('Going for a run');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('button', { name: /^Support/ })).toHaveAccessibleName('Support 1');
  await expect(page.getByRole('button', { name: /^Comments/ })).toHaveAccessibleName('Comments 2');
});
