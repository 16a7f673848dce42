import { useEffect, useRef } from 'react';
import type { Move } from './wheel.ts';

const elsewhere = 'input, textarea, select, [contenteditable], [role="dialog"], [role="alertdialog"]';
/** One that is fading out is open no more. */
const openDialog = '[role="dialog"][data-open], [role="alertdialog"][data-open]';
const moves: ReadonlyMap<string, Move> = new Map([
  ['ArrowUp', -1],
  ['ArrowDown', 1],
]);

/** The arrow keys move through the feed, except where they belong to a field, a dialog, or a long story being read. */
export function useFeedKeys(move: (by: Move) => void): void {
  const latestMove = useRef(move);
  useEffect(() => {
    latestMove.current = move;
  }, [move]);

  useEffect(() => {
    function onKey(event: KeyboardEvent): void {
      const by = moves.get(event.key);
      const { target, altKey, ctrlKey, metaKey, shiftKey } = event;
      if (!by || event.defaultPrevented || altKey || ctrlKey || metaKey || shiftKey) return;
      if (target instanceof Element && target.closest(elsewhere)) return;
      if (document.querySelector(openDialog)) return;
      if (target instanceof HTMLElement && target.matches('[data-story]')) {
        const leftPx = by > 0 ? target.scrollHeight - target.clientHeight - target.scrollTop : target.scrollTop;
        if (leftPx > 1) return;
      }
      event.preventDefault();
      latestMove.current(by);
    }
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
