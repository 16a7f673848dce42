import { pageMetadata } from '@ballast/content/page-metadata';
import { privacy } from '@ballast/content/privacy';
import { promises } from '@ballast/content/promises';
import { communityRules } from '@ballast/content/rules';
import { sampleStories } from '@ballast/content/sample-stories';
import { terms } from '@ballast/content/terms';
import type { Page } from '@playwright/test';
import { signUp } from '../support/actions.ts';
import { expect, refusedCall, test } from '../support/test.ts';

const paths = ['/', '/home', '/welcome', '/guidelines', '/about', '/terms', '/privacy'] as const;
const phoneSize = { width: 390, height: 844 };

const header = (page: Page) => page.getByRole('banner');
const footer = (page: Page) => page.getByRole('contentinfo');
const leadsTo = (page: Page, name: string, href: string) =>
  expect(page.getByRole('main').getByRole('link', { name, exact: true }).first()).toHaveAttribute('href', href);
const sticksOut = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

test('the front page says what it is and leads on', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Real People\.\s+Real Shit\./);
  await leadsTo(page, 'Get Started for Free', '/quick-signup');
  await leadsTo(page, 'Sign In', '/quick-signin');
  await expect(page.getByRole('heading', { name: 'Why Ballast' })).toBeVisible();
  await leadsTo(page, 'Join Ballast', '/quick-signup');
  for (const { title } of promises) await expect(page.getByText(title, { exact: true })).toBeVisible();
  for (const { text } of sampleStories) await expect(page.getByText(text)).toBeVisible();
  await expect(page.getByText('These three were made up for this page.')).toBeVisible();
});

test('the other front page has its parts, and a way to each of them', async ({ page }) => {
  await page.goto('/home');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/No gurus\.\s+No bullshit\.\s+Just real talk\./);
  await leadsTo(page, 'Start Talking Now', '/quick-signup');
  await leadsTo(page, 'Sign In', '/quick-signin');
  await leadsTo(page, 'Sign Up in 60 Seconds', '/quick-signup');
  for (const step of ['Share Your Story', 'Get Support', 'Stay Safe']) {
    await expect(page.getByRole('heading', { name: step })).toBeVisible();
  }
  await expect(page.getByRole('blockquote')).toBeVisible();
  for (const part of ['home', 'how-it-works', 'stories', 'support', 'resources', 'about']) {
    await expect(header(page).locator(`a[href="/home#${part}"]`)).toHaveCount(2);
    await page.goto(`/home#${part}`);
    await expect(page.locator(`#${part}`)).toBeInViewport();
  }
});

test('every open page has the header, the way to help, every other page and one title', async ({ page }) => {
  for (const path of paths) {
    await page.goto(path);
    await expect(page).toHaveTitle(pageMetadata[path].title);
    await expect(page.locator('head title')).toHaveCount(1);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    for (const href of ['/', '/home', '/feed', '/guidelines', '/welcome', '/privacy', '/terms', '/contact', '/about']) {
      await expect(footer(page).locator(`a[href="${href}"]`)).toHaveCount(1);
    }
    await expect(footer(page).getByRole('link', { name: '116 123' })).toHaveAttribute('href', 'tel:116123');
    await expect(
      page.getByRole('link', { name: path === '/welcome' ? 'Get help now' : 'Crisis Support' }).first(),
    ).toBeInViewport();
  }
});

