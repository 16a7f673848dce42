import { findTextErrors } from '@ballast/schema/field-rules';
import { limits } from '@ballast/schema/limits';
import { Button } from '@ballast/ui/button';
import { CharacterCount } from '@ballast/ui/character-count';
import { Form } from '@ballast/ui/form';
import { Notice } from '@ballast/ui/notice';
import { TextArea } from '@ballast/ui/text-area';
import { showToast } from '@ballast/ui/toasts';
import { useState } from 'react';
import { useForm } from '../../../hooks/use-form.ts';
import { createDrafts } from '../../../lib/drafts.ts';
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
  const [words, setWords] = useState(() => drafts.get(draftId).words);

  function createDraft(typed: string) {
    const draft = { words: typed, clientId: crypto.randomUUID() };
    drafts.set(draftId, draft);
    return draft;
  }

  function change(typed: string): void {
    createDraft(typed);
    setWords(typed);
  }

  const handOver = trpc.shifts.handOver.useMutation({
    onSuccess: (all) => {
      utils.shifts.handovers.setData(undefined, all);
      drafts.remove(draftId);
      setWords('');
      showToast('Handed over', { text: 'The next shift reads it here. Sleep well.' });
    },
    onError: (failure) => form.showRefusal(failure),
  });
  const form = useForm({
    isPending: handOver.isPending,
    findErrors() {
      const rule = { blank: 'Please write what the next shift has to know.', maxChars: limits.handoverMaxChars };
      return findTextErrors({ words }, { words: rule });
    },
    quietFields: ['words'],
    send() {
      const draft = drafts.get(draftId);
      handOver.mutate(draft.words === words ? draft : createDraft(words));
    },
  });

  return (
    <Form {...form.props} className={styles.section}>
      <TextArea
        label="What the next shift has to know"
        rows={6}
        required
        hint="What you promised and to whom, what you wait for, and what worries you. No names of members: all staff read it."
        aside={<CharacterCount text={words} max={limits.handoverMaxChars} />}
        {...form.field('words', words, change)}
      />
      {form.problem && <Notice>{form.problem}</Notice>}
      <div>
        <Button type="submit" isBusy={handOver.isPending}>
          {handOver.isPending ? 'Sending...' : 'Hand over'}
        </Button>
      </div>
    </Form>
  );
}
