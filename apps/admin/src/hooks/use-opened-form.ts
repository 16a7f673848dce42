import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';

type Options = {
  fieldRef: RefObject<HTMLTextAreaElement | null>;
  /** A text that the form has filled in. It is selected, so that typing replaces it. */
  filledIn?: string;
  hasDraft: boolean;
};

/** A form that a button opens. The focus goes to the end of its field, and back to the button when it closes. */
export function useOpenedForm({ fieldRef, filledIn = '', hasDraft }: Options) {
  const [isOpen, setIsOpen] = useState(hasDraft);
  const isPressed = useRef(false);
  const opener = useRef<HTMLButtonElement>(null);
  const focusField = useEffectEvent(() => {
    const { current: field } = fieldRef;
    if (!isPressed.current || !field) return;
    isPressed.current = false;
    field.focus();
    field.setSelectionRange(field.value === filledIn ? 0 : field.value.length, field.value.length);
  });
  useEffect(() => {
    if (isOpen) focusField();
  }, [isOpen]);

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
