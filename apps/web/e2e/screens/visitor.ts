import { toast } from '../support/page.ts';
import { closeDialog, openPage, type ScreenshotSeries } from './screenshots.ts';

const publicPages = [
  '/',
  '/home',
  '/welcome',
  '/guidelines',
  '/about',
  '/terms',
  '/privacy',
  '/contact',
  '/mobile-help.html',
];
const nameOf = (path: string) => (path === '/' ? 'front' : path.slice(1).replace('.html', ''));

/** The public pages, sign-in and sign-up. */
export const visitor: ScreenshotSeries = {
  schemes: ['light', 'dark'],
  async capture(page, takeScreenshot) {
    for (const path of publicPages) {
      await openPage(page, path);
      await takeScreenshot(nameOf(path));
      await takeScreenshot(`${nameOf(path)}-whole`, { isFullPage: true });
    }
    await openPage(page, '/about');
    const menu = page.locator('summary').filter({ hasText: 'Menu' });
    if (await menu.isVisible()) {
      await menu.click();
      await takeScreenshot('menu');
      await page.keyboard.press('Escape');
    }
    await page.getByRole('button', { name: 'Night and text size' }).click();
    await page.getByRole('dialog').waitFor();
    await takeScreenshot('look');
    await closeDialog(page);
    await openPage(page, '/contact');
    await page.getByRole('radio', { name: /crisis/i }).check();
    await takeScreenshot('contact-crisis', { isFullPage: true });
    await page.getByRole('radio', { name: /general/i }).check();
    for (const [label, text] of [
      ['Name', 'Rowan'],
      ['Email', 'rowan@example.com'],
      ['Subject', 'A thank you'],
      ['Message', 'It helped. That is all.'],
    ] as const) {
      await page.getByLabel(label, { exact: true }).fill(text);
    }
    await page.getByRole('button', { name: 'Send Message' }).click();
    await toast(page, 'Message Received').waitFor();
    await takeScreenshot('contact-answered');
    await openPage(page, '/feed');
    await page.getByRole('heading', { name: 'Sign In Required' }).waitFor();
    await takeScreenshot('gate');
    await openPage(page, '/nowhere');
    await takeScreenshot('not-found');
    await openPage(page, '/quick-signup');
    await takeScreenshot('quick-signup', { isFullPage: true });
    await page.getByRole('button', { name: 'Create Account' }).click();
    await takeScreenshot('quick-signup-refused');
    await openPage(page, '/quick-signin');
    await takeScreenshot('quick-signin');
    await page.getByLabel('Email').fill('nobody@example.com');
    await page.getByLabel('Password', { exact: true }).fill('not-the-password');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.getByText('Login failed').first().waitFor();
    await takeScreenshot('quick-signin-refused');
    await page.goto('/guidelines');
    await page.route('**/assets/about*', (route) => route.abort());
    await page.getByRole('link', { name: 'About' }).first().dispatchEvent('click');
    await page.getByRole('heading', { name: 'Something broke' }).waitFor();
    await takeScreenshot('error');
  },
};

/** The crisis page. */
export const crisis: ScreenshotSeries = {
  schemes: ['light', 'dark'],
  async capture(page, takeScreenshot) {
    await openPage(page, '/crisis-support');
    await takeScreenshot('crisis-support');
    await takeScreenshot('crisis-support-whole', { isFullPage: true });
    await page.getByRole('heading', { name: 'Box breathing' }).click();
    await takeScreenshot('crisis-steps');
    await page.getByRole('button', { name: 'Start Box breathing' }).click();
    await page.locator('[aria-live]').filter({ hasText: 'Hold' }).waitFor();
    await takeScreenshot('crisis-breathing');
    await page.getByRole('button', { name: 'Stop' }).click();
    await page.getByRole('heading', { name: '5-4-3-2-1 grounding' }).click();
    await page.getByRole('button', { name: 'Start 5-4-3-2-1 grounding' }).click();
    await takeScreenshot('crisis-grounding');
  },
};
