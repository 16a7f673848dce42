import { showToast } from '@ballast/ui/toasts';
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { retryableImport } from '../lib/retryable-import.ts';

type DialogProps = { isOpen: boolean; onClose: () => void };

const preloads = new Set<() => Promise<void>>();

/** Fetches every dialog ahead, so that it opens with the connection gone too. */
export async function preloadDialogs(): Promise<void> {
  await Promise.allSettled([...preloads].map((preload) => preload()));
}

/** A dialog whose code comes when it is wanted. Code that does not come closes it again, and is asked for at the next try. */
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
    const giveUp = useEffectEvent(() => {
      onClose();
      showToast('Error', { text: 'That did not load. Please try again.', tone: 'error' });
    });
    useEffect(() => {
      if (!isOpen) return;
      let isWanted = true;
      preload().then(
        () => isWanted && setDialog(() => loaded),
        () => isWanted && giveUp(),
      );
      return () => {
        isWanted = false;
      };
    }, [isOpen]);
    return Dialog ? <Dialog {...props} /> : null;
  };
}
