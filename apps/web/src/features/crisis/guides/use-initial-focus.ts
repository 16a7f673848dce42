import { type RefObject, useLayoutEffect, useRef } from 'react';

/** What was pressed is gone from the page: the focus goes to what came in its position, before that is drawn. */
export function useInitialFocus<Control extends HTMLElement>(): RefObject<Control | null> {
  const control = useRef<Control>(null);
  useLayoutEffect(() => control.current?.focus({ preventScroll: true }), []);
  return control;
}
