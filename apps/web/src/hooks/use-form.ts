import type { ErrorCode, FieldErrors } from '@ballast/schema/error-codes';
import { clearErrorToasts } from '@ballast/ui/toasts';
import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { type Refusal, readRefusal } from '../lib/error-messages.ts';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

type Options = {
  isPending: boolean;
  /** Runs before the values are checked. */
  onSubmit?: () => void;
  /** What the browser can tell before the server is asked; the rules are those of `@ballast/schema/field-rules`. */
  findErrors?: () => FieldErrors;
  onInvalid?: (errors: FieldErrors) => void;
  send: () => void;
};

const invalidControl = '[aria-invalid="true"]:not([role="radiogroup"]), [role="radiogroup"][aria-invalid="true"] input';

/**
 * A form's errors and its way to the server; the values stay with the caller. Errors are shown together, with the focus
 * on the first one in page order; each goes when its field changes.
 */
export function useForm({ isPending, onSubmit, findErrors, onInvalid, send }: Options) {
  const ref = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [newErrors, setNewErrors] = useState<FieldErrors>({});
  const [problem, setProblem] = useState<string>();

  useEffect(() => {
    if (Object.keys(newErrors).length === 0) return;
    const control = ref.current?.querySelector(invalidControl);
    if (control instanceof HTMLElement) control.focus();
  }, [newErrors]);

  function showErrors(next: FieldErrors): void {
    setNewErrors(next);
    setErrors(next);
  }

  function clearError(name: string): void {
    setErrors(({ [name]: _cleared, ...others }) => others);
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
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
    /** For the `form` element. */
    props: { ref, noValidate: true, onSubmit: submit },
    errors,
    /** What is wrong with the form as a whole. */
    problem,
    isPending,
    setErrors: showErrors,
    clearError,

    /** The props of a text control. */
    field: (name: string, value: string, onType: (text: string) => void) => ({
      name,
      value,
      error: errors[name],
      onChange({ target }: ChangeEvent<Control>): void {
        clearError(name);
        onType(target.value);
      },
    }),

    /**
     * Shows why the server refused.
     * @param fieldOfCode The fields that codes without field errors are about.
     */
    showRefusal(error: unknown, fieldOfCode: Partial<Record<ErrorCode, string>> = {}): Refusal {
      const refusal = readRefusal(error);
      const name = refusal.code && fieldOfCode[refusal.code];
      showErrors(name ? { [name]: refusal.message, ...refusal.fields } : refusal.fields);
      setProblem(refusal.message);
      return refusal;
    },
  };
}

export type Form = ReturnType<typeof useForm>;
