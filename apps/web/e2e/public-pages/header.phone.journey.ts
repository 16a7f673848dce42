import { waitForHydration } from '../support/page.ts';
import { expect, test } from '../support/test.ts';
import { footer, header, menu, menuToggle, publicPaths } from './public-page.ts';

test('on a wide screen the header is a sticky row of links', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  const row = header(page).getByRole('navigation', { name: 'Main' });
  for (const [name, href] of [
    ['Home', '/'],
    ['Feed', '/feed'],
    ['About', '/about'],
  ] as const) {
    await expect(row.getByRole('link', { name })).toHaveAttribute('href', href);
  }
  await expect(header(page).getByText('Menu')).toBeHidden();
  await page.evaluate(() => window.scrollTo(0, 3000));
  await expect(header(page).getByRole('link', { name: 'Crisis Support' })).toBeInViewport();
  await expect(header(page).getByRole('link', { name: 'Get Started Free' })).toHaveAttribute('href', '/quick-signup');
});

test('the menu opens and closes by touch, and a link closes it', async ({ page }) => {
  await page.goto('/home');
  await menuToggle(page).tap();
  await expect(menu(page)).toBeVisible();
  await expect(menu(page).getByRole('link', { name: 'Get Started Free' })).toBeInViewport();
  await menuToggle(page).tap();
  await expect(menu(page)).toBeHidden();
  await menuToggle(page).tap();
  await menu(page).getByRole('link', { name: 'Stories' }).tap();
  await expect(menu(page)).toBeHidden();
  await expect(page).toHaveURL(/#stories$/);
  await expect(page.getByRole('heading', { name: 'The kind of thing men write here' })).toBeInViewport();
});

test('Enter opens the menu, Escape closes it and returns the focus', async ({ page }) => {
  await page.goto('/');
  await waitForHydration(page);
  const skipLink = page.getByRole('link', { name: 'Skip to the content' });
  for (let step = 0; step < 4 && !(await skipLink.evaluate((link) => link === document.activeElement)); step += 1) {
    await page.keyboard.press('Tab');
  }
  await expect(skipLink).toBeFocused();
  await expect(skipLink).toBeInViewport();
  await menuToggle(page).focus();
  await page.keyboard.press('Enter');
  await expect(menu(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(menu(page).getByRole('link', { name: 'Home' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu(page)).toBeHidden();
  await expect(menuToggle(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(menu(page)).toBeVisible();
  for (let step = 0; step < 6; step += 1) await page.keyboard.press('Tab');
  await expect(menu(page)).toBeHidden();
  await menuToggle(page).focus();
  await page.keyboard.press('Enter');
  await menu(page).getByRole('link', { name: 'About' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/about$/);
  await expect(menu(page)).toBeHidden();
});

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false });

  test('every public page has its content and a working menu', async ({ page }) => {
    for (const path of publicPaths) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(footer(page)).toBeVisible();
    }
    await page.goto('/home');
    await expect(menu(page)).toBeHidden();
    await menuToggle(page).click();
    await menu(page).getByRole('link', { name: 'Support', exact: true }).click();
    await expect(page).toHaveURL(/\/home#support$/);
    await expect(page.getByRole('heading', { name: 'What you can hold us to' })).toBeInViewport();
    await page.goto('/terms');
    await page.getByText('What is in it').click();
    await page.getByRole('link', { name: 'What it costs' }).click();
    await expect(page.getByRole('heading', { name: 'What it costs' })).toBeInViewport();
  });
});
