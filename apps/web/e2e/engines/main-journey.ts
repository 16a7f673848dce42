import { expect } from '@playwright/test';
import { phone } from '../support/browser.ts';
import { createSignUpForm, createTag } from '../support/members.ts';
import { expectSmallPhoto, keepSentPicture, takePhoto } from '../support/photo.ts';
import type { Engine } from './engine.ts';
import { signUpOther } from './other-member.ts';
import { readAndAnswer, readAsVisitor } from './reading-journey.ts';
import { createScreen, type Screen } from './screen.ts';

const story = 'The tide goes out further here.';
const otherStory = 'Up before the gulls again.';
const photoStory = 'From the top of the hill.';
/** A software decoder is slow. */
const photoMs = 90_000;

/** Signs up another member, whose post the viewer then supports and comments on. */
async function postAsOther(url: string, content: string): Promise<void> {
  const send = await signUpOther(url, 'birch');
  await send('/api/community/posts', { content, isAnonymous: false });
}

/** Runs in the page: scrolls through it, and returns the names of the fields that the quick exit partly covers. */
async function fieldsUnderExit(): Promise<string[]> {
  const names = new Set<string>();
  const stepPx = 40;
  for (let y = 0; y < document.documentElement.scrollHeight; y += stepPx) {
    window.scrollTo(0, y);
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const exit = document.querySelector('[data-leave]')?.getBoundingClientRect();
    if (!exit) throw new Error('The page has no quick exit.');
    const beside = document.elementFromPoint(exit.left - 6, (exit.top + exit.bottom) / 2);
    if (beside?.matches('input')) names.add(beside.getAttribute('name') ?? 'a field');
  }
  window.scrollTo(0, 0);
  return [...names];
}

async function signUp(engine: Engine, screen: Screen, url: string): Promise<void> {
  const form = createSignUpForm('alder', createTag());
  await engine.open(`${url}/quick-signup`);
  await screen.see('button', 'Create Account');
  expect(await engine.evaluate(`(${fieldsUnderExit})()`), 'fields under the quick exit').toEqual([]);
  await screen.fill('First name', form.firstName);
  await screen.fill('Last name', form.lastName);
  await screen.fill('Postcode', form.postcode);
  await screen.fill('Email', form.email);
  await screen.fill('Username', form.username);
  await screen.fill('Password', form.password);
  await screen.fill('Confirm password', form.password);
  // Typing a date differs between engines, so the value is set.
  await engine.evaluate(`(() => {
    const date = document.querySelector('input[type=date]');
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(date, '${form.dateOfBirth}');
    date.dispatchEvent(new Event('input', { bubbles: true }));
  })()`);
  await screen.until(`document.querySelector('input[type=checkbox]').focus() ?? true`);
  await engine.type(' ');
  await screen.until(`document.querySelector('input[type=checkbox]').checked`);
  await screen.click('button', 'Create Account');
  await screen.click('button', 'Close');
  await screen.atPath('/feed');
}

const article = `document.querySelector('[role=feed] article')?.textContent ?? ''`;
const showsPost = (text: string) => `(${article}).includes(${JSON.stringify(text)})`;

async function useFeed(engine: Engine, { until, click, fill, see }: Screen): Promise<void> {
  await until(showsPost(otherStory));
  const selectedStyle = `getComputedStyle(document.querySelector('fieldset [aria-pressed=true]'))`;
  expect(await engine.evaluate(`${selectedStyle}.textDecorationLine`), 'the underline of the selected feed').toBe(
    'underline',
  );
  expect(await engine.evaluate(`${selectedStyle}.textDecorationThickness`)).toBe('3px');

  await click('button', 'Support');
  await until(`document.querySelector('main button[aria-pressed=true] svg') !== null`);
  await see('text', 'Support given!');
  await click('button', 'Comments');
  await fill('Add a comment', 'Same here.');
  await click('button', 'Comment as @alder');
  await see('text', 'Same here.');
  await see('text', 'yours');
  await click('button', 'Close');

  await click('button', 'Create post');
  await fill('Your story', story);
  await click('button', 'Post anonymously');
  await until(showsPost(story));
  expect(await engine.evaluate(showsPost('Anonymous'))).toBe(true);
  expect(await engine.evaluate(showsPost('yours'))).toBe(false);
  await until(`document.querySelector('[role=dialog]') === null`);
  await engine.press('ArrowDown');
  await until(showsPost(otherStory));

  await click('button', 'Search');
  await fill('', 'tide');
  await click('button', 'Anonymous');
  await until(showsPost(story));
}

