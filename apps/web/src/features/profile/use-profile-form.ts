import { clearErrorToasts, showToast } from '@ballast/ui/toasts';
import { useState } from 'react';
import { useFieldErrors } from '../../hooks/use-field-errors.ts';
import { readRefusal } from '../../lib/error-messages.ts';
import { viewerStore } from '../../lib/stores/viewer-store.ts';
import { trpc } from '../../lib/trpc.ts';
import {
  type FieldName,
  findErrors,
  type Me,
  savedText,
  type TabName,
  tabOfFirstError,
  toUpdate,
  withChange,
  withoutSent,
} from './profile-fields.ts';
import { useUnsavedChanges } from './use-unsaved-changes.ts';

type FieldProblems = ReturnType<typeof findErrors>;

/** Changing his profile: what is typed, what is wrong with it, and saving what has changed. */
export function useProfileForm(me: Me) {
  const utils = trpc.useUtils();
  const { changes, picture, keep, storePicture, hasVolatileChanges, discard } = useUnsavedChanges(me.id);
  const { form, errors, tell, clear } = useFieldErrors();
  const [tab, setTab] = useState<TabName>('basic');
  const [problem, setProblem] = useState<string>();
  const [sent, setSent] = useState({ changes, picture });
  const mutation = trpc.profiles.update.useMutation({
    onSuccess(saved) {
      keep(withoutSent(changes, sent.changes));
      if (picture === sent.picture) storePicture(undefined);
      utils.auth.me.setData(undefined, saved);
      viewerStore.remember(saved);
      // His name stands in what is loaded already: looked at again when he is back there.
      for (const stale of [utils.posts, utils.comments, utils.profiles]) void stale.invalidate(undefined, later);
      showToast('Profile Updated');
    },
    onError(error) {
      const { message, fields } = readRefusal(error);
      show(fields);
      setProblem(message);
      showToast('Update Failed', { text: message, tone: 'error' });
    },
  });

  /** The first of the problems comes into sight, on whichever tab it is. */
  function show(problems: FieldProblems): void {
    const first = tabOfFirstError(problems);
    if (first) setTab(first);
    tell(problems);
  }

  function submit(): void {
    if (mutation.isPending) return;
    clearErrorToasts();
    setProblem(undefined);
    const found = findErrors(changes);
    show(found);
    if (Object.keys(found).length > 0) return;
    setSent({ changes, picture });
    mutation.mutate(toUpdate(changes, picture));
  }

  return {
    form,
    tab,
    setTab,
    errors,
    problem,
    submit,
    isPending: mutation.isPending,
    changes,
    picture,
    hasVolatileChanges,
    discard,
    setPicture(next: Blob | undefined): void {
      clear('profileImage');
      storePicture(next);
    },
    rejectPicture: (words: string) => tell({ ...errors, profileImage: words }),
    valueOf: (name: FieldName) => changes[name] ?? savedText(me, name),
    change(name: FieldName, text: string): void {
      clear(name);
      keep(withChange(changes, me, name, text));
    },
  };
}

const later = { refetchType: 'none' } as const;

export type ProfileFormState = ReturnType<typeof useProfileForm>;
