import { showToast } from '@ballast/ui/toasts';
import { type ComponentType, useState } from 'react';
import { retryableImport } from '../../lib/retryable-import.ts';

type DialogProps = { isOpen: boolean; onClose: () => void };

const loadDialog = retryableImport(() => import('./look-dialog.tsx'));

/** Part of every public page's first bundle, so it does not use `lazyDialog`, which is larger. */
export function LookButton({ className }: { className?: string | undefined }) {
  const [Dialog, setDialog] = useState<ComponentType<DialogProps>>();
  const [isOpen, setIsOpen] = useState(false);

  function open(): void {
    setIsOpen(true);
    loadDialog().then(
      (loaded) => setDialog(() => loaded.default),
      () => showToast('Error', { text: 'That did not load. Please try again.', tone: 'error' }),
    );
  }

  return (
    <>
      <button type="button" className={className} onClick={open}>
        Night and text size
      </button>
      {Dialog && <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} />}
    </>
  );
}
