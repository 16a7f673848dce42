import { signUpByApi } from '../support/members.ts';
import { expectAccessible } from '../support/page.ts';
import { expect, test } from '../support/test.ts';

test('a change of address that waits for its day stands above the page, and is stopped with one press', async ({
  page,
  mailbox,
}) => {
  const { email, password } = await signUpByApi(page.request, 'alder');
  const newEmail = `new-${email}`;
  const change = { password, email: newEmail, oldMailboxIsRead: true };
  expect((await page.request.post('/api/auth/change-email', { data: change })).ok()).toBe(true);
  const [, token] = (await mailbox.linkTo('/verify-email', newEmail)).split('#');
  expect((await page.request.post('/api/auth/verify-email', { data: { token } })).ok()).toBe(true);

  await page.goto('/feed');
  const banner = page.getByRole('region', { name: 'Change of email' });
  await expect(banner).toContainText('Not you? Stop it here.');
  const top = await banner.boundingBox();
  const screen = await page.getByRole('main').boundingBox();
  expect(top?.y).toBe(0);
  expect(top?.x).toBe(screen?.x);
  expect(top?.width).toBe(screen?.width);
  await expectAccessible(page);
  await banner.getByRole('button', { name: 'Stop the change' }).click();
  await expect(banner).toHaveCount(0);
});
