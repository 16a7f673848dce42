import { expect, expectAccessible, test } from '../support/test.ts';
import { healthTab, openProfile, saveProfile } from './profile-page.ts';

for (const colorScheme of ['dark', 'light'] as const) {
  test(`axe finds nothing on the profile, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await openProfile(page);
    await expectAccessible(page);
    await page.getByLabel('Bio').fill('x'.repeat(501));
    await saveProfile(page).click();
    await expectAccessible(page);
    await healthTab(page).click();
    await expectAccessible(page);
  });
}

test('the profile on 320 px, with text twice as large, and for a thumb', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openProfile(page);
  const sticksOut = () =>
    page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
  const tooSmall = await page.locator('main button, main a, main select').evaluateAll((targets) =>
    targets
      .map((target) => ({ text: target.textContent, box: target.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && (box.width < 44 || box.height < 44))
      .map(({ text, box }) => `${text}: ${box.width} x ${box.height}`),
  );
  expect(tooSmall).toEqual([]);
  expect(await sticksOut()).toBe(false);
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  expect(await sticksOut()).toBe(false);
  await healthTab(page).click();
  expect(await sticksOut()).toBe(false);
  await page.getByLabel('Triggers').fill('crowds');
  await expect(saveProfile(page)).toBeInViewport();
});
