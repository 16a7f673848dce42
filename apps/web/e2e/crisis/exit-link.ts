import { expect, type Page } from '@playwright/test';

export const exitLink = (page: Page) => page.locator('[data-leave]');

/** The quick exit is a target of 44 px, and lies over no other target. */
export async function expectExitFree(page: Page, path: string): Promise<void> {
  const { size, covered } = await exitLink(page).evaluate((link) => {
    const box = link.getBoundingClientRect();
    // Behind an open dialog nothing can be pressed.
    const page = document.querySelector('[role=dialog]') ?? document;
    const others = page.querySelectorAll<HTMLElement>('a, button, input, [tabindex="0"]');
    const covered = [...others].filter((other) => {
      const { left, right, top, bottom, width } = other.getBoundingClientRect();
      const isOver = left < box.right && right > box.left && top < box.bottom && bottom > box.top;
      return other !== link && width > 1 && isOver && other.checkVisibility();
    });
    // While a dialog is open, ::after enlarges the target.
    const { content, top, bottom } = getComputedStyle(link, '::after');
    const extraHeight = content === 'none' ? 0 : -Number.parseFloat(top) - Number.parseFloat(bottom);
    return {
      size: [box.width, box.height + extraHeight],
      covered: covered.map(({ outerHTML }) => outerHTML.slice(0, 120)),
    };
  });
  expect.soft(covered, path).toEqual([]);
  for (const side of size) expect(side).toBeGreaterThanOrEqual(44);
}
