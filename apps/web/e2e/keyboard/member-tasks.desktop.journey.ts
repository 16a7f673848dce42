import { currentPost, goToPost, postField, searchField } from '../feed/feed-page.ts';
import { bubble } from '../messages/messages-page.ts';
import { createSignUpForm, createTag } from '../support/members.ts';
import { toast } from '../support/page.ts';
import { expect, refusedRequestMessage, test } from '../support/test.ts';
import { pressOn, tabTo, typeInto } from './keyboard.ts';

test('a member can do everything by keyboard', async ({ page, otherMember, pageErrors }) => {
  pageErrors.allow(refusedRequestMessage);
  const birch = await otherMember('birch');
  const found = `Two in the morning, ${createTag()}.`;
  await birch.post({ content: found, isAnonymous: false });
  const member = createSignUpForm('alder');

  await test.step('signs up and closes the daily message', async () => {
    await page.goto('/welcome');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await pressOn(page, 'Sign Up for Free');
    await expect(page).toHaveURL(/\/quick-signup$/);
    await expect(page.getByLabel('First name')).toBeVisible();
    await typeInto(page, /First name/, member.firstName);
    await typeInto(page, /Last name/, member.lastName);
    await tabTo(page, /Date of birth/);
    const [year = '', month = '', day = ''] = member.dateOfBirth.split('-');
    await page.keyboard.type(`${day}${month}${year}`);
    await typeInto(page, /Postcode/, member.postcode);
    await typeInto(page, /Email/, member.email);
    await typeInto(page, /Username/, member.username);
    await typeInto(page, /^Password/, member.password);
    await typeInto(page, /^Confirm password/, member.password);
    await pressOn(page, /I am 16 or older/, 'Space');
    await pressOn(page, 'Create Account');
    await expect(page.getByRole('button', { name: 'On to the feed' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(/\/feed$/);
  });

  const content = 'Written without touching anything.';
  await test.step('writes a post, supports it and comments on it', async () => {
    await expect(currentPost(page)).toBeVisible();
    await pressOn(page, 'Create post');
    await expect(postField(page)).toBeFocused();
    await page.keyboard.type(content);
    // In a text field an arrow key moves the caret, not the feed.
    await page.keyboard.press('ArrowUp');
    await tabTo(page, /Anonymous/);
    await page.keyboard.press('ArrowDown');
    await pressOn(page, /^Post as/);
    await expect(currentPost(page)).toContainText(content);
    await expect(currentPost(page)).toContainText(`@${member.username}`);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await pressOn(page, /^Support/, 'Space');
    await expect(toast(page, 'Support given!')).toBeVisible();
    await pressOn(page, /^Comments/);
    await expect(page.getByRole('region', { name: 'Comments' })).toBeVisible();
    await typeInto(page, /Add a comment/, 'Answered, too.');
    await pressOn(page, /^Comment as/);
    await expect(toast(page, 'Comment posted!')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: /^Comments/ })).toBeFocused();
  });

  await test.step('changes the post and deletes it', async () => {
    await pressOn(page, 'More about this post');
    await expect(page.getByRole('button', { name: 'Edit your post' })).toBeVisible();
    await pressOn(page, 'Edit your post');
    await expect(postField(page)).toBeFocused();
    await page.keyboard.press('Control+End');
    await page.keyboard.type(' Twice.');
    await pressOn(page, 'Save changes');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(currentPost(page)).toContainText(`${content} Twice.`);
    await expect(page.getByRole('button', { name: 'More about this post' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Delete your post' })).toBeVisible();
    await pressOn(page, 'Delete your post');
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await pressOn(page, /^Delete/);
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(currentPost(page)).not.toContainText(content);
  });

  await test.step('finds a post and follows its author', async () => {
    await page.keyboard.press('/');
    await expect(searchField(page)).toBeFocused();
    await page.keyboard.type(found);
    await expect(page.getByRole('listitem').filter({ hasText: found })).toBeVisible();
    await pressOn(page, found);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(currentPost(page)).toContainText(found);
    // The label of the post contains the author's name too. Only the author's button ends with it.
    await pressOn(page, new RegExp(`@${birch.username}$`));
    await expect(page.getByRole('dialog', { name: 'Profile' }).getByRole('button', { name: 'Follow' })).toBeVisible();
    await pressOn(page, /^Follow/);
    await expect(toast(page, 'Following!')).toBeVisible();
  });

  await test.step('writes the author a message', async () => {
    await pressOn(page, 'Send Message');
    await expect(page).toHaveURL(/\/messages/);
    await expect(page.getByRole('textbox', { name: /Message/ })).toBeFocused();
    await page.keyboard.type('I know that hour.');
    await page.keyboard.press('Enter');
    await expect(bubble(page, 'I know that hour.')).toContainText('just now');
    await tabTo(page, 'The feed', 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/the-feed$/);
  });

  await test.step('reports a post', async () => {
    await goToPost(page, found);
    await pressOn(page, 'More about this post');
    await expect(page.getByRole('button', { name: 'Report post' })).toBeVisible();
    await pressOn(page, 'Report post');
    const dialog = page.getByRole('dialog', { name: 'Report this post' });
    await expect(dialog).toBeVisible();
    await tabTo(page, /danger/);
    await page.keyboard.press('ArrowDown');
    await expect(dialog.getByRole('radio', { checked: true })).toBeFocused();
    await pressOn(page, 'Send report');
    await expect(dialog.getByText(/reference/i).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });

  await test.step('changes the profile and the settings', async () => {
    await pressOn(page, 'your account');
    await expect(page.getByRole('dialog')).toBeVisible();
    await pressOn(page, 'Profile');
    await expect(page).toHaveURL(/\/profile$/);
    await expect(page.getByLabel('Bio')).toBeVisible();
    await typeInto(page, /^Bio/, 'Joiner. Two lads.');
    await pressOn(page, 'Save Changes');
    await expect(toast(page, 'Profile Updated')).toBeVisible();
    await pressOn(page, 'Settings');
    await expect(page).toHaveURL(/settings$/);
    const showAge = page.getByRole('switch', { name: 'Show my age' });
    await expect(showAge).toBeVisible();
    await pressOn(page, 'Show my age', 'Space');
    await expect(showAge).toBeChecked();
    await pressOn(page, 'Save Settings');
    await expect(toast(page, 'Settings updated')).toBeVisible();
  });

  await test.step('sends a contact message and opens a breathing exercise', async () => {
    await page.goto('/contact');
    await expect(page.getByRole('button', { name: 'Send Message' })).toBeEnabled();
    await typeInto(page, /^Name/, 'Alder');
    await typeInto(page, /^Email/, member.email);
    await typeInto(page, /^Subject/, 'Keys');
    await typeInto(page, /^Message/, 'No mouse was needed.');
    await pressOn(page, 'Send Message');
    await expect(toast(page, 'Message Received')).toBeVisible();
    await page.goto('/crisis-support');
    await pressOn(page, /breath/i);
    await expect(page.getByText(/Breathe in/).first()).toBeVisible();
  });

  await test.step('signs out, signs in again on the way to the settings, and deletes the account', async () => {
    await page.goto('/feed');
    await expect(page.getByRole('button', { name: 'your account' })).toBeVisible();
    await pressOn(page, 'your account');
    await expect(page.getByRole('dialog')).toBeVisible();
    await pressOn(page, 'Sign Out');
    await expect(page).toHaveURL(/\/welcome$/);
    await page.goto('/settings');
    await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible();
    await pressOn(page, /Sign In/);
    await expect(page).toHaveURL(/signin|login/);
    await expect(page.getByLabel('Email')).toBeVisible();
    await typeInto(page, /^Email/, member.email);
    await typeInto(page, /^Password/, member.password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/settings$/);
    await expect(page.getByRole('switch', { name: 'Show my age' })).toBeChecked();
    page.once('dialog', (question) => question.accept());
    await pressOn(page, 'Delete Account');
    await expect(page.getByLabel('Your password', { exact: true })).toBeFocused();
    await page.keyboard.type(member.password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/welcome$/);
    await expect(toast(page, 'Account deleted')).toBeVisible();
  });
});
