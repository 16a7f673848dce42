import { useEffect, useState } from 'react';
import { draftPictures } from '../../lib/storage/draft-pictures.ts';
import type { PostDraft } from './post-draft.ts';

type Found = { pictureId: string; image: File | undefined; isSearching: boolean };

/** The picture of a draft. It is in memory or, after a reload, on the device. */
export function useDraftPicture(
  memberId: string,
  { pictureId, hadPicture }: Pick<PostDraft, 'pictureId' | 'hadPicture'>,
) {
  function look(): Found {
    const image = draftPictures.get(memberId, pictureId);
    return { pictureId, image, isSearching: hadPicture && !image };
  }
  const [found, setFound] = useState(look);
  // Another draft was taken up.
  const current = found.pictureId === pictureId ? found : look();
  if (current !== found) setFound(current);
  const { image, isSearching } = current;

  useEffect(() => {
    if (!isSearching) return;
    let isWanted = true;
    void draftPictures.load(memberId, pictureId).then((stored) => {
      if (isWanted) setFound({ pictureId, image: stored, isSearching: false });
    });
    return () => {
      isWanted = false;
    };
  }, [isSearching, memberId, pictureId]);

  return {
    image,
    /** The member chose a picture, but it is not on this device. */
    isLost: hadPicture && !image && !isSearching,
    keep(file: File | undefined): void {
      draftPictures.set(memberId, pictureId, file);
      setFound({ pictureId, image: file, isSearching: false });
    },
    /** Unlike `image`, also right before the next render, when a press may arrive. */
    getNow: () => draftPictures.get(memberId, pictureId),
    /** Resolves to the picture, after searching the device. */
    find: (): Promise<File | undefined> => draftPictures.load(memberId, pictureId),
    isSearching,
  };
}
