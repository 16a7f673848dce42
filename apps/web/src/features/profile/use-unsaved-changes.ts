import { useState } from 'react';
import { useDraft } from '../../hooks/use-draft.ts';
import { createPageMemory } from '../../lib/storage/page-memory.ts';
import { type Changes, persistedChangesSchema, splitByPersistence } from './profile-changes.ts';

const volatileChanges = createPageMemory<Changes>();
const volatilePictures = createPageMemory<Blob>();

const isEmpty = (changes: Changes) => Object.keys(changes).length === 0;

/**
 * Holds unsaved changes. They survive navigation, errors, and the end of the session on the server (a new password on another
 * device, for example). Only persisted changes survive a reload.
 */
export function useUnsavedChanges(memberId: string) {
  const {
    draft: persistedChanges,
    replace,
    others,
  } = useDraft<Changes>({ memberId, name: 'profile', schema: persistedChangesSchema, createInitial: () => ({}) });
  const [ofPage, setOfPage] = useState(() => volatileChanges.get(memberId));
  const changes: Changes = { ...persistedChanges, ...ofPage };
  const [picture, setPictureState] = useState(() => volatilePictures.get(memberId));

  function setChanges(next: Changes): void {
    const { persisted, volatile } = splitByPersistence(next);
    replace(persisted);
    volatileChanges.set(memberId, isEmpty(volatile) ? undefined : volatile);
    setOfPage(volatile);
  }

  function setPicture(next: Blob | undefined): void {
    volatilePictures.set(memberId, next);
    setPictureState(next);
  }

  return {
    changes,
    others,
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
