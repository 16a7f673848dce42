import type { Page } from '@playwright/test';

/** Unfolds an exercise to its steps. */
export async function unfold(page: Page, exercise: string): Promise<void> {
  await page.locator('summary', { hasText: exercise }).click();
}

/** The exercise that is unfolded. */
export const exercise = (page: Page) => page.locator('details[open]');
