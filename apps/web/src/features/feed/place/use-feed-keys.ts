import { useEffect, useEffectEvent } from 'react';
import type { Move } from '../stage/wheel-gate.ts';

/** Elements that handle these keys themselves. */
const keyConsumers =
  'input, textarea, select, [contenteditable], [role="dialog"], [role="alertdialog"], [popover], #comments-panel';
/** A dialog that is closing has no `data-open`. */
const openOverlay = '[role="dialog"][data-open], [role="alertdialog"][data-open], [popover]:popover-open';
const feedSelector = '[role="feed"]';
const focusable = 'a[href], button, input, [tabindex="0"]';

const moves: ReadonlyMap<string, Move> = new Map([
  ['ArrowUp', -1],
  ['ArrowDown', 1],
  ['PageUp', -1],
  ['PageDown', 1],
]);

function canScroll(target: EventTarget | null, by: Move): boolean {
  if (!(target instanceof HTMLElement && target.matches('[data-post-scroller]'))) return false;
  const overflowPx = by > 0 ? target.scrollHeight - target.clientHeight - target.scrollTop : target.scrollTop;
  return overflowPx > 1;
}

function leaveFeed(isForward: boolean): void {
  const feed = document.querySelector(feedSelector);
  if (!feed) return;
  const wantedPosition = isForward ? Node.DOCUMENT_POSITION_FOLLOWING : Node.DOCUMENT_POSITION_PRECEDING;
  const others = [...document.querySelectorAll<HTMLElement>(`main :is(${focusable})`)].filter(
    (element) => !feed.contains(element) && feed.compareDocumentPosition(element) & wantedPosition,
  );
  (isForward ? others[0] : others.at(-1))?.focus();
}

type Options = {
  /** `takesFocus`: the focus moves to the newly shown post. */
  onMove: (by: Move, takesFocus: boolean) => void;
  onSearch: () => void;
};

/**
 * Handles the keys of the ARIA feed pattern, the arrow keys, and `/` for the search. Ignores all of them in a form field and
 * while a dialog or popover is open. A focused post that can scroll further keeps the arrow and page keys.
 */
export function useFeedKeys({ onMove, onSearch }: Options): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, altKey, ctrlKey, metaKey, shiftKey } = event;
    if (event.defaultPrevented || altKey || metaKey) return;
    if (target instanceof Element && target.closest(keyConsumers)) return;
    if (document.querySelector(openOverlay)) return;
    const isInFeed = target instanceof Element && target.closest(feedSelector) !== null;
    if (ctrlKey) {
      if (!isInFeed || (key !== 'Home' && key !== 'End')) return;
      event.preventDefault();
      leaveFeed(key === 'End');
      return;
    }
    // Shift is not checked: some keyboards need it for a slash.
    if (key === '/') {
      event.preventDefault();
      onSearch();
      return;
    }
    const by = moves.get(key);
    if (!by || shiftKey || canScroll(target, by)) return;
    event.preventDefault();
    onMove(by, isInFeed || key.startsWith('Page'));
  });

  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}
