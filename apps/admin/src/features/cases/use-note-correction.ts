import { findTextErrors } from '@ballast/schema/field-rules';
import { limits } from '@ballast/schema/limits';
import { useRef, useState } from 'react';
import { useForm } from '../../hooks/use-form.ts';
import { createDrafts } from '../../lib/drafts.ts';
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
  const isChanged = draft.clientId !== '';
  const words = isChanged ? draft.words : note.words;

  const mutation = trpc.moderation.correctNote.useMutation({
    onSuccess(changed) {
      drafts.remove(note.id);
      setDraft(drafts.get(note.id));
      utils.moderation.case.setData({ caseId }, changed);
      onSent();
    },
    onError: (failure) => form.showRefusal(failure),
  });
  const form = useForm({
    isPending: mutation.isPending,
    findErrors() {
      if (!isChanged || words === note.words) return { words: 'Nothing is changed yet.' };
      const rule = { blank: 'Please write the note as it should be.', maxChars: limits.caseNoteMaxChars };
      return findTextErrors({ words }, { words: rule });
    },
    quietFields: ['words'],
    send: () => mutation.mutate({ caseId, noteId: note.id, ...draft }),
  });

  return {
    form,
    hasDraft: isChanged,
    isWritten: mutation.isSuccess && !isChanged,
    field: {
      ref,
      ...form.field('words', words, (typed) => {
        const changed = { words: typed, clientId: crypto.randomUUID() };
        drafts.set(note.id, changed);
        setDraft(changed);
      }),
    },
  };
}
