import { useEffect, useRef, useState } from 'react';
import { type PreparedPicture, preparePicture } from '../lib/pictures/prepare-picture.ts';
import { shrinkPicture } from '../lib/pictures/shrink-picture.ts';

/**
 * Shrinks a chosen picture on the device. `onDone` gets the last one that was started, also after the component has gone: a closed
 * form must not lose a picture.
 */
export function usePreparePicture(onDone: (prepared: PreparedPicture) => void) {
  const [isPending, setIsPending] = useState(false);
  const current = useRef<File>(undefined);
  const latest = useRef(onDone);
  useEffect(() => {
    latest.current = onDone;
  });

  function start(file: File | undefined): void {
    current.current = file;
    setIsPending(file !== undefined);
    if (!file) return;
    void preparePicture(file, shrinkPicture).then((prepared) => {
      if (current.current !== file) return;
      current.current = undefined;
      setIsPending(false);
      latest.current(prepared);
    });
  }

  return {
    isPending,
    /** Unlike `isPending`, also right before the next render, when a press may arrive. */
    isPendingNow: () => current.current !== undefined,
    start,
  };
}
