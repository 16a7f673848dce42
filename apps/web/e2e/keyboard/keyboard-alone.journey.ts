import { memberByApi, postByApi, record, reportByApi, tab } from '../admin/admin-page.ts';
import { bubble } from '../messages/messages-page.ts';
import { story } from '../support/actions.ts';
import { adminKey } from '../support/admin-key.ts';
import { freshTag, madeUpMember } from '../support/members.ts';
import { memberElsewhere } from '../support/rest-member.ts';
import { expect, refusedCall, test, toast } from '../support/test.ts';
import { press, signUpByKeys, tabTo, type, walkByKeys } from './keyboard.ts';

// A whole day of it, one key after the other.
test.describe.configure({ timeout: 240_000 });
test.use({ keepsDailyMessage: true });

test('a member’s day with the keys alone', async ({ page, request, watch }) => {
  watch.allow(refusedCall);
  const birch = await memberElsewhere(request, 'birch');
  const told = `Two in the morning, ${freshTag()}.`;
  await birch.post(told);
  const member = madeUpMember('alder', freshTag());

  await test.step('signing up, and the message of the day', () => signUpByKeys(page, member));

  const written = 'Written without touching anything.';
  await test.step('writing a story, supporting it, and a comment', async () => {
    await press(page, /Create (?:post|First Post)/);
    await expect(page.getByLabel('Your story')).toBeFocused();
    await page.keyboard.type(written);
    // The arrows are the text's own while one writes.
    await page.keyboard.press('ArrowUp');
    await tabTo(page, /Anonymous/);
    await page.keyboard.press('ArrowDown');
    await press(page, /^Post as/);
    await expect(story(page)).toContainText(written);
    await expect(story(page)).toContainText(`@${member.username}`);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await press(page, /^Support/, 'Space');
    await expect(toast(page, 'Support given!')).toBeVisible();
    await press(page, /^Comments/);
    await expect(page.getByRole('dialog', { name: 'Comments' })).toBeVisible();
    await type(page, /Add a comment/, 'Answered, too.');
    await press(page, /^Comment as/);
    await expect(toast(page, 'Comment posted!')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: /^Comments/ })).toBeFocused();
  });

  await test.step('taking it back', async () => {
    await press(page, 'More about this post');
    await press(page, 'Delete your post');
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await press(page, /^Delete/);
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(story(page)).not.toContainText(written);
  });

  await test.step('finding a story, and who wrote it', async () => {
    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox')).toBeFocused();
    await page.keyboard.type(told);
    await expect(page.getByRole('listitem').filter({ hasText: told })).toBeVisible();
    await press(page, told);
    await walkByKeys(page, told);
    // The story is called so too, and a press on it is none.
    await press(page, new RegExp(`@${birch.username}$`));
    await expect(page.getByRole('dialog', { name: 'Profile' })).toBeVisible();
    await press(page, /^Follow/);
    await expect(toast(page, 'Following!')).toBeVisible();
  });

  await test.step('writing to him', async () => {
    await press(page, 'Send Message');
    await expect(page).toHaveURL(/\/messages/);
    await expect(page.getByRole('textbox', { name: /Message/ })).toBeFocused();
    await page.keyboard.type('I know that hour.');
    await page.keyboard.press('Enter');
    await expect(bubble(page, 'I know that hour.')).toContainText('just now');
    await tabTo(page, 'The feed', 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/the-feed$/);
  });

  await test.step('reporting a story', async () => {
    await walkByKeys(page, told);
    await press(page, 'More about this post');
    await press(page, 'Report post');
    const dialog = page.getByRole('dialog', { name: 'Report this post' });
    await expect(dialog).toBeVisible();
    await tabTo(page, /danger/);
    await page.keyboard.press('ArrowDown');
    await expect(dialog.getByRole('radio', { checked: true })).toBeFocused();
    await press(page, 'Send report');
    await expect(dialog.getByText(/reference/i).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });

  await test.step('his profile and his settings', async () => {
    await press(page, 'your account');
    await press(page, 'Profile');
    await expect(page).toHaveURL(/\/profile$/);
    await expect(page.getByLabel('Bio')).toBeVisible();
    await type(page, /^Bio/, 'Joiner. Two lads.');
    await press(page, 'Save Changes');
    await expect(toast(page, 'Profile Updated')).toBeVisible();
    await press(page, 'Settings');
    await expect(page).toHaveURL(/settings$/);
    await expect(page.getByRole('switch', { name: 'Show my age' })).toBeVisible();
    await press(page, 'Show my age', 'Space');
    await expect(page.getByRole('switch', { name: 'Show my age' })).toBeChecked();
    await press(page, 'Save Settings');
    await expect(toast(page, 'Settings updated')).toBeVisible();
  });

  await test.step('writing to the house, and a breath', async () => {
    await page.goto('/contact');
    await expect(page.getByRole('button', { name: 'Send Message' })).toBeEnabled();
    await type(page, /^Name/, 'Alder');
    await type(page, /^Email/, member.email);
    await type(page, /^Subject/, 'Keys');
    await type(page, /^Message/, 'No mouse was needed.');
    await press(page, 'Send Message');
    await expect(toast(page, 'Message Received')).toBeVisible();
    await page.goto('/crisis-support');
    await press(page, /breath/i);
    await expect(page.getByText(/Breathe in/).first()).toBeVisible();
  });

  await test.step('signing out, in again where he wanted to go, and leaving for good', async () => {
    await page.goto('/feed');
    await press(page, 'your account');
    await press(page, 'Sign Out');
    await expect(page).toHaveURL(/\/welcome$/);
    await page.goto('/settings');
    await press(page, /Sign In/);
    await expect(page).toHaveURL(/signin|login/);
    await type(page, /^Email/, member.email);
    await type(page, /^Password/, member.password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/settings$/);
    await expect(page.getByRole('switch', { name: 'Show my age' })).toBeChecked();
    page.once('dialog', (question) => question.accept());
    await press(page, 'Delete Account');
    await expect(page).toHaveURL(/\/welcome$/);
    await expect(toast(page, 'Account deleted')).toBeVisible();
  });
});

test('an admin’s day with the keys alone', async ({ page, baseURL }) => {
  const tag = freshTag();
  const birch = await memberByApi(baseURL, `birch_${tag}`);
  const told = `Goodbye, ${tag}.`;
  await reportByApi(
    await memberByApi(baseURL, `elm_${tag}`),
    await postByApi(birch, { content: told, isAnonymous: true }),
    'danger',
  );

  await page.goto('/admin');
  await type(page, /^Admin key/, adminKey);
  await page.keyboard.press('Enter');
  await expect(tab(page, 'Users')).toBeVisible();
  await type(page, /^Username or email/, birch.username);
  await expect(page).toHaveURL(new RegExp(birch.username));
  await expect(record(page, birch.username)).toBeVisible();
  await press(page, `Show the email of @${birch.username}`);
  await expect(page.getByText(birch.email)).toBeVisible();
  await tabTo(page, 'Users', 'Shift+Tab');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(tab(page, 'Reports')).toHaveAttribute('aria-selected', 'true');
  await expect(record(page, told)).toBeVisible();
  await press(page, /^Log ?out/i);
  await expect(page.getByLabel('Admin key', { exact: true })).toBeVisible();
});