test('where there is room the header is a row of links, and it stays', async ({ page }) => {
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

test('the menu opens and shuts by touch, and a choice shuts it', async ({ page }) => {
  await page.goto('/home');
  const toggle = header(page).locator('summary');
  const sheet = header(page).getByRole('navigation', { name: 'Menu' });
  await toggle.tap();
  await expect(sheet).toBeVisible();
  await expect(sheet.getByRole('link', { name: 'Get Started Free' })).toBeInViewport();
  await toggle.tap();
  await expect(sheet).toBeHidden();
  await toggle.tap();
  await sheet.getByRole('link', { name: 'Stories' }).tap();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(/#stories$/);
  await expect(page.getByRole('heading', { name: 'The kind of thing men write here' })).toBeInViewport();
});

test('the menu by keyboard: Enter opens it, Escape shuts it and the focus is where it was', async ({ page }) => {
  await page.setViewportSize(phoneSize);
  await page.goto('/');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to the content' });
  for (let step = 0; step < 3 && !(await skip.evaluate((link) => link === document.activeElement)); step += 1) {
    await page.keyboard.press('Tab');
  }
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  const toggle = header(page).locator('summary');
  const sheet = header(page).getByRole('navigation', { name: 'Menu' });
  await toggle.focus();
  await page.keyboard.press('Enter');
  await expect(sheet).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(sheet.getByRole('link', { name: 'Home' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(toggle).toBeFocused();
  await page.keyboard.press('Enter');
  for (let step = 0; step < 6; step += 1) await page.keyboard.press('Tab');
  await expect(sheet).toBeHidden();
  await toggle.focus();
  await page.keyboard.press('Enter');
  await sheet.getByRole('link', { name: 'About' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/about$/);
  await expect(sheet).toBeHidden();
});

test('whoever is in already is led to the feed, and nothing moves for it', async ({ page }) => {
  await signUp(page, 'alder');
  for (const path of ['/', '/home', '/welcome']) {
    await page.addInitScript(() => {
      Reflect.set(window, 'shift', 0);
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          Reflect.set(window, 'shift', Reflect.get(window, 'shift') + Reflect.get(entry, 'value'));
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('link', { name: 'Open The Feed' }).first()).toBeVisible();
    await expect(page.getByRole('link', { name: /Sign Up|Get Started|Start Talking/ })).toHaveCount(0);
    await page.waitForTimeout(300);
    expect(await page.evaluate(() => Reflect.get(window, 'shift')), path).toBeLessThan(0.01);
  }
});

test('the rules, the story and the documents', async ({ page, watch }) => {
  watch.allow(refusedCall);
  await page.goto('/guidelines');
  await expect(page.getByRole('heading', { level: 1, name: 'Our Only Rules' })).toBeVisible();
  for (const { title } of communityRules) await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await leadsTo(page, 'I Agree - Ballast', '/the-feed');
  await leadsTo(page, 'Back', '/welcome');
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1, name: 'Our Story' })).toBeVisible();
  await leadsTo(page, 'Back', '/the-feed');
  await leadsTo(page, 'Contact', '/contact');
  for (const { title, path, document } of [
    { title: 'Terms and Conditions', path: '/terms', document: terms },
    { title: 'Privacy Policy', path: '/privacy', document: privacy },
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await leadsTo(page, 'Back', '/');
    const entries = page.getByRole('main').locator('a[href^="#"]');
    expect(await entries.count()).toBe(2 * document.sections.length);
    const anchors = await entries.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    for (const anchor of new Set(anchors)) await expect(page.locator(anchor)).toHaveCount(1);
    await expect(page.getByText('not open yet')).toHaveCount(0);
  }
  await page.goto('/privacy#how-long');
  await expect(page.getByRole('heading', { name: 'How long' })).toBeInViewport();
  await page.emulateMedia({ media: 'print' });
  await expect(header(page)).toBeHidden();
  await expect(footer(page)).toBeHidden();
});

test('an old address of the story, and one that never was', async ({ page, watch }) => {
  watch.allow(refusedCall);
  await page.goto('/blog');
  await expect(page).toHaveURL(/\/about$/);
  await page.goto('/nowhere');
  await expect(page.getByRole('heading', { level: 1, name: '404 - Page not found' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to the start' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('nothing sticks out sideways on 320 px, nor with text twice as large', async ({ page }) => {
  test.slow();
  for (const path of paths) {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(path);
    expect(await sticksOut(page), `${path} on 320 px`).toBe(false);
    for (const size of [phoneSize, { width: 1280, height: 800 }]) {
      await page.setViewportSize(size);
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
      expect(await sticksOut(page), `${path} at 200 % on ${size.width} px`).toBe(false);
      await expect(page.getByRole('link', { name: /Crisis Support|Get help now/ }).first()).toBeVisible();
      await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
    }
  }
});

test('with scripts off everything is there, and the menu opens', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: phoneSize,
    ...(baseURL && { baseURL }),
  });
  const page = await context.newPage();
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(footer(page)).toBeVisible();
  }
  await page.goto('/home');
  const sheet = header(page).getByRole('navigation', { name: 'Menu' });
  await expect(sheet).toBeHidden();
  await header(page).locator('summary').click();
  await sheet.getByRole('link', { name: 'Support', exact: true }).click();
  await expect(page).toHaveURL(/\/home#support$/);
  await expect(page.getByRole('heading', { name: 'What you can hold us to' })).toBeInViewport();
  await page.goto('/terms');
  await page.getByText('What is in it').click();
  await page.getByRole('link', { name: 'What it costs' }).click();
  await expect(page.getByRole('heading', { name: 'What it costs' })).toBeInViewport();
  await context.close();
});
