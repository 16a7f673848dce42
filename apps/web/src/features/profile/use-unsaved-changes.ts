import { useState } from 'react';
import { drafts } from '../../lib/storage/drafts.ts';
import { createPageMemory } from '../../lib/storage/page-memory.ts';
import { type Changes, splitByStorage, storedChanges } from './profile-changes.ts';

const draftName = 'profile';
const volatileChanges = createPageMemory<Changes>();
const volatilePictures = createPageMemory<Blob>();

const isEmpty = (changes: Changes) => Object.keys(changes).length === 0;

/** Unsaved changes. They survive navigation, errors and sign-out elsewhere; only stored ones survive a reload. */
export function useUnsavedChanges(memberId: string) {
  const [changes, setChanges] = useState<Changes>(() => ({
    ...drafts.read(memberId, draftName, storedChanges),
    ...volatileChanges.get(memberId),
  }));
  const [picture, setPicture] = useState(() => volatilePictures.get(memberId));

  function storeChanges(next: Changes): void {
    const { stored, volatile } = splitByStorage(next);
    if (isEmpty(stored)) drafts.remove(memberId, draftName);
    else drafts.write(memberId, draftName, stored);
    volatileChanges.set(memberId, isEmpty(volatile) ? undefined : volatile);
    setChanges(next);
  }

  function storePicture(next: Blob | undefined): void {
    volatilePictures.set(memberId, next);
    setPicture(next);
  }

  return {
    changes,
    picture,
    storeChanges,
    storePicture,
    /** Some changes are kept in this page only. */
    wouldLoseChanges: picture !== undefined || !isEmpty(splitByStorage(changes).volatile),
    /** Drops volatile changes. */
    discard(): void {
      storeChanges(splitByStorage(changes).stored);
      storePicture(undefined);
    },
  };
}
