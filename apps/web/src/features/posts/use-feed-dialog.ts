import { useEffect, useState } from 'react';
import type { OpenDialog } from './post-dialogs.tsx';

type WithoutIsOpen<Dialog> = Dialog extends OpenDialog ? Omit<Dialog, 'isOpen'> : never;

type Options = {
  isSearchDialogInUrl: boolean;
  onSearchClose: () => void;
};

export function useFeedDialog({ isSearchDialogInUrl, onSearchClose }: Options) {
  const [dialog, setDialog] = useState<OpenDialog>();

  useEffect(() => {
    if (isSearchDialogInUrl) setDialog({ name: 'search', isOpen: true });
  }, [isSearchDialogInUrl]);

  return {
    dialog,
    open: (next: WithoutIsOpen<OpenDialog>) => setDialog({ ...next, isOpen: true }),
    close(): void {
      setDialog((current) => current && { ...current, isOpen: false });
      if (dialog?.name === 'search') onSearchClose();
    },
  };
}
