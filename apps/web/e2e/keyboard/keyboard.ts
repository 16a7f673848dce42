import type { Page } from '@playwright/test';

/** The accessible name of the focused element. */
const focusedName = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return '';
    const labelledBy = (element.getAttribute('aria-labelledby') ?? '').split(' ');
    const labels = 'labels' in element && element.labels instanceof NodeList ? [...element.labels] : [];
    const labelTexts = [...labelledBy.map((id) => document.getElementById(id)), ...labels].map(
      (node) => node?.textContent,
    );
    const ownText = element.matches('a, button, summary, [role=tab]') ? element.textContent : '';
    return [element.getAttribute('aria-label'), ...labelTexts, ownText].join(' ').trim();
  });

/** Presses Tab until the element with this name has the focus. */
export async function tabTo(page: Page, name: string | RegExp, key = 'Tab'): Promise<void> {
  const passedNames: string[] = [];
  for (let step = 0; step < 60; step += 1) {
    await page.keyboard.press(key);
    const focused = await focusedName(page);
    if (typeof name === 'string' ? focused.includes(name) : name.test(focused)) return;
    passedNames.push(focused);
  }
  throw new Error(`${key} never reached ${name}, but ${passedNames.join(', ')}`);
}

/** Tabs to an element and presses `key` on it. */
export async function pressOn(page: Page, name: string | RegExp, key = 'Enter'): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press(key);
}

/** Tabs to a field and types. */
export async function typeInto(page: Page, field: string | RegExp, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(text);
}
