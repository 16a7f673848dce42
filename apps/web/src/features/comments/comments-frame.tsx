import { Dialog } from '@ballast/ui/dialog';
import type { ReactNode } from 'react';

export const commentsTitle = 'Comments';

type Props = {
  /** The comments are in a panel that has a title and a scroller already. */
  isBeside: boolean;
  isOpen: boolean;
  isLayer: boolean;
  onClose: () => void;
  children: ReactNode;
};

/** The same comments in a dialog, or in a panel beside the story. */
export function CommentsFrame({ isBeside, children, ...dialog }: Props) {
  if (isBeside) return children;
  return (
    <Dialog title={commentsTitle} {...dialog}>
      {children}
    </Dialog>
  );
}
