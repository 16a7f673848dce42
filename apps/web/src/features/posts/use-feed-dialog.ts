import { useEffect, useState } from 'react';
import type { OpenDialog } from './post-dialogs.tsx';

type Distribute<Dialog> = Dialog extends OpenDialog ? Omit<Dialog, 'isOpen'> : never;

type Options = {
  isSearchInUrl: boolean;
  onSearchClose: () => void;
  /** Called when the comments dialog that the URL opened is closed. */
  onStoryClose: () => void;
};

export function useFeedDialog({ isSearchInUrl, onSearchClose, onStoryClose }: Options) {
  const [dialog, setDialog] = useState<OpenDialog>();

  useEffect(() => {
    if (isSearchInUrl) setDialog({ name: 'search', isOpen: true });
  }, [isSearchInUrl]);

  return {
    dialog,
    open: (next: Distribute<OpenDialog>) => setDialog({ ...next, isOpen: true }),
    close(): void {
      setDialog((current) => current && { ...current, isOpen: false });
      if (dialog?.name === 'search') onSearchClose();
      if (dialog?.name === 'comments' && dialog.startAtCommentId !== undefined) onStoryClose();
    },
  };
}
