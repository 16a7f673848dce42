import { openAsNewMember } from '../profile/profile-page.ts';
import { toast } from '../support/page.ts';
import { expect, test } from '../support/test.ts';

test('another session is listed and can be ended', async ({ page, request }) => {
  const { email, password } = await openAsNewMember(page, '/settings');
  const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };
  await request.post('/api/force/force-login', { data: { email, password }, headers });
  await page.reload();
  const list = page.getByRole('list', { name: 'Where you are signed in' });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await expect(list.getByRole('listitem').first()).toContainText('This device');
  await list.getByRole('button', { name: /Firefox on Linux/ }).click();
  await expect(toast(page, 'Signed out there', 'That device has to sign in again.')).toBeVisible();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  expect((await request.get('/api/auth/user')).status()).toBe(401);
  await expect(page.getByRole('button', { name: 'Sign out everywhere else' })).toHaveCount(0);
});
