import { startTransition, useEffect, useState } from 'react';
import type { OpenDialog } from './post-dialogs.tsx';

type WithoutIsOpen<Dialog> = Dialog extends OpenDialog ? Omit<Dialog, 'isOpen'> : never;

type Options = {
  isSearchDialogInUrl: boolean;
  isComposerInUrl?: boolean | undefined;
  onSearchClose: () => void;
  /** Called when the composer that the URL opened is closed. */
  clearStoryUrl: () => void;
};

export function useFeedDialog({ isSearchDialogInUrl, isComposerInUrl, onSearchClose, clearStoryUrl }: Options) {
  const [dialog, setDialog] = useState<OpenDialog>();

  useEffect(() => {
    if (isSearchDialogInUrl) setDialog({ name: 'search', isOpen: true });
  }, [isSearchDialogInUrl]);

  useEffect(() => {
    if (isComposerInUrl) setDialog({ name: 'composer', isOpen: true });
  }, [isComposerInUrl]);

  return {
    dialog,
    /** After the next paint, so that a slow phone shows the press first. */
    open: (next: WithoutIsOpen<OpenDialog>) => startTransition(() => setDialog({ ...next, isOpen: true })),
    close(): void {
      setDialog((current) => current && { ...current, isOpen: false });
      if (dialog?.name === 'search') onSearchClose();
      if (dialog?.name === 'composer' && isComposerInUrl) clearStoryUrl();
    },
  };
}
