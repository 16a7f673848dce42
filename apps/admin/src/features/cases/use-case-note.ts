import { callAdminWords } from '@ballast/content/moderation';
import { findTextErrors } from '@ballast/schema/field-rules';
import { limits } from '@ballast/schema/limits';
import { useRef, useState } from 'react';
import { useForm } from '../../hooks/use-form.ts';
import { createDrafts } from '../../lib/drafts.ts';
import { trpc } from '../../lib/trpc.ts';
import type { Case } from './case.ts';

/** `clientId` is the idempotency key of the text, so that a retry writes no second note. It is empty until the text is changed or sent. */
type Draft = { words: string; clientId: string };

const createNoteDrafts = (formName: string) =>
  createDrafts<Draft>(formName, { words: '', clientId: '' }, ['words', 'clientId'], (field) => field === 'words');
const kinds = {
  addNote: { drafts: createNoteDrafts('note'), blank: 'Please write the note.' },
  callAdmin: { drafts: createNoteDrafts('call'), blank: 'Please say what an admin should look at.' },
};

/** State of a form that writes a note on a case, to the team or to call an admin. */
export function useCaseNote(
  kind: keyof typeof kinds,
  { id: caseId, reason }: Pick<Case, 'id' | 'reason'>,
  onSent?: () => void,
) {
  const { drafts, blank } = kinds[kind];
  const utils = trpc.useUtils();
  const ref = useRef<HTMLTextAreaElement>(null);
  const initialWords = (kind === 'callAdmin' && callAdminWords[reason]) || '';
  const [words, setWords] = useState(() => {
    const draft = drafts.get(caseId);
    return draft.clientId === '' ? initialWords : draft.words;
  });

  function createDraft(typed: string): Draft {
    const draft = { words: typed, clientId: crypto.randomUUID() };
    drafts.set(caseId, draft);
    return draft;
  }

  function change(typed: string): void {
    createDraft(typed);
    setWords(typed);
  }

  function finish(): void {
    drafts.remove(caseId);
    setWords(initialWords);
    void utils.moderation.cases.invalidate();
    void utils.moderation.counts.invalidate();
    onSent?.();
  }

  const onError = (failure: unknown) => form.showRefusal(failure);
  const addNote = trpc.moderation.addNote.useMutation({
    onSuccess: (changed) => {
      utils.moderation.case.setData({ caseId }, changed);
      finish();
    },
    onError,
  });
  const callAdmin = trpc.moderation.callAdmin.useMutation({
    onSuccess: () => {
      void utils.moderation.case.invalidate({ caseId });
      void utils.moderation.duty.invalidate();
      finish();
    },
    onError,
  });
  const mutation = kind === 'addNote' ? addNote : callAdmin;
  const form = useForm({
    isPending: mutation.isPending,
    findErrors: () => findTextErrors({ words }, { words: { blank, maxChars: limits.caseNoteMaxChars } }),
    quietFields: ['words'],
    send() {
      const draft = drafts.get(caseId);
      mutation.mutate({ caseId, ...(draft.clientId === '' ? createDraft(words) : draft) });
    },
  });

  return {
    form,
    /** The text that the form begins with. */
    filledIn: initialWords,
    /** Whether the field has a text that the moderator has written. */
    hasDraft: words !== '' && words !== initialWords,
    /** Whether the last note has been written, until the text is changed. */
    isWritten: mutation.isSuccess && words === '',
    field: { ref, ...form.field('words', words, change) },
  };
}
