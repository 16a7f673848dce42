import { openAsNewMember } from '../profile/profile-page.ts';
import { boundingBoxOf } from '../support/bounding-boxes.ts';
import { doubleTextSize, expectAccessible, horizontalOverflow, smallTargets, toast } from '../support/page.ts';
import { expect, test } from '../support/test.ts';
import { changePasswordButton, fillPasswords } from './settings-page.ts';

test('the settings can be changed and saved by keyboard', async ({ page }) => {
  await openAsNewMember(page, '/settings');
  await page.getByRole('radio', { name: 'Every member' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'Those who follow me' })).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page.getByRole('switch', { name: 'Show my real name' })).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Settings updated')).toBeVisible();
});

for (const colorScheme of ['dark', 'light'] as const) {
  test(`the settings and their errors pass axe (${colorScheme})`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await openAsNewMember(page, '/settings');
    await page.getByRole('radio', { name: /^Nobody/ }).check();
    await fillPasswords(page, 'one', 'two', 'three');
    await changePasswordButton(page).click();
    await expect(toast(page, 'Error')).toBeVisible();
    await expectAccessible(page);
  });
}

test('the label of a content note is nearer to its own select than to the one above', async ({ page }) => {
  await openAsNewMember(page, '/settings');
  const section = page.getByRole('region', { name: 'What you see' });
  const selectAbove = await boundingBoxOf(section.getByRole('combobox').nth(0));
  const label = await boundingBoxOf(section.locator('label').nth(1));
  const ownSelect = await boundingBoxOf(section.getByRole('combobox').nth(1));
  expect(label.top - selectAbove.bottom).toBeGreaterThan(ownSelect.top - label.bottom);
});

test('the settings fit 320 px, also with 200 % text, and their targets are 44 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openAsNewMember(page, '/settings');
  await expect(page.getByRole('radio', { name: 'Every member' })).toBeVisible();
  expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0);
  expect(await smallTargets(page, 'main button, main a')).toEqual([]);
  await doubleTextSize(page);
  expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0);
});
