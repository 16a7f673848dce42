import type { FieldErrors } from '@ballast/schema/error-codes';
import { useEffect, useRef } from 'react';

/** Moves the focus to the first field that is wrong, in the order of the page, each time there is a new set of errors. */
export function useFirstErrorFocus(errors: FieldErrors) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(errors).length === 0) return;
    const field = form.current?.querySelector('[aria-invalid="true"]');
    if (field instanceof HTMLElement) field.focus();
  }, [errors]);
  return form;
}
