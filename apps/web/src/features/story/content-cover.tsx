import { Button } from '@ballast/ui/button';
import { skipToken, useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useState } from 'react';
import { describeCover } from '../../lib/content-notes.ts';
import { queryClient } from '../../lib/query-client.ts';
import styles from './content-cover.module.css';

/** Stored in the query cache like the feed, so that signing out clears it. */
const queryKey = ['opened covers'];
const none: readonly string[] = [];

/** Which covered posts the viewer opened since the page was loaded. */
export function useOpenedCovers() {
  const query = useQuery<readonly string[]>({ queryKey, queryFn: skipToken, gcTime: Number.POSITIVE_INFINITY });
  const opened = query.data ?? none;
  return {
    isOpen: (id: string) => opened.includes(id),
    open: (id: string) => queryClient.setQueryData<readonly string[]>(queryKey, (ids = none) => [...ids, id]),
  };
}

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

type Props = { reasonId?: string; reason: string; onOpen: () => void };

export function ContentCover({ reasonId, reason, onOpen }: Props) {
  return (
    <div className={styles.cover}>
      <p id={reasonId}>{reason}</p>
      <Button look="quiet" onClick={onOpen}>
        Show it
      </Button>
    </div>
  );
}
