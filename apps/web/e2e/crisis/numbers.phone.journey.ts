import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

const pages = [
  '/',
  '/welcome',
  '/about',
  '/crisis-support',
  '/crisis-help',
  '/terms',
  '/privacy',
  '/guidelines',
  '/contact',
  '/mobile-help.html',
];

/** Phone and text numbers and addresses in the text of a page that cannot be pressed. */
const deadNumbers = (page: Page) =>
  page.evaluate(() => {
    const pattern =
      /\b(?:999|116 123|85258|0800 1111|0\d{2,4}(?: \d{2,4}){2,3})\b|[\w.+-]+@[\w-]+\.[\w.]+|\b[\w-]+\.(?:co|org|police|nhs|gov)\.uk\b/;
    const dead: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const { parentElement, textContent } = node;
      if (!parentElement || parentElement.closest('a, script, noscript, style, button, input, [role=status]')) continue;
      const found = pattern.exec(textContent ?? '');
      if (found) dead.push(`${found[0]} in “${textContent?.slice(0, 80)}”`);
    }
    return dead;
  });

test('every number and address on a page can be pressed', async ({ page }) => {
  for (const path of pages) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(200);
    await expect(page.getByRole('heading').first()).toBeVisible();
    expect(await deadNumbers(page), path).toEqual([]);
  }
});
