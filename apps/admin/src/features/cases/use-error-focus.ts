import { focusFirstError } from '@ballast/ui/form';
import { useEffect, useRef } from 'react';

/** `errors` has to be a new object each time that the form is checked. */
export function useErrorFocus(errors: Partial<Record<string, string>>, formError: string | undefined) {
  const ref = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(errors).length === 0) return;
    const control = focusFirstError(ref.current);
    // A template ends where the reason belongs.
    if (control instanceof HTMLTextAreaElement) control.setSelectionRange(control.value.length, control.value.length);
  }, [errors]);
  useEffect(() => {
    const notice = formError === undefined ? undefined : ref.current?.querySelector<HTMLElement>('[role="alert"]');
    if (!notice) return;
    notice.tabIndex = -1;
    notice.focus({ preventScroll: true });
    notice.scrollIntoView({ block: 'nearest' });
  }, [formError]);
  return ref;
}
