import type { Page } from '@playwright/test';
import { type Member, story } from '../support/actions.ts';
import { expect } from '../support/test.ts';

/** The name of what has the focus, as a screen reader would say it, or what stands on it. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return '';
    const named = (element.getAttribute('aria-labelledby') ?? '').split(' ').map((id) => document.getElementById(id));
    const labels = 'labels' in element && element.labels instanceof NodeList ? [...element.labels] : [];
    const words = [...named, ...labels].map((node) => node?.textContent);
    const own = element.matches('a, button, summary, [role=tab]') ? element.textContent : '';
    return [element.getAttribute('aria-label'), ...words, own].join(' ').trim();
  });

/** Tabs on until the thing wanted has the focus. */
export async function tabTo(page: Page, name: string | RegExp, key = 'Tab'): Promise<void> {
  const passed: string[] = [];
  for (let step = 0; step < 60; step += 1) {
    await page.keyboard.press(key);
    const label = await focused(page);
    if (typeof name === 'string' ? label.includes(name) : name.test(label)) return;
    passed.push(label);
  }
  throw new Error(`${key} never reached ${name}, but ${passed.join(', ')}`);
}

/** Tabs on to something and presses it. */
export async function press(page: Page, name: string | RegExp, key = 'Enter'): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press(key);
}

/** Tabs on to a field and writes in it. */
export async function type(page: Page, field: string | RegExp, words: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(words);
}

/** From the welcome page to the feed, the message of the day put away. */
export async function signUpByKeys(page: Page, member: Member): Promise<void> {
  await page.goto('/welcome');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await press(page, 'Sign Up for Free');
  await expect(page).toHaveURL(/\/quick-signup$/);
  await type(page, /First name/, member.firstName);
  await type(page, /Last name/, member.lastName);
  await tabTo(page, /Date of birth/);
  const [year = '', month = '', day = ''] = member.dateOfBirth.split('-');
  await page.keyboard.type(`${day}${month}${year}`);
  await type(page, /Postcode/, member.postcode);
  await type(page, /Email/, member.email);
  await type(page, /Username/, member.username);
  await type(page, /^Password/, member.password);
  await type(page, /^Confirm password/, member.password);
  await press(page, /I am 16 or older/, 'Space');
  await press(page, 'Create Account');
  await expect(page.getByRole('button', { name: 'On to the feed' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/feed$/);
}

/** Walks on to the story with these words. */
export async function walkByKeys(page: Page, words: string): Promise<void> {
  await expect(async () => {
    if (!(await story(page).textContent())?.includes(words)) await page.keyboard.press('ArrowDown');
    await expect(story(page)).toContainText(words, { timeout: 1000 });
  }).toPass();
}
