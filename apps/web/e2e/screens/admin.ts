import { go, type Series } from './camera.ts';

/** The admin area, with the key that scripts/screens.mjs gives the server. */
export const admin: Series = {
  schemes: ['light', 'dark'],
  async take(page, shoot) {
    await go(page, '/admin');
    await shoot('admin-locked');
    await page.getByLabel('Admin key', { exact: true }).fill(process.env['ADMIN_KEY'] ?? '');
    await page.keyboard.press('Enter');
    await page.getByText('Registered Users').waitFor();
    await shoot('admin-users');
    for (const tab of ['Posts', 'Cases', 'Reports', 'Contact', 'Transparency', 'Staff', 'Log']) {
      await page.getByRole('tab', { name: new RegExp(`^${tab}`) }).click();
      await shoot(`admin-${tab.toLowerCase()}`);
    }
    await page.getByRole('tab', { name: 'Cases' }).click();
    await page.getByRole('list', { name: 'Cases' }).getByRole('button').first().click();
    await page.getByText('What happens').waitFor();
    await shoot('admin-case', { isWhole: true });
  },
};
