import { pageMetadata } from '@ballast/content/page-metadata';
import { privacy } from '@ballast/content/privacy';
import { promises } from '@ballast/content/promises';
import { communityRules } from '@ballast/content/rules';
import { sampleStories } from '@ballast/content/sample-stories';
import { terms } from '@ballast/content/terms';
import type { Page } from '@playwright/test';
import { openFeed } from '../feed/feed-page.ts';
import { doubleTextSize, horizontalOverflow, waitForFrames } from '../support/page.ts';
import { expect, refusedRequestMessage, test } from '../support/test.ts';
import { footer, header, publicPaths } from './public-page.ts';

const expectLink = (page: Page, name: string, href: string) =>
  expect(page.getByRole('main').getByRole('link', { name, exact: true }).first()).toHaveAttribute('href', href);

test('the front page introduces the app and links to sign-up and sign-in', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Real People\.\s+Real Shit\./);
  await expectLink(page, 'Get Started for Free', '/quick-signup');
  await expectLink(page, 'Sign In', '/quick-signin');
  await expect(page.getByRole('heading', { name: 'Why Ballast' })).toBeVisible();
  await expectLink(page, 'Join Ballast', '/quick-signup');
  for (const { title } of promises) await expect(page.getByText(title, { exact: true })).toBeVisible();
  for (const { text } of sampleStories) await expect(page.getByText(text)).toBeVisible();
  await expect(page.getByText('These three were made up for this page.')).toBeVisible();
});

test('/home has its sections and a link to each', async ({ page }) => {
  await page.goto('/home');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/No gurus\.\s+No bullshit\.\s+Just real talk\./);
  await expectLink(page, 'Start Talking Now', '/quick-signup');
  await expectLink(page, 'Sign In', '/quick-signin');
  await expectLink(page, 'Sign Up in 60 Seconds', '/quick-signup');
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

test('every public page has one title, the footer’s links and a visible crisis link', async ({ page }) => {
  for (const path of publicPaths) {
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

test('members get a link to the feed instead of sign-up, without a layout shift', async ({ page }) => {
  await openFeed(page, 'alder');
  await page.addInitScript(() => {
    Reflect.set(window, 'shift', 0);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Reflect.set(window, 'shift', Reflect.get(window, 'shift') + Reflect.get(entry, 'value'));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const path of ['/', '/home', '/welcome']) {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('link', { name: 'Open The Feed' }).first()).toBeVisible();
    await expect(page.getByRole('link', { name: /Sign Up|Get Started|Start Talking/ })).toHaveCount(0);
    await waitForFrames(page);
    expect(await page.evaluate(() => Reflect.get(window, 'shift')), path).toBeLessThan(0.01);
  }
});

test('the rules, the story and the documents are complete', async ({ page, pageErrors }) => {
  pageErrors.allow(refusedRequestMessage);
  await page.goto('/guidelines');
  await expect(page.getByRole('heading', { level: 1, name: 'Our Only Rules' })).toBeVisible();
  for (const { title } of communityRules) await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expectLink(page, 'I Agree - Ballast', '/the-feed');
  await expectLink(page, 'Back', '/welcome');
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1, name: 'Our Story' })).toBeVisible();
  await expectLink(page, 'Back', '/the-feed');
  await expectLink(page, 'Contact', '/contact');
  for (const { title, path, document } of [
    { title: 'Terms and Conditions', path: '/terms', document: terms },
    { title: 'Privacy Policy', path: '/privacy', document: privacy('hello@127.0.0.1') },
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expectLink(page, 'Back', '/');
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

test('/blog redirects to the story, an unknown path shows the not-found page', async ({ page, pageErrors }) => {
  pageErrors.allow(refusedRequestMessage);
  await page.goto('/blog');
  await expect(page).toHaveURL(/\/about$/);
  await page.goto('/nowhere');
  await expect(page.getByRole('heading', { level: 1, name: '404 - Page not found' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to the start' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('every public page fits 390 and 1280 px with 200 % text, and the crisis link stays visible', async ({ page }) => {
  // The journeys of every-route cover 320 px.
  for (const path of publicPaths) {
    await page.goto(path);
    await doubleTextSize(page);
    for (const size of [
      { width: 390, height: 844 },
      { width: 1280, height: 800 },
    ]) {
      await page.setViewportSize(size);
      expect(await horizontalOverflow(page), `${path} on ${size.width} px`).toBeLessThanOrEqual(0);
      await expect(page.getByRole('link', { name: /Crisis Support|Get help now/ }).first()).toBeVisible();
    }
  }
});
