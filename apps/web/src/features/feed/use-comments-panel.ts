import { brand } from '@ballast/schema/brand';
import { pressedKey } from '@ballast/ui/pressed-key';
import { createStore, useStore } from '@ballast/ui/store';
import { useEffect, useEffectEvent, useState } from 'react';
import * as v from 'valibot';
import { useIsWide } from '../../hooks/use-window.ts';
import { openBrowserStorage, readStored, writeStored } from '../../lib/storage/browser-storage.ts';

/** Kept at sign-out, because it contains no member data. */
const key = `${brand.slug}_comments_panel`;

const store = createStore(readStored(openBrowserStorage(), key, v.boolean()) ?? false);

/** Whether the comments stand beside the story on wide screens. Remembered on the device. */
export const commentsPanelState = {
  get: store.get,
  subscribe: store.subscribe,
  set(isOpen: boolean): void {
    store.set(isOpen);
    writeStored(openBrowserStorage(), key, isOpen);
  },
};

export const commentsPanelId = 'comments-panel';

/** Escape closes these first. */
const openOverlay = '[role="dialog"][data-open], [role="alertdialog"][data-open], [popover]:popover-open';
const toggleSelector = `[aria-controls="${commentsPanelId}"]`;

/** `commentId` is undefined if the URL names only the story. */
type StartAt = { postId: string; commentId: string | undefined };

type Options = {
  /** The post on the screen. */
  postId: string | undefined;
};

/** The comments beside the story. `isShown` is always false on screens without room for them. */
export function useCommentsPanel({ postId }: Options) {
  const hasSpace = useIsWide();
  const isOpen = useStore(commentsPanelState, false);
  const [startAt, setStartAt] = useState<StartAt>();
  const isShown = hasSpace && isOpen;
  const isPastStart = startAt !== undefined && (!isShown || startAt.postId !== postId);
  useEffect(() => {
    if (isPastStart) setStartAt(undefined);
  }, [isPastStart]);

  function close(): void {
    const isFocusInside = document.getElementById(commentsPanelId)?.contains(document.activeElement);
    commentsPanelState.set(false);
    if (isFocusInside) document.querySelector<HTMLElement>(toggleSelector)?.focus();
  }

  const closeOnEscape = useEffectEvent((event: KeyboardEvent) => {
    if (pressedKey(event) !== 'Escape' || document.querySelector(openOverlay)) return;
    // Closes the reply first.
    if (event.target instanceof Element && event.target.closest('[data-reply-form]')) return;
    event.preventDefault();
    close();
  });
  useEffect(() => {
    if (!isShown) return;
    const listener = (event: KeyboardEvent) => closeOnEscape(event);
    // Before the listeners of dialogs and menus, because one that closes first would no longer be found.
    window.addEventListener('keydown', listener, { capture: true });
    return () => window.removeEventListener('keydown', listener, { capture: true });
  }, [isShown]);

  return {
    hasSpace,
    isShown,
    startAtCommentId: startAt?.postId === postId ? startAt?.commentId : undefined,
    close,
    toggle: () => (isOpen ? close() : commentsPanelState.set(true)),
    openAt(next: StartAt): void {
      setStartAt(next);
      commentsPanelState.set(true);
    },
  };
}
