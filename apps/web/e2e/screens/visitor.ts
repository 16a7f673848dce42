import { toast } from '../support/page.ts';
import { go, type Series } from './camera.ts';

const pages = [
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

/** The open pages, sign-in and sign-up. */
export const visitor: Series = {
  schemes: ['light', 'dark'],
  async take(page, shoot) {
    for (const path of pages) {
      await go(page, path);
      await shoot(nameOf(path));
      await shoot(`${nameOf(path)}-whole`, { isWhole: true });
    }
    await go(page, '/about');
    const menu = page.locator('summary').filter({ hasText: 'Menu' });
    if (await menu.isVisible()) {
      await menu.click();
      await shoot('menu');
    }
    await go(page, '/contact');
    await page.getByRole('radio', { name: /crisis/i }).check();
    await shoot('contact-crisis', { isWhole: true });
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
    await shoot('contact-answered');
    await go(page, '/feed');
    await page.getByRole('heading', { name: 'Sign In Required' }).waitFor();
    await shoot('gate');
    await go(page, '/nowhere');
    await shoot('not-found');
    await go(page, '/quick-signup');
    await shoot('quick-signup', { isWhole: true });
    await page.getByRole('button', { name: 'Create Account' }).click();
    await shoot('quick-signup-refused');
    await go(page, '/quick-signin');
    await shoot('quick-signin');
    await page.getByLabel('Email').fill('nobody@example.com');
    await page.getByLabel('Password', { exact: true }).fill('not-the-password');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.getByText('Login failed').first().waitFor();
    await shoot('quick-signin-refused');
    await page.goto('/guidelines');
    await page.route('**/assets/about*', (route) => route.abort());
    await page.getByRole('link', { name: 'About' }).first().dispatchEvent('click');
    await page.getByRole('heading', { name: 'Something broke' }).waitFor();
    await shoot('error');
  },
};

/** The page that is light in every system scheme. */
export const crisis: Series = {
  schemes: ['light'],
  async take(page, shoot) {
    await go(page, '/crisis-support');
    await shoot('crisis-support');
    await shoot('crisis-support-whole', { isWhole: true });
    await page.getByRole('heading', { name: 'Box breathing' }).click();
    await shoot('crisis-steps');
    await page.getByRole('button', { name: 'Start Box breathing' }).click();
    await page.locator('[aria-live]').filter({ hasText: 'Hold' }).waitFor();
    await shoot('crisis-breathing');
    await page.getByRole('button', { name: 'Stop' }).click();
    await page.getByRole('heading', { name: '5-4-3-2-1 grounding' }).click();
    await page.getByRole('button', { name: 'Start 5-4-3-2-1 grounding' }).click();
    await shoot('crisis-grounding');
  },
};
