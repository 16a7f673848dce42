// @vitest-environment jsdom
import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Move } from '../stage/wheel-gate.ts';
import { useFeedKeys } from './use-feed-keys.ts';

type Props = {
  onMove: (by: Move, takesFocus: boolean) => void;
  onSearch: () => void;
  openDialog?: 'open' | 'closing' | undefined;
};

function Page({ onMove, onSearch, openDialog }: Props) {
  useFeedKeys({ onMove, onSearch });
  return (
    <>
      <main>
        <button type="button">First before</button>
        <button type="button">Last before</button>
        <div role="feed">
          <article data-post-scroller aria-label="Post">
            <button type="button">Support</button>
          </article>
        </div>
        <button type="button">First after</button>
        <button type="button">Last after</button>
        <input aria-label="Field" />
      </main>
      {openDialog && (
        <div role="dialog" data-open={openDialog === 'open' ? '' : undefined}>
          <button type="button">In the dialog</button>
        </div>
      )}
    </>
  );
}

function openPage(openDialog?: Props['openDialog']) {
  const events: string[] = [];
  render(
    <Page
      onMove={(by, takesFocus) => events.push(`move ${by}${takesFocus ? ' with focus' : ''}`)}
      onSearch={() => events.push('search')}
      openDialog={openDialog}
    />,
  );
  /** Presses a key and returns whether the browser's own action was prevented. */
  function press(key: string, target: Element = document.body, modifiers: KeyboardEventInit = {}): boolean {
    const event = createEvent.keyDown(target, { key, ...modifiers });
    fireEvent(target, event);
    return event.defaultPrevented;
  }
  return { events, press };
}

const button = (name: string) => screen.getByRole('button', { name });

test.each([
  ['ArrowDown', 'move 1'],
  ['ArrowUp', 'move -1'],
])('%s moves by one post and prevents scrolling', (key, event) => {
  const { events, press } = openPage();
  expect(press(key)).toBe(true);
  expect(events).toEqual([event]);
});

test.each([
  ['PageDown', 'move 1 with focus'],
  ['PageUp', 'move -1 with focus'],
])('%s moves by one post and moves the focus to it', (key, event) => {
  const { events, press } = openPage();
  press(key);
  expect(events).toEqual([event]);
});

test('an arrow key moves the focus to the post only if the focus was in the feed', () => {
  const { events, press } = openPage();
  press('ArrowDown', button('Support'));
  press('ArrowDown', button('First after'));
  expect(events).toEqual(['move 1 with focus', 'move 1']);
});

test('a slash opens the search, with Shift too', () => {
  const { events, press } = openPage();
  expect(press('/')).toBe(true);
  press('/', document.body, { shiftKey: true });
  expect(events).toEqual(['search', 'search']);
});

test.each(['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', '/'])('%s in a form field is left to the field', (key) => {
  const { events, press } = openPage();
  expect(press(key, screen.getByRole('textbox'))).toBe(false);
  expect(events).toEqual([]);
});

test('keys are ignored while a dialog is open', () => {
  const { events, press } = openPage('open');
  press('ArrowDown');
  press('/');
  expect(events).toEqual([]);
});

test('keys in a closing dialog are ignored', () => {
  const { events, press } = openPage('closing');
  press('ArrowDown', button('In the dialog'));
  expect(events).toEqual([]);
});

test('keys work while a dialog is closing', () => {
  const { events, press } = openPage('closing');
  press('ArrowDown');
  expect(events).toEqual(['move 1']);
});

test.each(['altKey', 'metaKey', 'ctrlKey', 'shiftKey'])('an arrow key with %s is left to the browser', (modifier) => {
  const { events, press } = openPage();
  expect(press('ArrowDown', button('Support'), { [modifier]: true })).toBe(false);
  expect(events).toEqual([]);
});

test.each(['altKey', 'metaKey', 'ctrlKey'])('a slash with %s is left to the browser', (modifier) => {
  const { events, press } = openPage();
  expect(press('/', document.body, { [modifier]: true })).toBe(false);
  expect(events).toEqual([]);
});

test('a key that another handler used is ignored', () => {
  const { events, press } = openPage();
  button('Support').addEventListener('keydown', (event) => event.preventDefault());
  press('ArrowDown', button('Support'));
  expect(events).toEqual([]);
});

test('Control with End focuses the first control after the feed', () => {
  const { press } = openPage();
  expect(press('End', button('Support'), { ctrlKey: true })).toBe(true);
  expect(document.activeElement).toBe(button('First after'));
});

test('Control with Home focuses the last control before the feed', () => {
  const { press } = openPage();
  expect(press('Home', button('Support'), { ctrlKey: true })).toBe(true);
  expect(document.activeElement).toBe(button('Last before'));
});

test('Control with Home or End outside the feed is left to the browser', () => {
  const { press } = openPage();
  expect(press('End', button('First before'), { ctrlKey: true })).toBe(false);
  expect(press('Home', button('First after'), { ctrlKey: true })).toBe(false);
});

/** Gives the post 500 px of text in a view of 200 px. */
function openLongPost(scrollTop: number) {
  const page = openPage();
  const post = screen.getByRole('article');
  Object.defineProperties(post, { scrollHeight: { value: 500 }, clientHeight: { value: 200 } });
  post.scrollTop = scrollTop;
  return { ...page, post };
}

test('keys scroll a focused long post before they leave it', () => {
  const { events, press, post } = openLongPost(100);
  expect(press('ArrowDown', post)).toBe(false);
  expect(press('PageUp', post)).toBe(false);
  expect(events).toEqual([]);
});

test('at the end of a long post, down moves on', () => {
  const { events, press, post } = openLongPost(300);
  press('ArrowDown', post);
  press('ArrowUp', post);
  expect(events).toEqual(['move 1 with focus']);
});

test('at the top of a long post, up moves back', () => {
  const { events, press, post } = openLongPost(0);
  press('ArrowUp', post);
  press('ArrowDown', post);
  expect(events).toEqual(['move -1 with focus']);
});
