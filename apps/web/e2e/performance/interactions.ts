// node e2e/performance/interactions.ts: the time from an input to the next paint, in Chromium with a processor slowed down
// four times, like a cheap phone. Prints medians. It is not a test, because it measures time.
import { chromium, type Page } from '@playwright/test';
import { olderStories } from '../screens/data.ts';
import { signUpMember } from '../screens/sign-up-member.ts';
import { launchOptions, phone } from '../support/browser.ts';
import { startServer } from '../support/server.ts';

const slowdown = 4;
const rounds = 10;

/** Runs in the page: notes the longest event of each interaction (https://w3c.github.io/event-timing/). */
function observeInteractions(): void {
  const durations: number[] = [];
  Reflect.set(window, 'interactions', durations);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (Reflect.get(entry, 'interactionId') > 0) durations.push(entry.duration);
    }
  }).observe(Object.assign({ type: 'event', buffered: true }, { durationThreshold: 16 }));
}

/** Events under 16 ms are not reported: 0. */
async function timeOf(page: Page, act: () => Promise<unknown>): Promise<number> {
  await page.evaluate(() => Reflect.get(window, 'interactions').splice(0));
  await act();
  await page.waitForTimeout(700);
  return page.evaluate(() => Math.max(0, ...Reflect.get(window, 'interactions')));
}

const median = (values: number[]) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

const { url, stop } = await startServer({ RATE_LIMITS: 'off' });
const browser = await chromium.launch(launchOptions);
try {
  const birch = await signUpMember(url, 'birch', '');
  for (const content of [...olderStories, ...olderStories]) {
    const { id } = await birch.client.posts.create.mutate({ content, isAnonymous: true, topics: ['sleep'] });
    for (let count = 0; count < 5; count += 1)
      await birch.client.comments.create.mutate({ postId: id, content: 'Same here, mate.', isAnonymous: true });
  }
  const alder = await signUpMember(url, 'alder', '');
  const context = await browser.newContext({
    ...phone,
    baseURL: url,
    storageState: alder.state,
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await page.addInitScript(observeInteractions);
  await page.goto('/feed');
  await page.getByRole('article').waitFor();
  const skip = page.getByRole('button', { name: 'Skip' });
  if (await skip.isVisible()) await skip.click();
  // The dialogs are loaded in the meantime.
  await page.waitForTimeout(4000);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });

  const times: Record<string, number[]> = { next: [], support: [], 'open comments': [], filter: [] };
  const note = async (name: string, act: () => Promise<unknown>) => times[name]?.push(await timeOf(page, act));
  for (let round = 0; round < rounds; round += 1) {
    await note('next', () => page.getByRole('button', { name: 'Next' }).tap());
    await note('support', () => page.getByRole('button', { name: /^Support/ }).tap());
    await note('open comments', () => page.getByRole('button', { name: /^Comments/ }).tap());
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: round % 2 === 0 ? 'Topics' : 'Only: Sleep' }).tap();
    await page.getByRole('dialog').waitFor();
    await note('filter', () =>
      page
        .getByRole('dialog')
        .getByRole('button', { name: /^Sleep/ })
        .tap(),
    );
    await page.getByRole('article').waitFor();
  }
  for (const [name, values] of Object.entries(times)) {
    process.stdout.write(
      `${name}: median ${median(values)} ms, longest ${Math.max(...values)} ms of ${values.length}\n`,
    );
  }
} finally {
  await browser.close();
  await stop();
}
