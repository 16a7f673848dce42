import { findTextErrors } from '@ballast/schema/field-rules';
import { limits } from '@ballast/schema/limits';
import { Button } from '@ballast/ui/button';
import { VisuallyHidden } from '@ballast/ui/visually-hidden';
import { useId, useRef, useState } from 'react';
import { useForm } from '../../hooks/use-form.ts';
import { useOpenedForm } from '../../hooks/use-opened-form.ts';
import { formatDateTime } from '../../lib/dates.ts';
import { createDrafts } from '../../lib/drafts.ts';
import { staffName } from '../../lib/staff-name.ts';
import { trpc } from '../../lib/trpc.ts';
import type { Case } from './case.ts';
import disclosure from './case-disclosure.module.css';
import { CaseNoteForm } from './case-note-form.tsx';
import styles from './case-records.module.css';

type Draft = { words: string; clientId: string };

const drafts = createDrafts<Draft>(
  'correction',
  { words: '', clientId: '' },
  ['words', 'clientId'],
  (field) => field === 'words',
);

/** State of the form that corrects an own note. It begins with the note as it stands. */
function useNoteCorrection(caseId: string, note: Case['notes'][number], onSent: () => void) {
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

type Props = { caseId: string; note: Case['notes'][number] };

function Correction({ caseId, note, wordsId }: Props & { wordsId: string }) {
  const correction = useNoteCorrection(caseId, note, () => form.close());
  const form = useOpenedForm({ fieldRef: correction.field.ref, hasDraft: correction.hasDraft });
  return (
    <>
      <div>
        <Button look="text" aria-describedby={wordsId} {...form.openerProps}>
          Correct it
        </Button>
      </div>
      {form.isOpen && (
        <CaseNoteForm
          note={correction}
          label="The note as it should be"
          name="correction"
          hint="What stood before stays beside it, for all staff."
          submitLabel="Correct the note"
          onCancel={form.close}
        />
      )}
      <VisuallyHidden role="status">{correction.isWritten && 'The note is corrected'}</VisuallyHidden>
    </>
  );
}

/** A note as it was corrected last, with what stood before. */
export function CaseNote({ caseId, note }: Props) {
  const wordsId = useId();
  const { by, at, words, correctedAt, earlierWords, isMine } = note;
  return (
    <li className={styles.item}>
      <p className={styles.facts}>
        <span>{staffName(by)}</span>
        <time dateTime={at}>{formatDateTime(at)}</time>
        {correctedAt && <strong>{`Corrected ${formatDateTime(correctedAt)}`}</strong>}
      </p>
      <p id={wordsId} className={styles.text} dir="auto">
        {words}
      </p>
      {earlierWords.length > 0 && (
        <details className={disclosure.disclosure}>
          <summary className={disclosure.summary}>What stood there before</summary>
          <ol className={disclosure.list}>
            {earlierWords.map((earlier, index) => (
              <li key={index}>
                <p className={styles.facts}>
                  <time dateTime={earlier.at}>{formatDateTime(earlier.at)}</time>
                </p>
                <p className={styles.text} dir="auto">
                  {earlier.words}
                </p>
              </li>
            ))}
          </ol>
        </details>
      )}
      {isMine && <Correction caseId={caseId} note={note} wordsId={wordsId} />}
    </li>
  );
}
