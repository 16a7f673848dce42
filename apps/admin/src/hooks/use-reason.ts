import { findTextError } from '@ballast/schema/field-rules';
import { countGraphemes } from '@ballast/schema/graphemes';
import { limits } from '@ballast/schema/limits';
import { type RefObject, useRef, useState } from 'react';
import { readRefusal } from '../lib/refusal.ts';

/** Finds errors without a call to the server. The server checks again. */
function findError(text: string): string | undefined {
  if (countGraphemes(text.trim()) < limits.adminReasonMinChars) {
    return `Please give a reason of at least ${limits.adminReasonMinChars} characters.`;
  }
  return findTextError(text, { maxChars: limits.adminReasonMaxChars });
}

type Draft = {
  initial: string;
  onChange: (text: string) => void;
  /** For a caller that focuses the field. */
  fieldRef?: RefObject<HTMLTextAreaElement | null>;
};

/** State of a form with one field, a reason. The text survives a failed call. With a draft it also survives unmounting. */
export function useReason(fieldName: string, draft?: Draft) {
  const ownRef = useRef<HTMLTextAreaElement>(null);
  const ref = draft?.fieldRef ?? ownRef;
  const [text, setText] = useState(draft?.initial ?? '');
  const [error, setError] = useState<string>();
  const [formError, setFormError] = useState<string>();

  function showError(message: string | undefined): void {
    setError(message);
    if (message !== undefined) ref.current?.focus();
  }

  return {
    text,
    /** The server's error, if it is not about the field. */
    formError,
    field: {
      ref,
      value: text,
      error,
      onChange(typed: string): void {
        setText(typed);
        draft?.onChange(typed);
        setError(undefined);
      },
    },
    /** @param findFurtherError Returns an error if the text fails a further rule of this form. */
    validate(findFurtherError?: (text: string) => string | undefined): boolean {
      setFormError(undefined);
      const message = findError(text) ?? findFurtherError?.(text);
      showError(message);
      return message === undefined;
    },
    showServerError(failure: unknown): void {
      const { message, fields } = readRefusal(failure);
      showError(fields[fieldName]);
      if (fields[fieldName] === undefined) setFormError(message);
    },
  };
}
