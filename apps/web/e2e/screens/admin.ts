import { openPage, type ScreenshotSeries } from './screenshots.ts';

/** The admin area, opened with the key that scripts/screens.mjs gives the server. */
export const admin: ScreenshotSeries = {
  schemes: ['light', 'dark'],
  async capture(page, takeScreenshot) {
    await openPage(page, '/admin');
    await takeScreenshot('admin-locked');
    await page.getByLabel('Admin key', { exact: true }).fill(process.env['ADMIN_KEY'] ?? '');
    await page.keyboard.press('Enter');
    await page.getByText('Registered Users').waitFor();
    await takeScreenshot('admin-users');
    for (const tab of [
      'Posts',
      'Cases',
      'Search',
      'Reports',
      'Contact',
      'Handover',
      'On call',
      'Transparency',
      'Figures',
      'Staff',
      'Log',
    ]) {
      await page.getByRole('tab', { name: new RegExp(`^${tab}`) }).click();
      await takeScreenshot(`admin-${tab.toLowerCase()}`);
    }
    await page.getByRole('tab', { name: 'Cases' }).click();
    await page.getByRole('list', { name: 'Cases' }).getByRole('button').first().click();
    await page.getByText('What happens').waitFor();
    await takeScreenshot('admin-case', { isFullPage: true });
  },
};
