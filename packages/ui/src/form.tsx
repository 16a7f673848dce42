import type { ErrorCode, FieldErrors } from '@ballast/schema/error-codes';
import { type ChangeEvent, type ComponentProps, type FormEvent, useEffect, useRef, useState } from 'react';
import { pressedKey } from './pressed-key.tsx';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type FieldRefusal = { code: ErrorCode | undefined; message: string; fields: FieldErrors };

export type FormOptions = {
  isPending: boolean;
  onSubmit?: (() => void) | undefined;
  /** Client-side checks, with the rules of `@ballast/schema/field-rules`. */
  findErrors?: () => FieldErrors;
  onInvalid?: (errors: FieldErrors) => void;
  /** A refusal of these fields alone is shown only at them, not as `problem`. */
  quietFields?: readonly string[];
  send: () => void;
};

const invalidControl = '[aria-invalid="true"]:not([role="radiogroup"]), [role="radiogroup"][aria-invalid="true"] input';

/** A dialog that a form opens bubbles to it, although it is elsewhere in the document. */
const isOfOther = ({ target, currentTarget }: FormEvent) => target !== currentTarget;

/** Focuses the first control in page order that has an error, and returns it. */
export function focusFirstError(form: HTMLFormElement | null): HTMLElement | undefined {
  const control = form?.querySelector<HTMLElement>(invalidControl);
  control?.focus();
  control?.closest('[role="radiogroup"]')?.scrollIntoView();
  return control ?? undefined;
}

/**
 * Manages a form's errors and submission. Focuses the first error in page order. A change to a field removes its error.
 *
 * @param readRefusal Words the app's errors. Each app has a `hooks/use-form.ts` that passes its own.
 */
export function useForm<Refusal extends FieldRefusal>(
  readRefusal: (error: unknown) => Refusal,
  { isPending, onSubmit, findErrors, onInvalid, quietFields = [], send }: FormOptions,
) {
  const ref = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [errorsToFocus, setErrorsToFocus] = useState<FieldErrors>({});
  const [problem, setProblem] = useState<string>();

  useEffect(() => {
    if (Object.keys(errorsToFocus).length > 0) focusFirstError(ref.current);
  }, [errorsToFocus]);

  function showErrors(next: FieldErrors): void {
    setErrorsToFocus(next);
    setErrors(next);
  }

  function clearError(name: string): void {
    setErrors(({ [name]: _cleared, ...others }) => others);
  }

  function submit(): void {
    if (isPending) return;
    onSubmit?.();
    setProblem(undefined);
    const found = findErrors?.() ?? {};
    showErrors(found);
    if (Object.keys(found).length === 0) send();
    else onInvalid?.(found);
  }

  return {
    ref,
    /** Of the `Form`. */
    props: { ref, onSubmit: submit },
    errors,
    /** The error of the form as a whole. */
    problem,
    isPending,
    submit,
    setErrors: showErrors,
    setProblem,
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
    ): Refusal & { isAtFieldOnly: boolean } {
      const refusal = readRefusal(error);
      const name = refusal.code && fieldOfCode[refusal.code];
      const refused = name ? { [name]: refusal.message, ...refusal.fields } : refusal.fields;
      const names = Object.keys(refused);
      const isAtFieldOnly = names.length > 0 && names.every((each) => quietFields.includes(each));
      showErrors(refused);
      setProblem(isAtFieldOnly ? undefined : refusal.message);
      return { ...refusal, isAtFieldOnly };
    },
  };
}

type Props = Omit<ComponentProps<'form'>, 'onSubmit'> & {
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** Called for Escape, which then does not reach what is around the form. */
  onCancel?: (() => void) | undefined;
};

/** A form that the app checks, not the browser. */
export function Form({ onSubmit, onCancel, onKeyDown, ...props }: Props) {
  return (
    <form
      noValidate
      {...props}
      onSubmit={(event) => {
        if (isOfOther(event)) return;
        event.preventDefault();
        onSubmit(event);
      }}
      onKeyDown={(event) => {
        onKeyDown?.(event);
        if (!onCancel || pressedKey(event) !== 'Escape') return;
        event.stopPropagation();
        onCancel();
      }}
    />
  );
}
