import { keyField, record, tab } from '../admin/admin-page.ts';
import { adminKey } from '../support/server.ts';
import { expect, test } from '../support/test.ts';
import { pressOn, tabTo, typeInto } from './keyboard.ts';

test('an admin can do everything by keyboard', async ({ page, otherMember }) => {
  const birch = await otherMember('birch');
  const elm = await otherMember('elm');
  const text = `Goodbye, from ${birch.id}.`;
  await elm.report(await birch.post(text), 'danger');

  await page.goto('/admin');
  await expect(keyField(page)).toBeVisible();
  await typeInto(page, /^Admin key/, adminKey);
  await page.keyboard.press('Enter');
  await expect(tab(page, 'Users')).toBeVisible();
  await typeInto(page, /^Username or email/, birch.username);
  await expect(page).toHaveURL(new RegExp(birch.username));
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(record(page, birch.username)).toBeVisible();
  await pressOn(page, `Show the email of @${birch.username}`);
  await expect(page.getByText(birch.email)).toBeVisible();
  await tabTo(page, 'Users', 'Shift+Tab');
  await page.keyboard.press('ArrowRight');
  await expect(tab(page, 'Posts')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: /^Cases/ })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowRight');
  await expect(tab(page, 'Search')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(tab(page, 'Reports')).toHaveAttribute('aria-selected', 'true');
  await expect(record(page, text)).toBeVisible();
  await pressOn(page, /^Log ?out/i);
  await expect(keyField(page)).toBeVisible();
});
