import type { ComponentProps } from 'react';
import { type ButtonLook, buttonStyle } from './button-style.tsx';

type Props = Omit<ComponentProps<'button'>, 'className'> & {
  look?: ButtonLook | undefined;
  /** Disables the button. It ignores clicks but can be focused, so that the focus is not lost. */
  isOff?: boolean | undefined;
  isBusy?: boolean | undefined;
};

export function Button({ look, isOff = false, isBusy = false, onClick, type = 'button', ...rest }: Props) {
  const isInert = isOff || isBusy;
  return (
    <button
      {...rest}
      type={type}
      className={buttonStyle(look)}
      aria-disabled={isInert || undefined}
      aria-busy={isBusy || undefined}
      onClick={(event) => (isInert ? event.preventDefault() : onClick?.(event))}
    />
  );
}
