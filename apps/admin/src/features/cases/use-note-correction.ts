import { findTextError } from '@ballast/schema/field-rules';
import { limits } from '@ballast/schema/limits';
import { useRef, useState } from 'react';
import { createDrafts } from '../../lib/drafts.ts';
import { readRefusal } from '../../lib/refusal.ts';
import { trpc } from '../../lib/trpc.ts';
import type { Case } from './case.ts';

type Draft = { words: string; clientId: string };

const drafts = createDrafts<Draft>(
  'correction',
  { words: '', clientId: '' },
  ['words', 'clientId'],
  (field) => field === 'words',
);

/** State of the form that corrects an own note. It begins with the note as it stands. */
export function useNoteCorrection(caseId: string, note: Case['notes'][number], onSent: () => void) {
  const utils = trpc.useUtils();
  const ref = useRef<HTMLTextAreaElement>(null);
  const [draft, setDraft] = useState(() => drafts.get(note.id));
  const [error, setError] = useState<string>();
  const [formError, setFormError] = useState<string>();
  const isChanged = draft.clientId !== '';
  const words = isChanged ? draft.words : note.words;

  function showError(message: string | undefined): void {
    setError(message);
    if (message !== undefined) ref.current?.focus();
  }

  const mutation = trpc.moderation.correctNote.useMutation({
    onSuccess(changed) {
      drafts.remove(note.id);
      setDraft(drafts.get(note.id));
      utils.moderation.case.setData({ caseId }, changed);
      onSent();
    },
    onError(failure) {
      const { message, fields } = readRefusal(failure);
      showError(fields['words']);
      if (fields['words'] === undefined) setFormError(message);
    },
  });

  return {
    formError,
    hasDraft: isChanged,
    isPending: mutation.isPending,
    isWritten: mutation.isSuccess && !isChanged,
    field: {
      ref,
      value: words,
      error,
      onChange(typed: string): void {
        const changed = { words: typed, clientId: crypto.randomUUID() };
        drafts.set(note.id, changed);
        setDraft(changed);
        setError(undefined);
      },
    },
    submit(): void {
      if (mutation.isPending) return;
      setFormError(undefined);
      if (!isChanged || words === note.words) {
        showError('Nothing is changed yet.');
        return;
      }
      const message = findTextError(words, {
        blank: 'Please write the note as it should be.',
        maxChars: limits.caseNoteMaxChars,
      });
      showError(message);
      if (message === undefined) mutation.mutate({ caseId, noteId: note.id, ...draft });
    },
  };
}
