import { countGraphemes } from '@ballast/schema/graphemes';
import { limits } from '@ballast/schema/limits';
import { useRef, useState } from 'react';
import { readRefusal } from '../lib/refusal.ts';

/** What is wrong with a reason before it is sent; the server has the last word. */
function faultOf(text: string): string | undefined {
  const chars = countGraphemes(text.trim());
  if (chars < limits.adminReasonMinChars) {
    return `Please give a reason of at least ${limits.adminReasonMinChars} characters.`;
  }
  return chars > limits.adminReasonMaxChars
    ? `This can be ${limits.adminReasonMaxChars} characters at most.`
    : undefined;
}

/** A reason as it is typed, kept through a failed try. */
export function useReason() {
  const ref = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();

  function tell(fault: string | undefined): void {
    setError(fault);
    if (fault !== undefined) ref.current?.focus();
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
    isGood(): boolean {
      const fault = faultOf(text);
      tell(fault);
      return fault === undefined;
    },
    /** Puts what the server found wrong with it beside it; returns what is to be said of anything else. */
    refuse(failure: unknown, fieldName: string): string | undefined {
      const { message, fields } = readRefusal(failure);
      tell(fields[fieldName]);
      return fields[fieldName] === undefined ? message : undefined;
    },
  };
}
