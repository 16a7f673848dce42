import { useEffect, useState } from 'react';
import type { OpenDialog } from './post-dialogs.tsx';

type Distribute<Dialog> = Dialog extends OpenDialog ? Omit<Dialog, 'isOpen'> : never;

type Options = {
  isSearchAsked: boolean;
  onSearchLeft: () => void;
};

export function useFeedDialog({ isSearchAsked, onSearchLeft }: Options) {
  const [dialog, setDialog] = useState<OpenDialog>();

  useEffect(() => {
    if (isSearchAsked) setDialog({ name: 'search', isOpen: true });
  }, [isSearchAsked]);

  return {
    dialog,
    open: (next: Distribute<OpenDialog>) => setDialog({ ...next, isOpen: true }),
    close(): void {
      setDialog((current) => current && { ...current, isOpen: false });
      if (dialog?.name === 'search') onSearchLeft();
    },
  };
}
