import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Focuses a control before its first paint, because the focused button was removed. */
export function useInitialFocus<Control extends HTMLElement>(): RefObject<Control | null> {
  const control = useRef<Control>(null);
  useLayoutEffect(() => control.current?.focus({ preventScroll: true }), []);
  return control;
}
