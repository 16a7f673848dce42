import { findTextError } from '@ballast/schema/field-rules';
import { limits } from '@ballast/schema/limits';
import { useRef, useState } from 'react';
import { readRefusal } from '../../lib/refusal.ts';
import { trpc } from '../../lib/trpc.ts';
import type { Case } from './case.ts';
import { createCaseDrafts } from './case-drafts.ts';

/** `clientId` is the idempotency key of the text, so that a retry writes no second note. */
type Draft = { words: string; clientId: string };

const drafts = createCaseDrafts<Draft>({ words: '', clientId: '' });
const rule = { blank: 'Please write the note.', maxChars: limits.caseNoteMaxChars };

/** State of the form that writes a note on a case. */
export function useCaseNote({ id: caseId }: Pick<Case, 'id'>) {
  const utils = trpc.useUtils();
  const ref = useRef<HTMLTextAreaElement>(null);
  const [words, setWords] = useState(() => drafts.get(caseId).words);
  const [error, setError] = useState<string>();
  const [formError, setFormError] = useState<string>();

  function change(typed: string): void {
    drafts.set(caseId, { words: typed, clientId: crypto.randomUUID() });
    setWords(typed);
    setError(undefined);
  }

  function showError(message: string | undefined): void {
    setError(message);
    if (message !== undefined) ref.current?.focus();
  }

  const mutation = trpc.moderation.addNote.useMutation({
    onSuccess: (changed) => {
      drafts.remove(caseId);
      setWords('');
      utils.moderation.case.setData({ caseId }, changed);
    },
    onError: (failure) => {
      const { message, fields } = readRefusal(failure);
      showError(fields['words']);
      if (fields['words'] === undefined) setFormError(message);
    },
  });

  return {
    formError,
    isPending: mutation.isPending,
    /** Whether the last note has been written, until the text is changed. */
    isWritten: mutation.isSuccess && words === '',
    field: { ref, value: words, error, onChange: change },
    submit(): void {
      if (mutation.isPending) return;
      setFormError(undefined);
      const message = findTextError(words, rule);
      showError(message);
      if (message === undefined) mutation.mutate({ caseId, ...drafts.get(caseId) });
    },
  };
}
