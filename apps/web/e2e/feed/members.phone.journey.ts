import { closeDialog, openAuthor, pick, post, signUp, story, walkTo } from '../support/actions.ts';
import { freshTag } from '../support/members.ts';
import { memberElsewhere } from '../support/rest-member.ts';
import { expect, expectAccessible, lostCall, refusedCall, test, toast } from '../support/test.ts';

test('behind a name there is a man: following him, and reading what he writes', async ({ page, request }) => {
  const birch = await memberElsewhere(request, 'birch');
  await signUp(page, 'alder');
  await page.getByRole('button', { name: 'Following' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Read all posts' }).click();
  const words = `Named, ${freshTag()}.`;
  await birch.post(`Hidden, ${freshTag()}.`, true);
  await birch.post(words);
  await page.reload();

  await openAuthor(page, birch.username);
  const dialog = page.getByRole('dialog', { name: 'Profile' });
  await expect(dialog.getByText('0 followers')).toBeVisible();
  await expect(dialog.getByText('1 post', { exact: false })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Follow' }).click();
  await expect(toast(page, 'Following!')).toBeVisible();
  await expect(dialog.getByText('1 follower', { exact: false })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Unfollow' })).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Send Message' })).toHaveAttribute(
    'href',
    `/messages?user=${birch.id}`,
  );
  await closeDialog(page);
  await expect(story(page).getByRole('button', { name: `@${birch.username}` })).toBeFocused();

  await page.getByRole('button', { name: 'Following', exact: true }).click();
  await expect(story(page)).toContainText(words);
  await expect(story(page)).toHaveAttribute('aria-setsize', '1');
  await openAuthor(page, birch.username);
  await dialog.getByRole('button', { name: 'Unfollow' }).click();
  await expect(dialog.getByText('0 followers')).toBeVisible();
  await closeDialog(page);
  await expect(page.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible();
});

test('a follow that does not arrive is rolled back, and said', async ({ page, request, watch }) => {
  watch.allow(lostCall);
  const birch = await memberElsewhere(request, 'birch');
  await birch.post('Somebody follow me.');
  await signUp(page, 'alder');
  await openAuthor(page, birch.username);
  await page.route('**/api/trpc/profiles.setFollow**', (route) => route.abort());
  await page.getByRole('button', { name: 'Follow', exact: true }).click();
  await expect(toast(page, 'Error', 'Could not follow user. Please try again.')).toBeVisible();
  await expect(page.getByText('0 followers')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Follow', exact: true })).toBeVisible();
});

test('an anonymous story and comment lead to nobody', async ({ page }) => {
  await signUp(page, 'alder');
  await post(page, 'Nobody wrote this.');
  await expect(story(page).getByRole('button')).toHaveCount(1);
  await expect(story(page).getByRole('button')).toHaveAccessibleName('More about this post');
  await page.getByRole('button', { name: /^Comments/ }).click();
  await page.getByLabel('Add a comment').fill('Nor this.');
  await page.getByRole('button', { name: 'Comment anonymously' }).click();
  const comment = page.getByRole('listitem').filter({ hasText: 'Nor this.' });
  await expect(comment).toContainText('Anonymous');
  await expect(comment.getByRole('button', { name: /Anonymous/ })).toHaveCount(0);
});

test('blocking asks first, takes away what he writes by name and nothing else, and can be undone', async ({
  page,
  request,
}) => {
  const birch = await memberElsewhere(request, 'birch');
  const tag = freshTag();
  await birch.post(`Unsigned ${tag}.`, true);
  await birch.post(`Signed ${tag}.`);
  await signUp(page, 'alder');
  await walkTo(page, `Signed ${tag}.`);
  await openAuthor(page, birch.username);
  await page.getByRole('button', { name: 'Block' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Anonymous posts stay where they are');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Do not block' }).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Unblock' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Block' }).click();
  await page.getByRole('button', { name: 'Block him' }).click();
  await expect(page.getByText('You have blocked him.', { exact: false })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Send Message' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Follow', exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Unblock' }).click();
  await expect(page.getByRole('link', { name: 'Send Message' })).toBeVisible();
  await page.getByRole('button', { name: 'Block' }).click();
  await page.getByRole('button', { name: 'Block him' }).click();
  await expect(page.getByRole('button', { name: 'Unblock' })).toBeVisible();
  await closeDialog(page);
  await walkTo(page, `Unsigned ${tag}.`);
});

test('what his settings hide is not there; one who is gone is said to be gone', async ({ page, request, watch }) => {
  watch.allow(refusedCall);
  const birch = await memberElsewhere(request, 'birch');
  await birch.change({ allowMessaging: false });
  const postId = await birch.post('I keep to myself.');
  await birch.comment(postId, 'Mostly.');
  const { username } = await signUp(page, 'alder');
  await page.getByRole('button', { name: /^Comments/ }).click();
  const comment = page.getByRole('listitem').filter({ hasText: 'Mostly.' });
  await comment.getByRole('button', { name: `@${birch.username}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Profile' });
  await expect(dialog.getByText('He is not taking messages.')).toBeVisible();
  await expect(dialog.getByText('He keeps the rest to himself.')).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Send Message' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('dialog', { name: 'Comments' })).toBeVisible();
  await page.getByLabel('Add a comment').fill('My own.');
  await page.getByRole('button', { name: /^Comment as/ }).click();
  await page
    .getByRole('listitem')
    .filter({ hasText: 'My own.' })
    .getByRole('button', { name: `@${username}` })
    .click();
  await expect(dialog.getByRole('link', { name: 'Change your profile' })).toHaveAttribute('href', '/profile');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  await closeDialog(page);

  expect((await request.delete('/api/users/delete-account')).ok()).toBe(true);
  await openAuthor(page, birch.username);
  await expect(page.getByText('He is not here. He may have left.')).toBeVisible();
});

test('a report asks why, keeps the words when it is lost, and gives a reference', async ({ page, request, watch }) => {
  watch.allow(lostCall);
  const birch = await memberElsewhere(request, 'birch');
  const postId = await birch.post(`Buy my course, ${freshTag()}.`, true);
  await birch.comment(postId, 'Half price.');
  await signUp(page, 'alder');
  await pick(page, 'post', 'Report post');
  const dialog = page.getByRole('dialog', { name: 'Report this post' });
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(dialog.getByText('Please say what is wrong.')).toBeVisible();
  await expect(dialog.getByRole('radio', { name: /danger/ })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Space');
  await expect(dialog.getByRole('link', { name: /999/ })).toHaveAttribute('href', 'tel:999');
  await expectAccessible(page);
  await dialog.getByRole('radio', { name: /Spam/ }).check();
  await expect(dialog.getByRole('link', { name: /999/ })).toHaveCount(0);
  await dialog.getByLabel('Anything more').fill('Third time this week.');
  await page.route('**/api/trpc/reports.create**', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(toast(page, 'Error', 'Could not send report. Please try again.')).toBeVisible();
  await page.unroute('**/api/trpc/reports.create**');
  await page.reload();
  await pick(page, 'post', 'Report post');
  await expect(dialog.getByRole('radio', { name: /Spam/ })).toBeChecked();
  await expect(dialog.getByLabel('Anything more')).toHaveValue('Third time this week.');
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(dialog.getByText(/^R-\w{4}-\w{4}$/)).toBeVisible();
  await expect(dialog.getByText('is never told that it was you', { exact: false })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('button', { name: 'More about this post' })).toBeFocused();

  await page.getByRole('button', { name: /^Comments/ }).click();
  await pick(page, 'comment', 'Report comment');
  const overComments = page.getByRole('dialog', { name: 'Report this comment' });
  await overComments.getByRole('radio', { name: 'Something else' }).check();
  await overComments.getByRole('button', { name: 'Send report' }).click();
  await expect(overComments.getByText('Please say what is wrong.')).toBeVisible();
  await overComments.getByLabel('In your own words').fill('It is all one advert.');
  await overComments.getByRole('button', { name: 'Send report' }).click();
  await expect(overComments.getByText(/^R-\w{4}-\w{4}$/)).toBeVisible();
});
