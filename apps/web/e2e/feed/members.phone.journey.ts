import { closeDialog, expectAccessibleInBothSchemes, toast } from '../support/page.ts';
import { expect, failedRequestMessage, refusedRequestMessage, test } from '../support/test.ts';
import { commentsButton, currentPost, goToPost, openAuthor, openFeed, writeComment } from './feed-page.ts';

test('a member follows an author from the feed and reads their posts', async ({ page, otherMember }) => {
  const birch = await otherMember('birch');
  await openFeed(page, 'alder');
  await page.getByRole('button', { name: 'Following' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await page.getByRole('button', { name: 'Read all posts' }).click();
  const text = `Named, by ${birch.username}.`;
  await birch.post('Hidden.');
  await birch.post({ content: text, isAnonymous: false });
  await page.reload();

  await openAuthor(page, birch.username);
  const dialog = page.getByRole('dialog', { name: 'Profile' });
  await expect(dialog.getByText('0 followers')).toBeVisible();
  await expect(dialog.getByText('1 post', { exact: false })).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await dialog.getByRole('button', { name: 'Follow' }).click();
  await expect(toast(page, 'Following!')).toBeVisible();
  await expect(dialog.getByText('1 follower', { exact: false })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Unfollow' })).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Send Message' })).toHaveAttribute(
    'href',
    `/messages?user=${birch.id}`,
  );
  await closeDialog(page);
  await expect(currentPost(page).getByRole('button', { name: `@${birch.username}` })).toBeFocused();

  await page.getByRole('button', { name: 'Following', exact: true }).click();
  await expect(currentPost(page)).toContainText(text);
  await expect(currentPost(page)).toHaveAttribute('aria-setsize', '1');
  await openAuthor(page, birch.username);
  await dialog.getByRole('button', { name: 'Unfollow' }).click();
  await expect(dialog.getByText('0 followers')).toBeVisible();
  await closeDialog(page);
  await expect(page.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible();
});

test('a follow that fails is rolled back with an error toast', async ({ page, otherMember, pageErrors }) => {
  pageErrors.allow(failedRequestMessage);
  const birch = await otherMember('birch');
  await birch.post({ content: 'Somebody follow me.', isAnonymous: false });
  await openFeed(page, 'alder');
  await openAuthor(page, birch.username);
  await page.route('**/api/trpc/profiles.setFollow**', (route) => route.abort());
  await page.getByRole('button', { name: 'Follow', exact: true }).click();
  await expect(toast(page, 'Error', 'Could not follow user. Please try again.')).toBeVisible();
  await expect(page.getByText('0 followers')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Follow', exact: true })).toBeVisible();
});

test('anonymous posts and comments have no profile link', async ({ page }) => {
  await openFeed(page, 'alder', 'Nobody wrote this.');
  await expect(currentPost(page).getByRole('button')).toHaveCount(1);
  await expect(currentPost(page).getByRole('button')).toHaveAccessibleName('More about this post');
  await commentsButton(page).click();
  await writeComment(page, 'Nor this.');
  const comment = page.getByRole('listitem').filter({ hasText: 'Nor this.' });
  await expect(comment).toContainText('Anonymous');
  await expect(comment.getByRole('button', { name: /^Anonymous/ })).toHaveCount(0);
});

test('blocking hides the member’s named posts, but not anonymous ones, and can be undone', async ({
  page,
  otherMember,
}) => {
  const birch = await otherMember('birch');
  await birch.post(`Unsigned ${birch.id}.`);
  await birch.post({ content: `Signed ${birch.id}.`, isAnonymous: false });
  await openFeed(page, 'alder');
  await goToPost(page, `Signed ${birch.id}.`);
  await openAuthor(page, birch.username);
  const [blockButton, confirmButton] = [
    page.getByRole('button', { name: 'Block', exact: true }),
    page.getByRole('button', { name: 'Block them' }),
  ];
  await blockButton.click();
  await expect(page.getByRole('alertdialog')).toContainText('We do not tell them, but they can notice');
  await expect(page.getByRole('alertdialog')).toContainText('Anonymous posts stay where they are');
  await expectAccessibleInBothSchemes(page);
  await page.getByRole('button', { name: 'Do not block' }).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Unblock' })).toHaveCount(0);
  await blockButton.click();
  await confirmButton.click();
  await expect(page.getByText('You have blocked them.', { exact: false })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Send Message' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Follow', exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Unblock' }).click();
  await expect(page.getByRole('link', { name: 'Send Message' })).toBeVisible();
  await blockButton.click();
  await confirmButton.click();
  await expect(page.getByRole('button', { name: 'Unblock' })).toBeVisible();
  await closeDialog(page);
  await goToPost(page, `Unsigned ${birch.id}.`);
});

test('a member finds their followers from their own profile, blocks one of them there, and removes another', async ({
  page,
  otherMember,
}) => {
  const [birch, cedar] = [await otherMember('birch'), await otherMember('cedar')];
  const alder = await openFeed(page, 'alder', { content: 'Follow me.', isAnonymous: false });
  for (const follower of [birch, cedar]) await follower.follow(alder.id);
  await openAuthor(page, alder.username);
  await page.getByRole('link', { name: '2 followers' }).press('Enter');
  await expect(page).toHaveURL(/\/profile#followers$/);
  const followers = page.locator('section', { has: page.getByRole('heading', { name: 'Your followers' }) });
  await expect(followers.getByRole('heading')).toBeFocused();
  await expect(followers.getByRole('heading')).toBeInViewport();
  await expect(followers.getByRole('listitem')).toHaveCount(2);
  await expectAccessibleInBothSchemes(page);

  await followers.getByRole('button', { name: `@${birch.username}`, exact: true }).press('Enter');
  await page.getByRole('button', { name: 'Block', exact: true }).click();
  await page.getByRole('button', { name: 'Block them' }).click();
  await expect(page.getByRole('button', { name: 'Unblock' })).toBeVisible();
  await closeDialog(page);
  await expect(followers.getByRole('listitem')).toHaveCount(1);
  await expect(followers).toContainText(`@${cedar.username}`);
  await expect(page.getByRole('button', { name: `Unblock @${birch.username}` })).toBeVisible();
  await expect(followers.getByRole('heading')).toBeFocused();

  const removeButton = followers.getByRole('button', { name: `Remove @${cedar.username}` });
  await removeButton.press('Enter');
  await expect(page.getByRole('alertdialog')).toContainText('they can follow you again');
  await expectAccessibleInBothSchemes(page);
  await page.getByRole('button', { name: 'Do not remove' }).press('Enter');
  await expect(removeButton).toBeFocused();
  await removeButton.press('Enter');
  await page.getByRole('button', { name: 'Remove them' }).press('Enter');
  await expect(followers).toContainText('Nobody follows you.');
  await expect(followers.getByRole('heading')).toBeFocused();
});

test('muting hides the member’s named posts, but not anonymous ones, and can be undone', async ({
  page,
  otherMember,
}) => {
  const birch = await otherMember('birch');
  await birch.post(`Unsigned ${birch.id}.`);
  await birch.post({ content: `Signed ${birch.id}.`, isAnonymous: false });
  await openFeed(page, 'alder');
  await goToPost(page, `Signed ${birch.id}.`);
  await openAuthor(page, birch.username);
  await page.getByRole('button', { name: 'Mute', exact: true }).click();
  await expect(page.getByText('You have muted them.', { exact: false })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Send Message' })).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await expect(toast(page, 'Muted')).toContainText('report it first');
  await toast(page, 'Muted').getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('You have muted them.', { exact: false })).toHaveCount(0);
  await page.getByRole('button', { name: 'Mute', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Unmute' })).toBeVisible();
  await closeDialog(page);
  await goToPost(page, `Unsigned ${birch.id}.`);
});

test('a profile shows no hidden fields, and the profile of a deleted account cannot be read', async ({
  page,
  otherMember,
  pageErrors,
}) => {
  pageErrors.allow(refusedRequestMessage);
  const birch = await otherMember('birch');
  await birch.changeSettings({ allowMessaging: false });
  const postId = await birch.post({ content: 'I keep to myself.', isAnonymous: false });
  await birch.comment(postId, 'Mostly.');
  const { username } = await openFeed(page, 'alder');
  await commentsButton(page).click();
  const authorOf = (text: string, name: string) =>
    page
      .getByRole('listitem')
      .filter({ hasText: text })
      .getByRole('button', { name: `@${name}`, exact: true });
  await authorOf('Mostly.', birch.username).click();
  const dialog = page.getByRole('dialog', { name: 'Profile' });
  await expect(dialog.getByText('They are not taking messages.')).toBeVisible();
  await expect(dialog.getByText('He keeps the rest to himself.')).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Send Message' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('dialog', { name: 'Comments' })).toBeVisible();
  await writeComment(page, 'My own.', { isAnonymous: false });
  await authorOf('My own.', username).click();
  await expect(dialog.getByRole('link', { name: 'Change your profile' })).toHaveAttribute('href', '/profile');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await closeDialog(page);

  await birch.deleteAccount();
  await openAuthor(page, birch.username);
  await expect(page.getByText('This profile is not open to you.')).toBeVisible();
});
