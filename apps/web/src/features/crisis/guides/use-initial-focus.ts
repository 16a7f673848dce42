import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Focuses a control before its first paint: it replaces the button that was pressed. */
export function useInitialFocus<Control extends HTMLElement>(): RefObject<Control | null> {
  const control = useRef<Control>(null);
  useLayoutEffect(() => control.current?.focus({ preventScroll: true }), []);
  return control;
}
