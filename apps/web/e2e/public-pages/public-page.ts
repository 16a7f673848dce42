import type { Page } from '@playwright/test';

export const publicPaths = ['/', '/home', '/welcome', '/guidelines', '/about', '/terms', '/privacy'] as const;

export const header = (page: Page) => page.getByRole('banner');
export const footer = (page: Page) => page.getByRole('contentinfo');
/** The header's menu on phones, and its button. */
export const menu = (page: Page) => header(page).getByRole('navigation', { name: 'Menu' });
export const menuToggle = (page: Page) => header(page).locator('summary');
