import { useEffect, useState } from 'react';
import { draftPictures } from '../../lib/storage/draft-pictures.ts';

/** The picture of the member's draft, from memory or, after a reload, from the device. */
export function useDraftPicture(memberId: string, isExpected: boolean) {
  const [image, setImage] = useState(() => draftPictures.get(memberId));
  const [isSearching, setIsSearching] = useState(isExpected && !image);

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
    /** It was chosen, and is not on this device. */
    isLost: isExpected && !image && !isSearching,
    keep(file: File | undefined): void {
      setIsSearching(false);
      draftPictures.set(memberId, file);
      setImage(file);
    },
    /** The picture, once the device was searched for it. */
    find: (): Promise<File | undefined> => draftPictures.load(memberId),
    isSearching,
  };
}
