import { expect } from '@playwright/test';
import { createSignUpForm } from '../support/members.ts';
import type { Engine } from './engine.ts';
import { createScreen, type Screen } from './screen.ts';

const field = `document.querySelector('textarea[name=content]')`;
const holds = (text: string) => `${field}?.value === ${JSON.stringify(text)}`;

/** Signs a member up in the browser, which from then on has their session. Returns their id. */
async function signUp(engine: Engine, name: string): Promise<string> {
  const body = JSON.stringify(createSignUpForm(name));
  const init = JSON.stringify({ method: 'POST', headers: { 'content-type': 'application/json' }, body });
  const request = `fetch('/api/force/force-signup', ${init}).then((response) => response.json())`;
  return String(await engine.evaluate(`${request}.then(({ user }) => user.id)`));
}

/** Safari's order: the composition ends before the keydown of the Enter that ended it. Returns whether the page used that key. */
const endComposition = `(() => {
  const field = ${field};
  field.focus();
  field.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
  field.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true, data: 'ん' }));
  const key = new KeyboardEvent('keydown', { key: 'Enter', keyCode: 229, bubbles: true, cancelable: true });
  return { isUsed: !field.dispatchEvent(key), keyCode: key.keyCode };
})()`;

const paintMs = 10_000;

/** Gives the bar of the page another title, and waits until it is painted. */
const nameBar = (title: string) => `new Promise((resolve) => {
  document.querySelector('[data-title]').dataset.title = '${title}';
  requestAnimationFrame(() => requestAnimationFrame(() => resolve(true)));
})`;

/** The title of the bar belongs to a pseudo-element, which takes no clicks. Only pixels tell that it is drawn over the link. */
async function checkForcedColours(engine: Engine, { see }: Screen, url: string): Promise<void> {
  await engine.open(`${url}/settings`);
  await see('heading', 'Privacy Settings');
  await see('link', 'Back to Feed');
  // Parts of the page may still be loading.
  await expect(async () => {
    await engine.evaluate(nameBar(''));
    const withoutTitle = await engine.screenshot();
    await engine.evaluate(nameBar('Settings'));
    expect(withoutTitle.equals(await engine.screenshot()), 'the bar at the top shows no title').toBe(true);
  }).toPass({ timeout: paintMs });
}

/** Drafts in two tabs, the key that ends a composition, and forced colours where the engine has them. */
export async function playTabsJourney({ engine, url }: { engine: Engine; url: string }): Promise<void> {
  await engine.open(`${url}/welcome`);
  const address = `${url}/messages?user=${await signUp(engine, 'birch')}`;
  await signUp(engine, 'alder');
  const first = createScreen(engine);
  await engine.open(address);
  await first.fill('Message to', 'Half a thought');

  const second = await engine.openTab();
  await second.open(address);
  const secondScreen = createScreen(second);
  await secondScreen.until(holds(''));
  await secondScreen.fill('Message to', 'A whole');

  await engine.bringToFront();
  await engine.open(address);
  await first.until(holds('Half a thought'));
  await second.bringToFront();
  expect(await second.evaluate(holds('A whole'))).toBe(true);
  await second.close();

  await engine.bringToFront();
  const third = await engine.openTab();
  await third.open(address);
  const { until, see, click } = createScreen(third);
  await until(holds('A whole'));
  await click('field', 'Message to');
  expect(await third.evaluate(endComposition)).toEqual({ isUsed: false, keyCode: 229 });
  await third.type(' one.');
  await third.press('Enter');
  await see('text', 'A whole one.');
  await until(holds(''));
  await third.close();

  await engine.bringToFront();
  expect(await engine.evaluate(holds('Half a thought'))).toBe(true);
  if (await engine.evaluate(`matchMedia('(forced-colors: active)').matches`))
    await checkForcedColours(engine, first, url);
  else process.stdout.write('This engine has no forced colours: the look of /settings in them was skipped.\n');
}
