import { type RefObject, useEffect, useRef, useState } from 'react';

/** A form that a button opens. The focus goes to the end of its field, or selects a text that the form has filled in, and back to the button when it closes. */
export function useOpenedForm(fieldRef: RefObject<HTMLTextAreaElement | null>, filledIn = '') {
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const { current: field } = fieldRef;
    if (!isOpen || !field) return;
    field.focus();
    field.setSelectionRange(field.value === filledIn ? 0 : field.value.length, field.value.length);
  }, [isOpen, fieldRef, filledIn]);

  function close(): void {
    setIsOpen(false);
    opener.current?.focus();
  }

  return {
    isOpen,
    close,
    openerProps: { ref: opener, 'aria-expanded': isOpen, onClick: () => (isOpen ? close() : setIsOpen(true)) },
  };
}
