import { findTextError } from '@ballast/schema/field-rules';
import { countGraphemes } from '@ballast/schema/graphemes';
import { limits } from '@ballast/schema/limits';
import { useRef, useState } from 'react';
import { readRefusal } from '../lib/refusal.ts';

/** Avoids calls that the server would refuse; the server checks again. */
function findError(text: string): string | undefined {
  if (countGraphemes(text.trim()) < limits.adminReasonMinChars) {
    return `Please give a reason of at least ${limits.adminReasonMinChars} characters.`;
  }
  return findTextError(text, { maxChars: limits.adminReasonMaxChars });
}

/** State of a form with one field, a reason. The text survives a failed call. */
export function useReason(fieldName: string) {
  const ref = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const [formError, setFormError] = useState<string>();

  function showError(message: string | undefined): void {
    setError(message);
    if (message !== undefined) ref.current?.focus();
  }

  return {
    text,
    /** What is wrong with the call, not with the field. */
    formError,
    field: {
      ref,
      value: text,
      error,
      onChange(typed: string): void {
        setText(typed);
        setError(undefined);
      },
    },
    validate(): boolean {
      setFormError(undefined);
      const message = findError(text);
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
