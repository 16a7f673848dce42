import { useEffect, useEffectEvent } from 'react';
import type { Move } from './wheel-gate.ts';

const elsewhere = 'input, textarea, select, [contenteditable], [role="dialog"], [role="alertdialog"], [popover]';
/** One that is fading out is open no more. */
const somethingOpen = '[role="dialog"][data-open], [role="alertdialog"][data-open], [popover]:popover-open';
const inFeed = '[role="feed"]';
const focusable = 'a[href], button, input, [tabindex="0"]';

const moves: ReadonlyMap<string, Move> = new Map([
  ['ArrowUp', -1],
  ['ArrowDown', 1],
  ['PageUp', -1],
  ['PageDown', 1],
]);

/** Whether a long story that has the focus can still scroll that way. */
function isScrolling(target: EventTarget | null, by: Move): boolean {
  if (!(target instanceof HTMLElement && target.matches('[data-story]'))) return false;
  return (by > 0 ? target.scrollHeight - target.clientHeight - target.scrollTop : target.scrollTop) > 1;
}

/** Out of the feed: to what stands right after it, or right before it. */
function leaveFeed(isOnward: boolean): void {
  const feed = document.querySelector(inFeed);
  if (!feed) return;
  const wanted = isOnward ? Node.DOCUMENT_POSITION_FOLLOWING : Node.DOCUMENT_POSITION_PRECEDING;
  const others = [...document.querySelectorAll<HTMLElement>(`main :is(${focusable})`)].filter(
    (element) => !feed.contains(element) && feed.compareDocumentPosition(element) & wanted,
  );
  (isOnward ? others[0] : others.at(-1))?.focus();
}

type Options = {
  /** `takesFocus`: he walks through the articles with the focus, so it comes along. */
  onMove: (by: Move, takesFocus: boolean) => void;
  onSearch: () => void;
};

/**
 * Arrows and Page Up and Down move through the feed, Control with Home or End leads out of it, and a slash opens the
 * search; except where the keys belong to a field, a dialog, or a long story being read.
 */
export function useFeedKeys({ onMove, onSearch }: Options): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, altKey, ctrlKey, metaKey, shiftKey } = event;
    if (event.defaultPrevented || altKey || metaKey) return;
    if (target instanceof Element && target.closest(elsewhere)) return;
    if (document.querySelector(somethingOpen)) return;
    const isInFeed = target instanceof Element && target.closest(inFeed) !== null;
    if (ctrlKey) {
      if (!isInFeed || (key !== 'Home' && key !== 'End')) return;
      event.preventDefault();
      leaveFeed(key === 'End');
      return;
    }
    // On some keyboards a slash is typed with Shift.
    if (key === '/') {
      event.preventDefault();
      onSearch();
      return;
    }
    const by = moves.get(key);
    if (!by || shiftKey || isScrolling(target, by)) return;
    event.preventDefault();
    onMove(by, isInFeed || key.startsWith('Page'));
  });

  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}
