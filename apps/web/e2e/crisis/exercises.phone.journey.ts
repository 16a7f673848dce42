import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/page.ts';
import { expect, failedRequestMessage, test } from '../support/test.ts';
import { stopClock } from '../support/timers.ts';
import { exercise, openExercise } from './crisis-page.ts';

/** Starts the guide of an exercise with a fake clock. */
async function startGuide(page: Page, name: string): Promise<void> {
  await page.clock.install();
  await page.goto('/crisis-support');
  await openExercise(page, name);
  const start = exercise(page).getByRole('button', { name: `Start ${name}` });
  await expect(start).toBeVisible();
  await stopClock(page);
  await start.click();
}

/** Runs in the page. Whether an element's top and bottom are visible, not under the page's title or navigation. */
function isUncovered(element: Element): boolean {
  const { left, width, top, bottom } = element.getBoundingClientRect();
  const exercise = element.closest('details');
  return [top, bottom - 1].every((y) => exercise?.contains(document.elementFromPoint(left + width / 2, y)));
}

test('box breathing shows each phase for four seconds and can be stopped', async ({ page }) => {
  await startGuide(page, 'Box breathing');
  const box = exercise(page);
  await expect(box.getByRole('button', { name: 'Stop' })).toBeFocused();
  for (const phase of ['Breathe in', 'Hold', 'Breathe out', 'Hold', 'Breathe in']) {
    await expect(box.locator('[aria-live]')).toHaveText(phase);
    await page.clock.runFor(4000);
  }
  await expect(box).toContainText('Round 2');
  await expect(box.locator('svg')).toBeVisible();
  await page.clock.resume();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(box.getByRole('button', { name: 'Start Box breathing' })).toBeFocused();
  await expect(box).toContainText('If 4 is too long, use 3.');
});

test('the steps of 5-4-3-2-1 are advanced by keyboard', async ({ page }) => {
  await page.goto('/crisis-support');
  await page.locator('summary', { hasText: '5-4-3-2-1' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Start 5-4-3-2-1 grounding' }).press('Enter');
  const step = exercise(page).locator('[aria-live]');
  for (const text of ['5 things you can see', '4 things', '3 things', '2 things', '1 thing you can taste']) {
    await expect(step).toContainText(text);
    await page.keyboard.press('Enter');
  }
  await expect(step).toContainText('That is all of them.');
  await exercise(page).getByRole('button', { name: 'Back' }).click();
  await expect(step).toContainText('1 thing you can taste');
});

test('the ice cube guide counts down one minute and can be paused', async ({ page }) => {
  await startGuide(page, 'Ice cube technique');
  const guide = exercise(page);
  const timer = guide.getByRole('timer');
  await expect(timer).toHaveText(/1:00/);
  await page.clock.runFor(20_000);
  await expect(timer).toHaveText(/0:40/);
  await guide.getByRole('button', { name: 'Pause' }).click();
  await expect(guide.getByRole('button', { name: 'Go on' })).toBeVisible();
  await page.clock.runFor(20_000);
  await expect(timer).toHaveText(/0:40/);
  await guide.getByRole('button', { name: 'Go on' }).click();
  await expect(guide.getByRole('button', { name: 'Pause' })).toBeVisible();
  await page.clock.runFor(41_000);
  await expect(guide).toContainText('That is a minute. Put it down, or take one more.');
  await guide.getByRole('button', { name: 'One more minute' }).click();
  await expect(timer).toHaveText(/1:00/);
});

test('muscle relaxation goes through the body parts, and a part can be skipped', async ({ page }) => {
  await startGuide(page, 'Progressive muscle relaxation');
  const guide = exercise(page);
  await expect(guide).toContainText('Settle');
  await guide.getByRole('button', { name: 'Skip this part' }).click();
  await expect(guide).toContainText('Feet: tense');
  await page.clock.runFor(5100);
  await expect(guide).toContainText('Feet: let go');
  await expect(guide.getByRole('timer')).toHaveText(/1[45]/);
});

for (const name of ['5-4-3-2-1 grounding', 'Box breathing', 'Ice cube technique', 'Progressive muscle relaxation']) {
  test(`${name}, started in the middle of the screen, keeps its instruction in view`, async ({ page }) => {
    await page.goto('/crisis-support');
    await openExercise(page, name);
    const start = exercise(page).getByRole('button', { name: `Start ${name}` });
    await start.evaluate((button) => button.scrollIntoView({ block: 'center' }));
    await start.click();
    const instruction = exercise(page).locator('[aria-live]');
    await expect(instruction).toBeInViewport({ ratio: 1 });
    expect(await instruction.evaluate(isUncovered)).toBe(true);
    await expect(exercise(page).getByRole('button').and(page.locator(':focus'))).toBeInViewport({ ratio: 1 });
  });
}

test('if a guide does not load, the written steps stay', async ({ page, pageErrors }) => {
  pageErrors.allow(failedRequestMessage);
  await page.route('**/assets/exercise-guide*.js*', (route) => route.abort());
  await page.goto('/crisis-support');
  await openExercise(page, 'Ice cube');
  await page.getByRole('button', { name: 'Start Ice cube' }).click();
  await expect(page.getByText('The guide did not load. The steps work without it.')).toBeVisible();
  await expect(page.getByText('Hold it in your hand')).toBeVisible();
});