/** Puts a file into the file field, as WebDriver has no command for bytes. */
const attach = (photo: Buffer) => `(() => {
  const bytes = Uint8Array.from(atob('${photo.toString('base64')}'), (character) => character.charCodeAt(0));
  const files = new DataTransfer();
  files.items.add(new File([bytes], 'IMG_4801.jpg', { type: 'image/jpeg' }));
  const field = document.querySelector('input[type=file]');
  field.files = files.files;
  field.dispatchEvent(new Event('change', { bubbles: true }));
})()`;

/** A post with a photo of 48 megapixels, which the browser has to turn and shrink before it is sent. */
async function postPhoto(engine: Engine, { click, fill, until }: Screen): Promise<void> {
  await engine.evaluate(`(${keepSentPicture})()`);
  await click('button', 'Create post');
  await fill('Your story', photoStory);
  await engine.evaluate(attach(await takePhoto({ hasGrain: false })));
  await click('button', 'Post anonymously');
  await until(showsPost(photoStory), photoMs);
  await expectSmallPhoto(String(await engine.evaluate('document.documentElement.dataset.picture')));
}

/** Closes a dialog and follows a link in one task, as the history entry of the dialog is about to be taken off. */
async function closeAndFollow(engine: Engine, { click, see, atPath, until }: Screen): Promise<void> {
  await click('button', 'Comments');
  await see('button', 'Close');
  await until(`history.state.layers === 1`);
  const entries = await engine.evaluate('history.length');
  await engine.evaluate(`(() => {
    document.querySelector('[role=dialog] button[aria-label=Close]').click();
    document.querySelector('a[href="/messages"]').click();
  })()`);
  await atPath('/messages');
  expect(await engine.evaluate('history.length'), 'the entries of the history').toBe(entries);
  await engine.evaluate('history.back()');
  await atPath('/feed');
  await until(`document.querySelector('[role=dialog]') === null`);
}

async function getHelp(engine: Engine, { click, see, atPath, until }: Screen): Promise<void> {
  await click('link', 'Crisis');
  await atPath('/crisis-support');
  await see('link', 'Call 999');
  await click('button', 'Box breathing');
  await click('button', 'Start Box breathing');
  await see('text', 'Breathe in');
  expect(await engine.evaluate(`document.activeElement.textContent`)).toBe('Stop');
  await until(`document.querySelector('details svg circle') !== null`);
}

/** The topmost and the lowest point on the circle's stroke: one above and one below the waterline. */
const pointsOnCircle = `(() => {
  const { left, top, width, height } = document.querySelector('main svg[viewBox="0 0 200 200"]').getBoundingClientRect();
  return { x: left + width / 2, top: top + height * 0.1, bottom: top + height * 0.9 };
})()`;

const paintMs = 10_000;

export type Journey = {
  engine: Engine;
  url: string;
  readColour: (png: Buffer, x: number, y: number) => Promise<number[]>;
};

async function checkCircle({ engine, url, readColour }: Journey, { see, until }: Screen): Promise<void> {
  await engine.open(`${url}/welcome`);
  await see('link', 'Sign');
  await until(`document.getAnimations().every(({ playState }) => playState !== 'running')`);
  // The first screenshots can be older than the last frame.
  await expect(async () => {
    const value: unknown = await engine.evaluate(pointsOnCircle);
    const number = (name: string) =>
      Number(typeof value === 'object' && value !== null ? Reflect.get(value, name) : Number.NaN);
    const png = await engine.screenshot();
    const above = await readColour(png, number('x'), number('top'));
    const below = await readColour(png, number('x'), number('bottom'));
    expect(below, 'the colour of the circle below the waterline').toEqual(above);
  }).toPass({ timeout: paintMs });
}

/** The main journey, from sign-up to the quick exit and sign-out. */
export async function playMainJourney(journey: Journey): Promise<void> {
  const { engine, url } = journey;
  const screen = createScreen(engine);
  await postAsOther(url, otherStory);
  await checkCircle(journey, screen);
  await signUp(engine, screen, url);
  await useFeed(engine, screen);
  await postPhoto(engine, screen);
  const openStoryId = await readAndAnswer(engine, screen, url, phone.viewport);
  await closeAndFollow(engine, screen);
  await getHelp(engine, screen);
  await screen.click('link', 'Leave');
  await screen.until(
    `!location.href.startsWith(${JSON.stringify(url)}) || document.querySelector('[data-leave]') === null`,
  );
  await engine.open(`${url}/feed`);
  await screen.click('button', ': your account');
  await screen.click('button', 'Sign Out');
  await screen.atPath('/welcome');
  await readAsVisitor(engine, screen, url, openStoryId);
}
