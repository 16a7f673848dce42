import { type RefObject, useEffect, useRef } from 'react';

/** What was pressed is gone from the page: the focus goes to what came in its place. */
export function useFirstFocus<Control extends HTMLElement>(): RefObject<Control | null> {
  const control = useRef<Control>(null);
  useEffect(() => control.current?.focus({ preventScroll: true }), []);
  return control;
}
