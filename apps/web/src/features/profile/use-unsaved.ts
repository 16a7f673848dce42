import { useState } from 'react';
import { drafts } from '../../lib/storage/drafts.ts';
import { createPageMemory } from '../../lib/storage/page-memory.ts';
import { type Changes, parseKept, partByPlace } from './profile-fields.ts';

const draftName = 'profile';
const heldChanges = createPageMemory<Changes>();
const heldPictures = createPageMemory<Blob>();

const isEmpty = (changes: Changes) => Object.keys(changes).length === 0;

/** What he has changed and not saved. It outlives another screen, an error and a session that ended; partly a reload. */
export function useUnsaved(memberId: string) {
  const [changes, setChanges] = useState<Changes>(() => ({
    ...drafts.read(memberId, draftName, parseKept),
    ...heldChanges.get(memberId),
  }));
  const [picture, setPicture] = useState(() => heldPictures.get(memberId));

  function keep(next: Changes): void {
    const { onDevice, inPage } = partByPlace(next);
    if (isEmpty(onDevice)) drafts.remove(memberId, draftName);
    else drafts.write(memberId, draftName, onDevice);
    heldChanges.set(memberId, isEmpty(inPage) ? undefined : inPage);
    setChanges(next);
  }

  function keepPicture(next: Blob | undefined): void {
    heldPictures.set(memberId, next);
    setPicture(next);
  }

  return {
    changes,
    picture,
    keep,
    keepPicture,
    /** Whether something would be gone with the page. */
    isLosable: picture !== undefined || !isEmpty(partByPlace(changes).inPage),
    /** Lets go of what lasts only as long as the page. */
    discard(): void {
      keep(partByPlace(changes).onDevice);
      keepPicture(undefined);
    },
  };
}
