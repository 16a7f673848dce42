import { useEffect, useState } from 'react';
import { draftPictures } from '../../lib/storage/draft-pictures.ts';

/** The picture of the member's draft. It is in memory or, after a reload, on the device. */
export function useDraftPicture(memberId: string, hadPicture: boolean) {
  const [image, setImage] = useState(() => draftPictures.get(memberId));
  const [isSearching, setIsSearching] = useState(hadPicture && !image);

  useEffect(() => {
    if (!isSearching) return;
    let isWanted = true;
    void draftPictures.load(memberId).then((found) => {
      if (!isWanted) return;
      setImage((current) => current ?? found);
      setIsSearching(false);
    });
    return () => {
      isWanted = false;
    };
  }, [isSearching, memberId]);

  return {
    image,
    /** The member chose a picture, but it is not on this device. */
    isLost: hadPicture && !image && !isSearching,
    keep(file: File | undefined): void {
      setIsSearching(false);
      draftPictures.set(memberId, file);
      setImage(file);
    },
    /** Unlike `image`, also right before the next render, when a press may arrive. */
    getNow: () => draftPictures.get(memberId),
    /** Resolves to the picture, after searching the device. */
    find: (): Promise<File | undefined> => draftPictures.load(memberId),
    isSearching,
  };
}
