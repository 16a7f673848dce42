import { useEffect, useEffectEvent } from 'react';
import type { Move } from './wheel-gate.ts';

/** Elements that use these keys themselves. */
const ownKeyHandlers = 'input, textarea, select, [contenteditable], [role="dialog"], [role="alertdialog"], [popover]';
/** A dialog that is closing has no `data-open`. */
const openOverlay = '[role="dialog"][data-open], [role="alertdialog"][data-open], [popover]:popover-open';
const inFeed = '[role="feed"]';
const focusable = 'a[href], button, input, [tabindex="0"]';

const moves: ReadonlyMap<string, Move> = new Map([
  ['ArrowUp', -1],
  ['ArrowDown', 1],
  ['PageUp', -1],
  ['PageDown', 1],
]);

function canScroll(target: EventTarget | null, by: Move): boolean {
  if (!(target instanceof HTMLElement && target.matches('[data-story]'))) return false;
  return (by > 0 ? target.scrollHeight - target.clientHeight - target.scrollTop : target.scrollTop) > 1;
}

function leaveFeed(isForward: boolean): void {
  const feed = document.querySelector(inFeed);
  if (!feed) return;
  const wanted = isForward ? Node.DOCUMENT_POSITION_FOLLOWING : Node.DOCUMENT_POSITION_PRECEDING;
  const others = [...document.querySelectorAll<HTMLElement>(`main :is(${focusable})`)].filter(
    (element) => !feed.contains(element) && feed.compareDocumentPosition(element) & wanted,
  );
  (isForward ? others[0] : others.at(-1))?.focus();
}

type Options = {
  /** `takesFocus`: the next post gets the focus. */
  onMove: (by: Move, takesFocus: boolean) => void;
  onSearch: () => void;
};

/** The ARIA feed pattern, plus arrows and a slash for the search. Ignores keys in fields, dialogs and long posts. */
export function useFeedKeys({ onMove, onSearch }: Options): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, altKey, ctrlKey, metaKey, shiftKey } = event;
    if (event.defaultPrevented || altKey || metaKey) return;
    if (target instanceof Element && target.closest(ownKeyHandlers)) return;
    if (document.querySelector(openOverlay)) return;
    const isInFeed = target instanceof Element && target.closest(inFeed) !== null;
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
