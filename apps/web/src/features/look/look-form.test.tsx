// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInThisContext } from 'node:vm';
import { brand } from '@ballast/schema/brand';
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { LookForm } from './look-form.tsx';
import { lookKey } from './look-key.ts';

const script = readFileSync(join(import.meta.dirname, '../../../public/look.js'), 'utf8');
const { themeColour: night, themeColourLight: day } = brand;

/** Opens a page with this in storage, and runs the script of its head. */
function openPage(stored?: string): void {
  document.head.innerHTML = `<meta name="color-scheme" content="light dark"><meta name="theme-color" content="${night}"><meta name="theme-color" content="${day}">`;
  if (stored !== undefined) localStorage.setItem(lookKey, stored);
  const head = document.createElement('script');
  head.dataset['key'] = lookKey;
  Object.defineProperty(document, 'currentScript', { value: head, configurable: true });
  runInThisContext(script);
}

/** What the styles and the browser's toolbar read. */
function shownLook() {
  const { scheme, text } = document.documentElement.dataset;
  const contents = [...document.querySelectorAll('meta')].map(({ content }) => content);
  return { scheme, text, contents };
}

const asOnDevice = { scheme: undefined, text: undefined, contents: ['light dark', night, day] };

afterEach(() => {
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage'));
});

test('without a choice, the device decides', () => {
  openPage();
  expect(shownLook()).toEqual(asOnDevice);
});

test.each([
  ['{"scheme":"night"}', { scheme: 'night', text: undefined, contents: ['dark', night, night] }],
  ['{"scheme":"day","text":"largest"}', { scheme: 'day', text: 'largest', contents: ['light', day, day] }],
  ['{"text":"large"}', { ...asOnDevice, text: 'large' }],
])('%s is applied before the page is painted', (stored, look) => {
  openPage(stored);
  expect(shownLook()).toEqual(look);
});

test.each(['{"scheme":', 'null', '7', '{"scheme":"toString"}'])('%s in storage changes nothing', (stored) => {
  openPage(stored);
  expect(shownLook()).toEqual(asOnDevice);
});

test('a choice in the form holds at once, is stored, and can be taken back', () => {
  openPage();
  render(<LookForm />);
  fireEvent.click(screen.getByRole('radio', { name: /^Night/ }));
  fireEvent.click(screen.getByRole('radio', { name: /^Larger/ }));
  expect(shownLook()).toMatchObject({ scheme: 'night', text: 'larger' });
  expect(JSON.parse(localStorage.getItem(lookKey) ?? '')).toEqual({ scheme: 'night', text: 'larger' });
  for (const choice of screen.getAllByRole('radio', { name: /^As on this device/ })) fireEvent.click(choice);
  expect(shownLook()).toEqual(asOnDevice);
});

test('a choice in another tab holds here too', () => {
  openPage();
  window.dispatchEvent(new StorageEvent('storage', { key: lookKey, newValue: '{"scheme":"day"}' }));
  expect(shownLook().scheme).toBe('day');
  window.dispatchEvent(new StorageEvent('storage', { key: 'other', newValue: null }));
  expect(shownLook().scheme).toBe('day');
});
