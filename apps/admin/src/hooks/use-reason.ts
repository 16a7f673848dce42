import { countGraphemes } from '@ballast/schema/graphemes';
import { limits } from '@ballast/schema/limits';
import { useRef, useState } from 'react';
import { readRefusal } from '../lib/refusal.ts';

/** Avoids calls that the server would refuse; the server checks again. */
function findError(text: string): string | undefined {
  const chars = countGraphemes(text.trim());
  if (chars < limits.adminReasonMinChars) {
    return `Please give a reason of at least ${limits.adminReasonMinChars} characters.`;
  }
  return chars > limits.adminReasonMaxChars
    ? `This can be ${limits.adminReasonMaxChars} characters at most.`
    : undefined;
}

/** State of a reason field. The text survives a failed call. */
export function useReason() {
  const ref = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();

  function showError(message: string | undefined): void {
    setError(message);
    if (message !== undefined) ref.current?.focus();
  }

  return {
    text,
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
      const message = findError(text);
      showError(message);
      return message === undefined;
    },
    /** Shows the server's error for this field; returns the message of any other error. */
    showServerError(failure: unknown, fieldName: string): string | undefined {
      const { message, fields } = readRefusal(failure);
      showError(fields[fieldName]);
      return fields[fieldName] === undefined ? message : undefined;
    },
  };
}
