import { useState } from 'react';
import { drafts } from '../../lib/storage/drafts.ts';
import { createPageMemory } from '../../lib/storage/page-memory.ts';
import { type Changes, persistedChangesSchema, splitByPersistence } from './profile-changes.ts';

const draftName = 'profile';
const volatileChanges = createPageMemory<Changes>();
const volatilePictures = createPageMemory<Blob>();

const isEmpty = (changes: Changes) => Object.keys(changes).length === 0;

/**
 * Holds unsaved changes. They survive navigation, errors, and the end of the session on the server (a new password on another
 * device, for example). Only persisted changes survive a reload.
 */
export function useUnsavedChanges(memberId: string) {
  const [changes, setChangesState] = useState<Changes>(() => ({
    ...drafts.read(memberId, draftName, persistedChangesSchema),
    ...volatileChanges.get(memberId),
  }));
  const [picture, setPictureState] = useState(() => volatilePictures.get(memberId));

  function setChanges(next: Changes): void {
    const { persisted, volatile } = splitByPersistence(next);
    if (isEmpty(persisted)) drafts.remove(memberId, draftName);
    else drafts.write(memberId, draftName, persisted);
    volatileChanges.set(memberId, isEmpty(volatile) ? undefined : volatile);
    setChangesState(next);
  }

  function setPicture(next: Blob | undefined): void {
    volatilePictures.set(memberId, next);
    setPictureState(next);
  }

  return {
    changes,
    picture,
    setChanges,
    setPicture,
    hasChangesNotOnDevice: picture !== undefined || !isEmpty(splitByPersistence(changes).volatile),
    discardChangesNotOnDevice(): void {
      setChanges(splitByPersistence(changes).persisted);
      setPicture(undefined);
    },
  };
}
