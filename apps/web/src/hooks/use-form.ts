import type { ErrorCode, FieldErrors } from '@ballast/schema/error-codes';
import { clearErrorToasts } from '@ballast/ui/toasts';
import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { type Refusal, readRefusal } from '../lib/error-messages.ts';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

type Options = {
  isPending: boolean;
  onSubmit?: () => void;
  /** Client-side checks, with the rules of `@ballast/schema/field-rules`. */
  findErrors?: () => FieldErrors;
  onInvalid?: (errors: FieldErrors) => void;
  /** The name of the picture field. A refusal of the picture alone is shown only at the field, not as `problem`. */
  pictureField?: string;
  send: () => void;
};

const invalidControl = '[aria-invalid="true"]:not([role="radiogroup"]), [role="radiogroup"][aria-invalid="true"] input';

/** Manages a form's errors and submission. Focuses the first error in page order. A change to a field removes its error. */
export function useForm({ isPending, onSubmit, findErrors, onInvalid, pictureField, send }: Options) {
  const ref = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [errorsToFocus, setErrorsToFocus] = useState<FieldErrors>({});
  const [problem, setProblem] = useState<string>();

  useEffect(() => {
    if (Object.keys(errorsToFocus).length === 0) return;
    const control = ref.current?.querySelector(invalidControl);
    if (!(control instanceof HTMLElement)) return;
    control.focus();
    control.closest('[role="radiogroup"]')?.scrollIntoView();
  }, [errorsToFocus]);

  function showErrors(next: FieldErrors): void {
    setErrorsToFocus(next);
    setErrors(next);
  }

  function clearError(name: string): void {
    setErrors(({ [name]: _cleared, ...others }) => others);
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    // A dialog that a form opens bubbles to it, although it is elsewhere in the document.
    event.stopPropagation();
    if (isPending) return;
    onSubmit?.();
    clearErrorToasts();
    setProblem(undefined);
    const found = findErrors?.() ?? {};
    showErrors(found);
    if (Object.keys(found).length === 0) send();
    else onInvalid?.(found);
  }

  return {
    ref,
    props: { ref, noValidate: true, onSubmit: submit },
    errors,
    /** The error of the form as a whole. */
    problem,
    isPending,
    setErrors: showErrors,
    clearError,

    clear(): void {
      showErrors({});
      setProblem(undefined);
    },

    field: (name: string, value: string, onType: (text: string) => void) => ({
      name,
      value,
      error: errors[name],
      onChange({ target }: ChangeEvent<Control>): void {
        clearError(name);
        onType(target.value);
      },
    }),

    /** Shows a refusal. `fieldOfCode` maps codes that come without field errors to a field. */
    showRefusal(
      error: unknown,
      fieldOfCode: Partial<Record<ErrorCode, string>> = {},
    ): Refusal & { isPictureError: boolean } {
      const refusal = readRefusal(error);
      const name = refusal.code && fieldOfCode[refusal.code];
      const refused = name ? { [name]: refusal.message, ...refusal.fields } : refusal.fields;
      const isPictureError = pictureField !== undefined && Object.keys(refused).join() === pictureField;
      showErrors(refused);
      setProblem(isPictureError ? undefined : refusal.message);
      return { ...refusal, isPictureError };
    },
  };
}

export type Form = ReturnType<typeof useForm>;
