import { type RefObject, useEffect, useState } from 'react';
import { describeCover } from '../../lib/content-notes.ts';
import { useOpenedCovers } from './opened-covers.ts';

type Item = { id: string } & Parameters<typeof describeCover>[0];

/** Opening the cover removes the focused button, so the focus moves to the text. */
export function useCover(item: Item, textRef: RefObject<HTMLElement | null>) {
  const covers = useOpenedCovers();
  const [isJustOpened, setIsJustOpened] = useState(false);
  useEffect(() => {
    if (isJustOpened) textRef.current?.focus({ preventScroll: true });
  }, [isJustOpened, textRef]);
  return {
    /** Undefined without a cover. */
    reason: covers.isOpen(item.id) ? undefined : describeCover(item),
    textTabIndex: isJustOpened ? -1 : undefined,
    open(): void {
      covers.open(item.id);
      setIsJustOpened(true);
    },
  };
}
