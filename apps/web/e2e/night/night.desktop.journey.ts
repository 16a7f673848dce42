import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { tellDecisions } from '../moderation/staff.ts';
import { desktop, phone } from '../support/browser.ts';
import { doubleTextSize, expectAccessible, horizontalOverflow, normalTextSize, smallTargets } from '../support/page.ts';
import { adminKey, startServer } from '../support/server.ts';
import { settleNavigation } from '../support/settled-navigation.ts';
import { atNight, expect, test } from '../support/test.ts';
import { type NightStaff, prepareBadNight } from './bad-night.ts';
import { answersToNote, encouraging, note } from './words.ts';

const newestOfAuthor = answersToNote.findLast((answer) => 'isAuthor' in answer)?.content ?? '';
/** To open the note, read its author's newest words and have the facts for 999 on the screen. */
const mostPresses = 10;
type Night = Awaited<ReturnType<typeof prepareBadNight>> & Awaited<ReturnType<typeof startServer>>;
let night: Night;
/** By username, because a code is accepted once. */
const sessions = new Map<string, NonNullable<BrowserContextOptions['storageState']>>();

// One server for all, because it takes the sign-ups of 47 members.
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  const server = await startServer({ RATE_LIMITS: 'off', ADMIN_KEY: adminKey, ON_CALL: 'Sam, 07700 900000, nights' });
  night = { ...server, ...(await prepareBadNight(server.url, adminKey)) };
  await tellDecisions(server);
  await night.appeal();
});
test.afterAll(() => night.stop());

const queue = (page: Page) => page.getByRole('list', { name: 'Cases' });
const heading = (page: Page) => page.getByRole('article').getByRole('heading', { level: 3 });
const chosen = (page: Page) => page.getByRole('article').getByRole('radio', { checked: true });
const decided = (page: Page) => page.getByRole('region', { name: 'What you have just decided' });
const openRow = (page: Page) => queue(page).locator('[aria-current="true"]');

/** What somebody needs who rings 999 for the author of the note. */
const emergencyFacts = (page: Page) => {
  const steps = page.getByRole('region', { name: 'What to do now' });
  return [
    steps.getByRole('link', { name: 'Emergency services 999' }),
    steps.getByRole('link', { name: '07700 900000' }),
    steps.getByText('ring 999 yourself'),
  ] as const;
};

const newestWords = (page: Page) => page.getByRole('region', { name: 'What to do now' }).getByText(newestOfAuthor);

async function openQueue(
  browser: Browser,
  device: BrowserContextOptions,
  { email, password, username, role, authenticator }: NightStaff,
): Promise<Page> {
  const storageState = sessions.get(username);
  const options = { ...device, baseURL: night.url, reducedMotion: 'reduce' as const };
  const context = await browser.newContext(storageState ? { ...options, storageState } : options);
  const page = settleNavigation(await context.newPage());
  await page.goto('/admin?tab=cases');
  if (!storageState) {
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByLabel('Your password', { exact: true }).fill(password);
    await page.getByLabel('Code', { exact: true }).fill(authenticator.code());
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  }
  await expect(page.getByText(`@${username}, ${role}`)).toBeVisible();
  sessions.set(username, await context.storageState());
  await expect(queue(page).getByRole('listitem').first()).toContainText(note.slice(0, 30));
  return page;
}

test(
  'by keyboard, the note is read to its author’s newest words, with the facts for 999 on the screen',
  atNight,
  async ({ browser }, testInfo) => {
    const page = await openQueue(browser, desktop, night.moderators[0]);
    let presses = 0;
    const startedMs = Date.now();
    async function press(key: string): Promise<void> {
      presses += 1;
      await page.keyboard.press(key);
    }
    await press('j');
    await expect(heading(page)).toBeFocused();
    await expect(page.getByRole('article').getByText(note)).toBeInViewport();
    for (const fact of emergencyFacts(page)) await expect(fact).toBeInViewport({ ratio: 1 });
    await expect(newestWords(page)).toBeInViewport({ ratio: 1 });
    await press('s');
    await expect(page.getByRole('article').getByText(newestOfAuthor).nth(1)).toBeInViewport({ ratio: 1 });
    // Back to the numbers, to ring them.
    await press('Home');
    for (const fact of emergencyFacts(page)) await expect(fact).toBeInViewport({ ratio: 1 });
    const seconds = (Date.now() - startedMs) / 1000;
    testInfo.annotations.push({ type: 'counted', description: `${presses} presses, ${seconds} s` });
    process.stdout.write(`The note by keyboard: ${presses} presses, ${seconds.toFixed(1)} s\n`);
    expect(presses).toBeLessThanOrEqual(mostPresses);
    await expectAccessible(page);
    await page.context().close();
  },
);

