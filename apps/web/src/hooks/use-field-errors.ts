import type { FieldErrors } from '@ballast/schema/error-codes';
import { useEffect, useRef, useState } from 'react';

const wrongField = '[aria-invalid="true"]:not([role="radiogroup"]), [role="radiogroup"][aria-invalid="true"] input';

/**
 * What is wrong with which field: told all at once, with the focus on the first one in the order of the page, and
 * taken back for each field as soon as he changes it.
 */
export function useFieldErrors() {
  const form = useRef<HTMLFormElement>(null);
  const [told, setTold] = useState<FieldErrors>({});
  const [errors, setErrors] = useState<FieldErrors>({});

  useEffect(() => {
    if (Object.keys(told).length === 0) return;
    const field = form.current?.querySelector(wrongField);
    if (field instanceof HTMLElement) field.focus();
  }, [told]);

  return {
    form,
    errors,
    tell(fields: FieldErrors): void {
      setTold(fields);
      setErrors(fields);
    },
    clear(name: string): void {
      setErrors(({ [name]: _corrected, ...others }) => others);
    },
  };
}
