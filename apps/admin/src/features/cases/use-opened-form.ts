import { type RefObject, useEffect, useRef, useState } from 'react';

type Options = {
  fieldRef: RefObject<HTMLTextAreaElement | null>;
  /** A text that the form has filled in. It is selected, so that typing replaces it. */
  filledIn?: string;
  /** Whether the form is open at first, because its field has an unsent text. */
  hasDraft: boolean;
};

/** A form that a button opens. The focus goes to the end of its field, and back to the button when it closes. */
export function useOpenedForm({ fieldRef, filledIn = '', hasDraft }: Options) {
  const [isOpen, setIsOpen] = useState(hasDraft);
  const isPressed = useRef(false);
  const opener = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const { current: field } = fieldRef;
    if (!isOpen || !isPressed.current || !field) return;
    field.focus();
    field.setSelectionRange(field.value === filledIn ? 0 : field.value.length, field.value.length);
  }, [isOpen, fieldRef, filledIn]);

  function close(): void {
    setIsOpen(false);
    opener.current?.focus();
  }

  function toggle(): void {
    isPressed.current = true;
    if (isOpen) close();
    else setIsOpen(true);
  }

  return { isOpen, close, openerProps: { ref: opener, 'aria-expanded': isOpen, onClick: toggle } };
}
