import { TextField } from '@ballast/ui/text-field';
import { type ComponentProps, useEffect, useRef } from 'react';

type Props = Omit<ComponentProps<typeof TextField>, 'ref'> & { isFocusedAtStart?: boolean };

/** Accepts a code of the authenticator app or a recovery code. */
export function CodeField({ isFocusedAtStart = false, ...field }: Props) {
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isFocusedAtStart) ref.current?.focus();
  }, [isFocusedAtStart]);
  return (
    <TextField
      {...field}
      ref={ref}
      autoComplete="one-time-code"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      required
    />
  );
}
