import type { Page } from '@playwright/test';

/**
 * From the next page load on, timers of at least `ms` run only when `runPausedTimers` is called, independent of how fast the test
 * runs. Shorter timers, which batch calls and updates, run normally.
 */
export async function pauseLongTimers(page: Page, ms: number): Promise<void> {
  await page.addInitScript((minMs) => {
    const { setTimeout: start, clearTimeout: stop } = window;
    const held = new Map<number, { run: () => void; timeoutMs: number }>();
    let lastId = 0;
    const setTimeout = (run: (...values: unknown[]) => void, timeoutMs = 0, ...values: unknown[]): number => {
      if (timeoutMs < minMs) return start(run, timeoutMs, ...values);
      // Negative, because the browser's own timer ids are positive.
      lastId -= 1;
      held.set(lastId, { run: () => run(...values), timeoutMs });
      return lastId;
    };
    const clearTimeout = (id?: number): void => {
      if (id === undefined || !held.delete(id)) stop(id);
    };
    const runPausedTimers = (): number[] => {
      const due = [...held.values()];
      held.clear();
      for (const { run } of due) run();
      return due.map(({ timeoutMs }) => timeoutMs);
    };
    Object.assign(window, { setTimeout, clearTimeout, runPausedTimers });
  }, ms);
}

/** Runs the held timers. Returns their lengths in ms. */
export const runPausedTimers = (page: Page): Promise<number[]> =>
  page.evaluate((): number[] => Reflect.get(window, 'runPausedTimers')());

/** Keeps toasts until they are dismissed: holds the timer that removes them after four seconds. */
export const holdToasts = (page: Page): Promise<void> => pauseLongTimers(page, 4000);

/**
 * Stops the page's clock: timers, intervals and frames run only when `page.clock.runFor` is called, also those that batch calls
 * and updates. Needs `page.clock.install()` before the page is opened.
 */
export async function stopClock(page: Page): Promise<void> {
  // `pauseAt` accepts only a time in the future.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
}
