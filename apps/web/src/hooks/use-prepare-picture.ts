import { useEffect, useEffectEvent, useState } from 'react';
import { type PreparedPicture, preparePicture } from '../lib/pictures/prepare-picture.ts';
import { shrinkPicture } from '../lib/pictures/shrink-picture.ts';

/** Shrinks a chosen picture on the device. `onDone` gets the last one that was started. */
export function usePreparePicture(onDone: (prepared: PreparedPicture) => void) {
  const [chosen, setChosen] = useState<File>();
  const finish = useEffectEvent((prepared: PreparedPicture) => {
    setChosen(undefined);
    onDone(prepared);
  });

  useEffect(() => {
    if (!chosen) return;
    let isWanted = true;
    void preparePicture(chosen, shrinkPicture).then((prepared) => {
      if (isWanted) finish(prepared);
    });
    return () => {
      isWanted = false;
    };
  }, [chosen]);

  return { isPending: chosen !== undefined, start: setChosen, cancel: () => setChosen(undefined) };
}
