import type { Page } from '@playwright/test';

/** Opens an exercise to show its steps. */
export async function openExercise(page: Page, exercise: string): Promise<void> {
  await page.locator('summary', { hasText: exercise }).click();
}

/** The open exercise. */
export const exercise = (page: Page) => page.locator('details[open]');
