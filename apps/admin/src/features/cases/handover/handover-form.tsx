import { findTextError } from '@ballast/schema/field-rules';
import { limits } from '@ballast/schema/limits';
import { Button } from '@ballast/ui/button';
import { CharacterCount } from '@ballast/ui/character-count';
import { Notice } from '@ballast/ui/notice';
import { TextArea } from '@ballast/ui/text-area';
import { showToast } from '@ballast/ui/toasts';
import { useRef, useState } from 'react';
import { createDrafts } from '../../../lib/drafts.ts';
import { readRefusal } from '../../../lib/refusal.ts';
import { trpc } from '../../../lib/trpc.ts';
import styles from './handover-panel.module.css';

const draftId = 'shift';
const drafts = createDrafts(
  'handover',
  { words: '', clientId: '' },
  ['words', 'clientId'],
  (field) => field === 'words',
);

export function HandoverForm() {
  const utils = trpc.useUtils();
  const field = useRef<HTMLTextAreaElement>(null);
  const [words, setWords] = useState(() => drafts.get(draftId).words);
  const [error, setError] = useState<string>();
  const [formError, setFormError] = useState<string>();

  function createDraft(typed: string) {
    const draft = { words: typed, clientId: crypto.randomUUID() };
    drafts.set(draftId, draft);
    return draft;
  }

  function change(typed: string): void {
    createDraft(typed);
    setWords(typed);
    setError(undefined);
  }

  const handOver = trpc.shifts.handOver.useMutation({
    onSuccess: (all) => {
      utils.shifts.handovers.setData(undefined, all);
      drafts.remove(draftId);
      setWords('');
      showToast('Handed over', { text: 'The next shift reads it here. Sleep well.' });
    },
    onError: (failure) => {
      const { message, fields } = readRefusal(failure);
      setError(fields['words']);
      if (fields['words'] === undefined) setFormError(message);
    },
  });

  return (
    <form
      noValidate
      className={styles.section}
      onSubmit={(event) => {
        event.preventDefault();
        if (handOver.isPending) return;
        setFormError(undefined);
        const missing = findTextError(words, {
          blank: 'Please write what the next shift has to know.',
          maxChars: limits.handoverMaxChars,
        });
        setError(missing);
        if (missing !== undefined) field.current?.focus();
        else {
          const draft = drafts.get(draftId);
          handOver.mutate(draft.words === words ? draft : createDraft(words));
        }
      }}
    >
      <TextArea
        ref={field}
        label="What the next shift has to know"
        name="words"
        rows={6}
        required
        hint="What you promised and to whom, what you wait for, and what worries you. No names of members: all staff read it."
        aside={<CharacterCount text={words} max={limits.handoverMaxChars} />}
        value={words}
        error={error}
        onChange={({ target }) => change(target.value)}
      />
      {formError && <Notice>{formError}</Notice>}
      <div>
        <Button type="submit" isBusy={handOver.isPending}>
          {handOver.isPending ? 'Sending...' : 'Hand over'}
        </Button>
      </div>
    </form>
  );
}
