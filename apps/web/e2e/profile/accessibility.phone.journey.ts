import { doubleTextSize, expectAccessible, horizontalOverflow, smallTargets } from '../support/page.ts';
import { expect, test } from '../support/test.ts';
import { healthTab, openProfile, saveButton } from './profile-page.ts';

for (const colorScheme of ['dark', 'light'] as const) {
  test(`the profile and its errors pass axe (${colorScheme})`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await openProfile(page);
    await expectAccessible(page);
    await page.getByLabel('Bio').fill('x'.repeat(501));
    await saveButton(page).click();
    await expect(page.getByLabel('Bio')).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page);
    await healthTab(page).click();
    await expectAccessible(page);
  });
}

test('the profile fits 320 px, also with 200 % text, and its targets are 44 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openProfile(page);
  expect(await smallTargets(page, 'main button, main a, main select')).toEqual([]);
  expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0);
  await doubleTextSize(page);
  expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0);
  await healthTab(page).click();
  expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0);
  await page.getByLabel('Triggers').fill('crowds');
  await expect(saveButton(page)).toBeInViewport();
});
