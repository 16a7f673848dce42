import { useState } from 'react';
import { drafts } from '../../lib/storage/drafts.ts';
import { createPageMemory } from '../../lib/storage/page-memory.ts';
import { type Changes, parseStoredChanges, splitByStorage } from './profile-fields.ts';

const draftName = 'profile';
const volatileChanges = createPageMemory<Changes>();
const volatilePictures = createPageMemory<Blob>();

const isEmpty = (changes: Changes) => Object.keys(changes).length === 0;

/** What he has changed and not saved. It outlives another screen, an error and a session that ended; partly a reload. */
export function useUnsavedChanges(memberId: string) {
  const [changes, setChanges] = useState<Changes>(() => ({
    ...drafts.read(memberId, draftName, parseStoredChanges),
    ...volatileChanges.get(memberId),
  }));
  const [picture, setPicture] = useState(() => volatilePictures.get(memberId));

  function keep(next: Changes): void {
    const { onDevice, inPage } = splitByStorage(next);
    if (isEmpty(onDevice)) drafts.remove(memberId, draftName);
    else drafts.write(memberId, draftName, onDevice);
    volatileChanges.set(memberId, isEmpty(inPage) ? undefined : inPage);
    setChanges(next);
  }

  function storePicture(next: Blob | undefined): void {
    volatilePictures.set(memberId, next);
    setPicture(next);
  }

  return {
    changes,
    picture,
    keep,
    storePicture,
    /** Whether something would be gone with the page. */
    hasVolatileChanges: picture !== undefined || !isEmpty(splitByStorage(changes).inPage),
    /** Lets go of what lasts only as long as the page. */
    discard(): void {
      keep(splitByStorage(changes).onDevice);
      storePicture(undefined);
    },
  };
}
