import { showToast } from '@ballast/ui/toasts';
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { retryableImport } from '../lib/retryable-import.ts';

type DialogProps = { isOpen: boolean; onClose: () => void };

const preloads = new Set<() => Promise<void>>();

/** Loads the code of every lazy dialog, so that they open offline too. */
export async function preloadDialogs(): Promise<void> {
  await Promise.allSettled([...preloads].map((preload) => preload()));
}

/** Loads a dialog's code when it first opens. If that fails, the dialog closes with a toast. The next opening tries again. */
export function lazyDialog<Props extends DialogProps>(load: () => Promise<{ default: ComponentType<Props> }>) {
  let loaded: ComponentType<Props> | undefined;
  const fetchCode = retryableImport(load);
  const preload = async () => {
    loaded ??= (await fetchCode()).default;
  };
  preloads.add(preload);

  return function LazyDialog(props: Props) {
    const [Dialog, setDialog] = useState(() => loaded);
    const { isOpen, onClose } = props;
    const closeWithError = useEffectEvent(() => {
      onClose();
      showToast('Error', { text: 'That did not load. Please try again.', tone: 'error' });
    });
    useEffect(() => {
      if (!isOpen) return;
      let isWanted = true;
      preload().then(
        () => isWanted && setDialog(() => loaded),
        () => isWanted && closeWithError(),
      );
      return () => {
        isWanted = false;
      };
    }, [isOpen]);
    return Dialog ? <Dialog {...props} /> : null;
  };
}