test('no key of one case decides the next, in the whole queue', atNight, async ({ browser }) => {
  const page = await openQueue(browser, desktop, night.moderators[0]);
  await page.keyboard.press('j');
  await expect(heading(page)).toBeFocused();
  await page.keyboard.press('s');
  await page.keyboard.press('2');
  await expect(page.getByRole('button', { name: /^Write to support/ })).toBeEnabled();
  await page.keyboard.press('Control+Enter');
  await expect(decided(page).getByRole('button', { name: /^Take it back/ })).toHaveCount(1);
  await expect(openRow(page)).toContainText(encouraging);
  await expect(queue(page)).not.toContainText(note.slice(0, 30));
  const rowsCount = await queue(page).getByRole('listitem').count();
  for (let count = 0; count < rowsCount; count += 1) {
    await expect(heading(page)).toBeFocused();
    await expect(chosen(page)).toHaveCount(0);
    const caseId = (await openRow(page).getAttribute('data-case')) ?? '';
    // From the first moment on, until the form takes it and asks for a choice.
    await expect(async () => {
      await page.keyboard.press('Control+Enter');
      await expect(page.getByRole('article').getByText('Choose what happens.')).toBeVisible({ timeout: 300 });
    }).toPass();
    await expect(openRow(page)).toHaveAttribute('data-case', caseId);
    // What is chosen here must not be chosen when the case is opened again, or in the next.
    await heading(page).focus();
    await page.keyboard.press('1');
    await expect(chosen(page)).toHaveCount(1);
    await page.keyboard.press('j');
    if (count < rowsCount - 1) await expect(openRow(page)).not.toHaveAttribute('data-case', caseId);
  }
  await expect(queue(page).getByRole('listitem')).toHaveCount(rowsCount);
  await expect(decided(page).getByRole('button', { name: /^Take it back/ })).toHaveCount(1);
  await page.keyboard.press('z');
  await page.keyboard.press('Enter');
  await expect(decided(page)).toHaveCount(0);
  await expect(queue(page).getByRole('listitem').first()).toContainText(note.slice(0, 30));
  await page.context().close();
});

test('two moderators in one case do not decide over each other', atNight, async ({ browser }) => {
  const [first, second] = await Promise.all(
    night.moderators.map((moderator) => openQueue(browser, desktop, moderator)),
  );
  if (!first || !second) throw new Error('Two moderators are needed.');
  for (const page of [first, second]) {
    await queue(page).getByRole('button').filter({ hasText: 'Alma Street' }).click();
    await expect(heading(page)).toBeFocused();
  }
  // Presence comes with the next poll.
  await expect(first.getByText('Also here: @nightrowan.')).toBeVisible({ timeout: 60_000 });
  for (const page of [first, second]) await page.keyboard.press('5');
  const words = second.getByLabel('What the author is told');
  await words.fill('Take the street out of it.');
  // The first key in the form claimed the case.
  await expect(first.getByRole('article').getByText('@nightrowan claimed it', { exact: false }).first()).toBeVisible({
    timeout: 60_000,
  });
  await expect(first.getByRole('article').getByRole('button', { name: /^Warn/ })).toHaveCount(0);
  await heading(first).focus();
  await first.keyboard.press('Control+Enter');
  await second.keyboard.press('Control+Enter');
  await expect(decided(second).getByRole('button', { name: /^Take it back/ })).toHaveCount(1);
  await expect(decided(first)).toHaveCount(0);
  await Promise.all([first, second].map((page) => page.context().close()));
});

for (const [size, isTextDoubled] of [
  ['at its usual text size', false],
  ['with 200 % text', true],
] as const) {
  test(
    `on a phone ${size}, the numbers stand first, the author’s newest words follow, and a thumb hits every control`,
    atNight,
    async ({ browser }) => {
      const page = await openQueue(browser, phone, night.moderators[1]);
      if (isTextDoubled) await doubleTextSize(page);
      await queue(page).getByRole('button').first().tap();
      await expect(heading(page)).toBeFocused();
      const [number, onCall, steps] = emergencyFacts(page);
      await expect(number).toBeInViewport({ ratio: 1 });

      const firstScreen = isTextDoubled ? [] : [onCall, newestWords(page), steps];
      for (const fact of firstScreen) await expect(fact).toBeInViewport({ ratio: 1 });
      expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0);
      expect(await smallTargets(page, 'article :is(button, summary, label, select, textarea)')).toEqual([]);
      await expectAccessible(page);
      await page.context().close();
    },
  );
}

const waves = (page: Page) => page.locator('[data-wave]');

for (const [name, title, keys] of [
  ['the spam wave', /^9 cases by the same author/, ['w', 'Enter', '4', 'Control+Enter', 'Tab', 'Enter']],
  ['the pile-on', /^8 cases under the same story/, ['w', 'Enter', 'e', '4', 'Control+Enter', 'Tab', 'Enter']],
] as const) {
  test(`${name} takes one decision and ${keys.length} presses`, atNight, async ({ browser }) => {
    const page = await openQueue(browser, desktop, night.moderators[0]);
    await expect(waves(page)).toHaveCount(1);
    for (const key of keys) {
      await page.keyboard.press(key);
      if (key === 'w') await expect(waves(page)).toBeFocused();
      if (key === 'Enter' && keys.indexOf(key) === 1)
        await expect(page.getByRole('heading', { name: title })).toBeFocused();
      if (key === '4') {
        await page.setViewportSize({ width: 320, height: 640 });
        await doubleTextSize(page);
        expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0);
        expect(await smallTargets(page, 'article :is(button, summary, label, select, textarea)')).toEqual([]);
        await expectAccessible(page);
        await normalTextSize(page);
        await page.setViewportSize(desktop.viewport);
      }
      if (key === 'Control+Enter') await expect(page.getByRole('alertdialog')).toBeVisible();
    }
    await expect(decided(page).getByRole('button', { name: /^Take them all back/ })).toHaveCount(1);
    process.stdout.write(`${name} by keyboard: ${keys.length} presses\n`);
    expect(keys.length).toBeLessThan(mostPresses);
    await expectAccessible(page);
    await page.context().close();
  });
}
