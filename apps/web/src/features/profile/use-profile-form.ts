import { showToast } from '@ballast/ui/toasts';
import { useState } from 'react';
import { useDraft } from '../../hooks/use-draft.ts';
import { useForm } from '../../hooks/use-form.ts';
import { showFormFailure } from '../../lib/error-messages.ts';
import { createPageMemory } from '../../lib/storage/page-memory.ts';
import { viewerStore } from '../../lib/stores/viewer-store.ts';
import { trpc } from '../../lib/trpc.ts';
import {
  type Changes,
  type FieldName,
  findProfileErrors,
  type Me,
  persistedChangesSchema,
  savedText,
  splitByPersistence,
  type TabName,
  tabOfFirstError,
  toUpdate,
  withChange,
  withoutSent,
} from './profile-fields.ts';

const volatileChanges = createPageMemory<Changes>();
const volatilePictures = createPageMemory<Blob>();

const isEmpty = (changes: Changes) => Object.keys(changes).length === 0;

/**
 * Holds unsaved changes. They survive navigation, errors, and the end of the session on the server (a new password on another
 * device, for example). Only persisted changes survive a reload.
 */
function useUnsavedChanges(memberId: string) {
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

const withoutRefetch = { refetchType: 'none' } as const;

export function useProfileForm(me: Me) {
  const utils = trpc.useUtils();
  const { changes, others, picture, setChanges, setPicture, hasChangesNotOnDevice, discardChangesNotOnDevice } =
    useUnsavedChanges(me.id);
  const [tab, setTab] = useState<TabName>('basic');
  const [sent, setSent] = useState({ changes, picture });

  const mutation = trpc.profiles.update.useMutation({
    onSuccess(saved) {
      setChanges(withoutSent(changes, sent.changes));
      if (picture === sent.picture) setPicture(undefined);
      utils.auth.me.setData(undefined, saved);
      viewerStore.setMember(saved);
      // Cached lists show the old name, so they are refetched when they are shown again.
      for (const stale of [utils.posts, utils.comments, utils.profiles]) {
        void stale.invalidate(undefined, withoutRefetch);
      }
      showToast('Profile Updated');
    },
    onError(error) {
      const { message, fields, isAtFieldOnly } = form.showRefusal(error);
      showTabOf(fields);
      if (!isAtFieldOnly) showFormFailure(error, 'Update Failed', message);
    },
  });

  const form = useForm({
    isPending: mutation.isPending,
    findErrors: () => findProfileErrors(changes),
    onInvalid: showTabOf,
    quietFields: ['profileImage'],
    send() {
      setSent({ changes, picture });
      mutation.mutate(toUpdate(changes, picture));
    },
  });

  function showTabOf(errors: typeof form.errors): void {
    const first = tabOfFirstError(errors);
    if (first) setTab(first);
  }

  return {
    form,
    tab,
    setTab,
    changes,
    others,
    picture,
    hasChangesNotOnDevice,
    discardChangesNotOnDevice,
    choosePicture(next: Blob | undefined): void {
      form.clearError('profileImage');
      setPicture(next);
    },
    clearPictureError: () => form.clearError('profileImage'),
    rejectPicture: (message: string) => form.setErrors({ ...form.errors, profileImage: message }),
    field: (name: FieldName) =>
      form.field(name, changes[name] ?? savedText(me, name), (text) => setChanges(withChange(changes, me, name, text))),
  };
}

export type ProfileFormState = ReturnType<typeof useProfileForm>;
