// @vitest-environment jsdom
import { act, fireEvent, render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useScrollPosition } from './use-scroll-position.ts';

const bubblePx = 100;
const viewPx = 200;

type Props = { keys: readonly string[]; sendingKey?: string };

/** Stubs element sizes and `ResizeObserver`, which jsdom lacks. `extraPx` is the height above the first bubble. */
function stubLayout() {
  const layout = { extraPx: 0, resize: () => {} };
  const indexOf = (element: Element) => [...(element.parentElement?.children ?? [])].indexOf(element);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(viewPx);
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockImplementation(function (this: Element) {
    return layout.extraPx + bubblePx * this.querySelectorAll('[data-bubble]').length;
  });
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(bubblePx);
  vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function (this: HTMLElement) {
    return layout.extraPx + bubblePx * indexOf(this);
  });
  class FakeResizeObserver {
    constructor(callback: () => void) {
      layout.resize = callback;
    }
    observe() {}
    disconnect() {
      layout.resize = () => {};
    }
  }
  vi.stubGlobal('ResizeObserver', FakeResizeObserver);
  vi.stubGlobal('CSS', { escape: (text: string) => text });
  return layout;
}

function List({ keys, sendingKey }: Props) {
  const { scroller, inner, isAtEnd, onScroll, scrollToEnd } = useScrollPosition(keys, sendingKey);
  return (
    <section ref={scroller} onScroll={onScroll} aria-label="Messages">
      <ol ref={inner}>
        {keys.map((key) => (
          <li key={key} data-bubble={key} />
        ))}
      </ol>
      <button type="button" onClick={scrollToEnd}>
        {isAtEnd ? 'At the end' : 'Not at the end'}
      </button>
    </section>
  );
}

/** Opens a list of five messages, m1 to m5: 500 px in a view of 200 px. */
function openList() {
  const layout = stubLayout();
  const { rerender, getByRole } = render(<List keys={['m1', 'm2', 'm3', 'm4', 'm5']} />);
  const scroller = getByRole('region');
  const button = () => getByRole('button');
  return {
    layout,
    scroller,
    show: (props: Props) => rerender(<List {...props} />),
    isAtEnd: () => button().textContent === 'At the end',
    scrollToEnd: () => fireEvent.click(button()),
    scrollTo(topPx: number) {
      scroller.scrollTop = topPx;
      fireEvent.scroll(scroller);
    },
  };
}

const withNewer = ['m1', 'm2', 'm3', 'm4', 'm5', 'm6'];
const withOlder = ['m-1', 'm0', 'm1', 'm2', 'm3', 'm4', 'm5'];

test('the list opens at its end', () => {
  const { scroller, isAtEnd } = openList();
  expect(scroller.scrollTop).toBe(500);
  expect(isAtEnd()).toBe(true);
});

test('a new message scrolls to the end if the end was in view', () => {
  const { scroller, show, scrollTo } = openList();
  scrollTo(300);
  show({ keys: withNewer });
  expect(scroller.scrollTop).toBe(600);
});

test('less than 64 px from the end counts as the end', () => {
  const { isAtEnd, scrollTo } = openList();
  scrollTo(236);
  expect(isAtEnd()).toBe(false);
  scrollTo(237);
  expect(isAtEnd()).toBe(true);
});

test('a new message below the view does not scroll', () => {
  const { scroller, show, scrollTo, isAtEnd } = openList();
  scrollTo(130);
  show({ keys: withNewer });
  expect(scroller.scrollTop).toBe(130);
  expect(isAtEnd()).toBe(false);
});

test('loading older messages keeps the first visible message where it was', () => {
  const { scroller, show, scrollTo } = openList();
  scrollTo(130);
  show({ keys: withOlder });
  expect(scroller.scrollTop).toBe(330);
});

test('a message inserted below the first visible one does not scroll', () => {
  const { scroller, show, scrollTo } = openList();
  scrollTo(130);
  show({ keys: ['m1', 'm2', 'm2a', 'm3', 'm4', 'm5'] });
  expect(scroller.scrollTop).toBe(130);
});

test('a size change keeps the first visible message where it was', () => {
  const { scroller, layout, scrollTo } = openList();
  scrollTo(130);
  layout.extraPx = 50;
  act(() => layout.resize());
  expect(scroller.scrollTop).toBe(180);
});

test('a size change keeps the end in view', () => {
  const { scroller, layout } = openList();
  layout.extraPx = 50;
  act(() => layout.resize());
  expect(scroller.scrollTop).toBe(550);
});

test('sending a message scrolls to the end from anywhere', () => {
  const { scroller, show, scrollTo, isAtEnd } = openList();
  scrollTo(0);
  show({ keys: withNewer, sendingKey: 'm6' });
  expect(scroller.scrollTop).toBe(600);
  expect(isAtEnd()).toBe(true);
});

test('the list does not scroll again once the message is sent', () => {
  const { scroller, show, scrollTo } = openList();
  show({ keys: withNewer, sendingKey: 'm6' });
  scrollTo(130);
  show({ keys: withNewer });
  expect(scroller.scrollTop).toBe(130);
});

test('after scrollToEnd, new messages keep the list at its end', () => {
  const { scroller, show, scrollTo, scrollToEnd, isAtEnd } = openList();
  scrollTo(0);
  scrollToEnd();
  expect(scroller.scrollTop).toBe(500);
  expect(isAtEnd()).toBe(true);
  show({ keys: withNewer });
  expect(scroller.scrollTop).toBe(600);
});
